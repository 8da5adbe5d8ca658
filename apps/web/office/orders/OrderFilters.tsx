import { rolesOf } from '#domain/roles.ts';
import { orders } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { BranchFilter, DayFilter, type FilterBoxes, type FilterBoxProps } from '../kit/list/FilterBar.tsx';
import { StaffChoice } from '../kit/form/choices.tsx';
import type { OrdersFilters } from './orders-search.ts';

const words = orders.list;

/** The officer filter, for admins and auditors (SPEC 2 and 6, DECISIONS 3.17). It lists former officers too. */
function OfficerFilter({ value, onChange }: FilterBoxProps<OrdersFilters, string>) {
  return (
    rolesOf('/admin').includes(useActor().role) && (
      <StaffChoice label={words.creditOfficer} all={words.allOfficers} value={value} onChange={onChange} />
    )
  );
}

/** What the orders page is filtered by (SPEC 2, Orders page). */
export const BOXES: FilterBoxes<OrdersFilters> = {
  ...words.choices,
  branch_id: (box) => <BranchFilter permission="orders.read" words={words} {...box} />,
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
