import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AUDIT_ENTITIES } from '#contract/audit.ts';
import { listMachineAccounts } from '#contract/machines.ts';
import { listStaff, type StaffMember } from '#contract/staff.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import { read } from '../../api.ts';
import { Choice, ClearFilters, DayFilter, DayRange, FilterBar, ListSearch } from '../../kit/FilterBar.tsx';
import { isFiltered, NO_FILTERS, type SettingsSearch } from '../settings-search.ts';

const words = settings.audit;

interface AuditFiltersProps {
  search: SettingsSearch;
  onFilter: (filters: Partial<SettingsSearch>, options?: { replace: boolean }) => void;
}

export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  // Everybody who may have done something is some dozens of people, closed accounts too.
  const staff = useQuery({ ...read(listStaff, {}), staleTime: 60_000 });
  const machines = useQuery({
    ...read(listMachineAccounts, { query: { limit: LIMITS.maxPageSize } }),
    staleTime: 60_000,
  });
  const people = [...((staff.data as StaffMember[] | undefined) ?? []), ...(machines.data?.accounts ?? [])];
  return (
    <FilterBar>
      <ListSearch
        label={words.search}
        value={search.search}
        onSearch={(text, options) => onFilter({ search: text }, options)}
      />
      <Choice
        label={words.entity}
        all={words.allEntities}
        data={AUDIT_ENTITIES.map((value) => ({ value, label: words.entities[value] }))}
        value={search.entity}
        onChange={(entity) => onFilter({ entity })}
      />
      <Choice
        label={words.action}
        all={words.allActions}
        data={Object.entries(words.actions).map(([value, label]) => ({ value, label }))}
        value={search.action}
        onChange={(action) => onFilter({ action })}
      />
      <Choice
        label={words.who}
        all={words.anybody}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.staff_id}
        onChange={(staff_id) => onFilter({ staff_id })}
      />
      <DayRange>
        <DayFilter label={words.from} value={search.from} onChange={(from) => onFilter({ from })} />
        <DayFilter label={words.to} value={search.to} onChange={(to) => onFilter({ to })} />
      </DayRange>
      {search.entity_id && (
        <Button variant="light" onClick={() => onFilter({ entity_id: undefined })}>
          {words.record} ×
        </Button>
      )}
      {isFiltered(search) && <ClearFilters onClear={() => onFilter(NO_FILTERS)} />}
    </FilterBar>
  );
}
