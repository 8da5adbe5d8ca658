import { reachOf } from '#domain/permissions.ts';
import { roles, settings, staff } from '#words/index.ts';
import { useActor } from '../../auth/actor.ts';
import { useBranches } from '../../branches.ts';
import { Choice, ListFilterBar, type FilterBoxes, type FilterBoxProps } from '../../kit/list/FilterBar.tsx';
import { STAFF_FILTERS, type StaffFilters as Filters } from './staff-search.ts';

const words = settings.staff;

const STATES = [
  { value: 'true', label: staff.states.active },
  { value: 'false', label: staff.states.inactive },
  { value: 'locked', label: staff.states.locked },
] as const;

/** For those who see more than one branch. */
function BranchFilter({ value, onChange }: FilterBoxProps<Filters, string>) {
  const branches = useBranches();
  return (
    reachOf(useActor(), 'staff.read') === 'all' && (
      <Choice
        label={words.branch}
        all={words.allBranches}
        data={branches.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
      />
    )
  );
}

const BOXES: FilterBoxes<Filters> = {
  role: { label: words.role, all: words.allRoles, options: roles },
  branch_id: BranchFilter,
  active: ({ search, onFilter }) => (
    <Choice
      label={words.state}
      all={words.allStates}
      data={STATES}
      value={search.locked ? 'locked' : search.active}
      onChange={(state) =>
        onFilter(
          state === 'locked' ? { active: undefined, locked: 'true' } : { active: state, locked: undefined },
        )
      }
    />
  ),
  locked: 'active',
};

interface StaffFiltersProps {
  search: Filters;
  onFilter: (filters: Partial<Filters>, options?: { replace: boolean }) => void;
}

/** What the accounts are narrowed by (DECISIONS 6). */
export function StaffFilters(props: StaffFiltersProps) {
  return <ListFilterBar filters={STAFF_FILTERS} boxes={BOXES} searchLabel={words.search} {...props} />;
}
