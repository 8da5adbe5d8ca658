import { useQuery } from '@tanstack/react-query';
import { listStaff } from '#contract/staff.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { may } from '#domain/permissions.ts';
import { orders, statuses } from '../../messages/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';
import { Choice, ClearFilters, DayFilter, FilterBar, FoldedFilters, ListSearch } from '../kit/FilterBar.tsx';
import { countFilters, NO_FILTERS, type OrdersFilters, type OrdersSearch } from './orders-search.ts';
import styles from './OrderFilters.module.css';

const words = orders.list;

const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, label: statuses[status] }));

interface OrderFiltersProps {
  search: OrdersSearch;
  /** Whether the viewer sees more than one branch. */
  manyBranches: boolean;
  onFilter: (filters: OrdersFilters, options?: { replace: boolean }) => void;
}

/** One line of filters; on a small screen the search box, and the rest behind a button. */
export function OrderFilters({ search, manyBranches, onFilter }: OrderFiltersProps) {
  const count = countFilters(search);
  const { from, to } = search;
  const actor = useActor();
  return (
    <FilterBar>
      <ListSearch
        className={styles.search}
        label={words.search}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text }, options)}
      />
      <FoldedFilters count={count}>
        <Choice
          className={styles.choice}
          label={words.status}
          all={words.allStatuses}
          data={STATUSES}
          value={search.status}
          onChange={(status) => onFilter({ status })}
        />
        {manyBranches && <BranchFilter value={search.branch_id} onFilter={onFilter} />}
        {may(actor, 'staff.read') && <OfficerFilter value={search.officer_id} onFilter={onFilter} />}
        <DayFilter
          label={words.from}
          short={words.fromShort}
          value={from}
          onChange={(day) => onFilter({ from: day })}
        />
        <DayFilter
          label={words.to}
          short={words.toShort}
          value={to}
          error={from && to && to < from ? words.endBeforeStart : undefined}
          onChange={(day) => onFilter({ to: day })}
        />
        <ClearFilters shown={count > 0 || Boolean(search.search)} onClear={() => onFilter(NO_FILTERS)} />
      </FoldedFilters>
    </FilterBar>
  );
}

interface ChoiceFilterProps {
  value: string | undefined;
  onFilter: (filters: OrdersFilters) => void;
}

function BranchFilter({ value, onFilter }: ChoiceFilterProps) {
  const branches = useBranches();
  return (
    <Choice
      className={styles.choice}
      label={words.branch}
      all={words.allBranches}
      data={branches.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(branch_id) => onFilter({ branch_id })}
    />
  );
}

/** Whose orders: admins alone choose (SPEC 2 and 6). Whoever has left is still there, for what they sold. */
function OfficerFilter({ value, onFilter }: ChoiceFilterProps) {
  const staff = useQuery(read(listStaff, { query: {} }));
  const everybody = Array.isArray(staff.data) ? staff.data : [];
  return (
    <Choice
      className={styles.choice}
      label={words.creditOfficer}
      all={words.allOfficers}
      data={everybody.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(officer_id) => onFilter({ officer_id })}
    />
  );
}
