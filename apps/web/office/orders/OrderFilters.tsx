import { reachOf } from '#domain/permissions.ts';
import { rolesOf } from '#domain/roles.ts';
import { orders } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';
import {
  Choice,
  DayFilter,
  type FilterBoxes,
  type FilterBoxProps,
  ListFilterBar,
} from '../kit/list/FilterBar.tsx';
import { StaffChoice } from '../kit/form/choices.tsx';
import { ORDER_FILTERS, type OrdersFilters } from './orders-search.ts';

const words = orders.list;

type IdBoxProps = FilterBoxProps<OrdersFilters, string>;

/** For those who see more than one branch. */
function BranchFilter({ value, onChange }: IdBoxProps) {
  return reachOf(useActor(), 'orders.read') === 'all' && <BranchChoice value={value} onChange={onChange} />;
}

function BranchChoice({ value, onChange }: Pick<IdBoxProps, 'value' | 'onChange'>) {
  const branches = useBranches();
  return (
    <Choice
      label={words.branch}
      all={words.allBranches}
      data={branches.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The officer filter, for admins and auditors (SPEC 2 and 6, DECISIONS 3.17). It lists former officers too. */
function OfficerFilter({ value, onChange }: IdBoxProps) {
  return (
    rolesOf('/admin').includes(useActor().role) && (
      <StaffChoice label={words.creditOfficer} all={words.allOfficers} value={value} onChange={onChange} />
    )
  );
}

const BOXES: FilterBoxes<OrdersFilters> = {
  ...words.choices,
  branch_id: BranchFilter,
  officer_id: OfficerFilter,
  from: ({ value, onChange }) => (
    <DayFilter label={words.from} short={words.fromShort} value={value} onChange={onChange} />
  ),
  to: ({ search: { from, to }, value, onChange }) => (
    <DayFilter
      label={words.to}
      short={words.toShort}
      error={from && to && to < from ? words.endBeforeStart : undefined}
      value={value}
      onChange={onChange}
    />
  ),
};

interface OrderFiltersProps {
  search: OrdersFilters;
  onFilter: (filters: OrdersFilters, options?: { replace: boolean }) => void;
}

/** What the orders page is filtered by (SPEC 2, Orders page). */
export function OrderFilters(props: OrderFiltersProps) {
  return <ListFilterBar filters={ORDER_FILTERS} boxes={BOXES} searchLabel={words.search} {...props} />;
}
