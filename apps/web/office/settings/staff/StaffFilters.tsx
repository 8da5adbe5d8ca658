import { reachOf } from '#domain/permissions.ts';
import { ROLES } from '#domain/roles.ts';
import { roles, settings, staff } from '#words/index.ts';
import { useActor } from '../../auth/actor.ts';
import { useBranches } from '../../branches.ts';
import { Choice, ClearFilters, FilterBar, ListSearch } from '../../kit/FilterBar.tsx';
import { isFiltered, NO_FILTERS, type SettingsSearch } from '../settings-search.ts';

const words = settings.staff;

interface StaffFiltersProps {
  search: SettingsSearch;
  onFilter: (filters: Partial<SettingsSearch>, options?: { replace: boolean }) => void;
}

export function StaffFilters({ search, onFilter }: StaffFiltersProps) {
  const branches = useBranches();
  const manyBranches = reachOf(useActor(), 'staff.read') === 'all';
  return (
    <FilterBar>
      <ListSearch
        label={words.search}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text }, options)}
      />
      <Choice
        label={words.role}
        all={words.allRoles}
        data={ROLES.map((value) => ({ value, label: roles[value] }))}
        value={search.role}
        onChange={(role) => onFilter({ role })}
      />
      {manyBranches && (
        <Choice
          label={words.branch}
          all={words.allBranches}
          data={branches.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.branch_id}
          onChange={(branch_id) => onFilter({ branch_id })}
        />
      )}
      <Choice
        label={words.state}
        all={words.allStates}
        data={[
          { value: 'true', label: staff.states.active },
          { value: 'false', label: staff.states.inactive },
          { value: 'locked', label: staff.states.locked },
        ]}
        value={search.locked ? 'locked' : search.active}
        onChange={(state) =>
          onFilter(
            state === 'locked' ? { active: undefined, locked: 'true' } : { active: state, locked: undefined },
          )
        }
      />
      {isFiltered(search) && <ClearFilters onClear={() => onFilter(NO_FILTERS)} />}
    </FilterBar>
  );
}
