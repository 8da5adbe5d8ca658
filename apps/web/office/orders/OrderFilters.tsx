import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listStaff } from '#contract/staff.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { may } from '#domain/permissions.ts';
import { orders, statuses } from '../../messages/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';
import { SearchBox } from '../kit/SearchBox.tsx';
import { DayFilter } from './DayFilter.tsx';
import { countFilters, NO_FILTERS, type OrdersFilters, type OrdersSearch } from './orders-search.ts';
import styles from './OrderFilters.module.css';

const words = orders.list;
const ALL = 'all';

const STATUS_CHOICES = [
  { value: ALL, label: words.allStatuses },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
];

interface OrderFiltersProps {
  search: OrdersSearch;
  /** Whether the viewer sees more than one branch. */
  manyBranches: boolean;
  onFilter: (filters: OrdersFilters) => void;
}

/** One line of filters; on a small screen the search box, and the rest behind a button. */
export function OrderFilters({ search, manyBranches, onFilter }: OrderFiltersProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rest = useId();
  const count = countFilters(search);
  const { from, to } = search;
  const actor = useActor();
  return (
    <search className={styles.bar}>
      <SearchBox
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      <Button
        className={styles.fold}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
        aria-expanded={unfolded}
        aria-controls={rest}
        onClick={() => setUnfolded(!unfolded)}
      >
        {words.filters}
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> {words.inUse}</span>
          </span>
        )}
      </Button>
      <div id={rest} className={styles.rest} data-unfolded={unfolded || undefined}>
        <Select
          className={styles.choice}
          aria-label={words.status}
          data={STATUS_CHOICES}
          value={search.status ?? ALL}
          allowDeselect={false}
          onChange={(value) => onFilter({ status: value === ALL ? undefined : (value as OrderStatus) })}
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
        {(count > 0 || search.search) && (
          <Button variant="subtle" className={styles.clear} onClick={() => onFilter(NO_FILTERS)}>
            {words.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}

interface ChoiceFilterProps {
  value: string | undefined;
  onFilter: (filters: OrdersFilters) => void;
}

function BranchFilter({ value, onFilter }: ChoiceFilterProps) {
  const branches = useBranches();
  const data = [
    { value: ALL, label: words.allBranches },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      className={styles.choice}
      aria-label={words.branch}
      data={data}
      value={value ?? ALL}
      allowDeselect={false}
      searchable={branches.length > 8}
      onChange={(chosen) => onFilter({ branch_id: !chosen || chosen === ALL ? undefined : chosen })}
    />
  );
}

/** Whose orders: admins alone choose (SPEC 2 and 6). Whoever has left is still there, for what they sold. */
function OfficerFilter({ value, onFilter }: ChoiceFilterProps) {
  const staff = useQuery(read(listStaff, { query: {} }));
  const everybody = Array.isArray(staff.data) ? staff.data : [];
  const data = [
    { value: ALL, label: words.allOfficers },
    ...everybody.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      className={styles.choice}
      aria-label={words.creditOfficer}
      data={data}
      value={value ?? ALL}
      allowDeselect={false}
      searchable={everybody.length > 8}
      onChange={(chosen) => onFilter({ officer_id: !chosen || chosen === ALL ? undefined : chosen })}
    />
  );
}
