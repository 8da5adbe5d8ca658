import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMachineAccounts } from '#contract/machines.ts';
import { listStaff, type StaffMember } from '#contract/staff.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import { read } from '../../api.ts';
import {
  Choice,
  DayFilter,
  DayRange,
  ListFilterBar,
  type FilterBoxes,
  type FilterBoxProps,
} from '../../kit/list/FilterBar.tsx';
import { AUDIT_FILTERS, type AuditFilters as Filters } from '../settings-search.ts';

const words = settings.audit;

function WhoFilter({ value, onChange }: FilterBoxProps<Filters, string>) {
  // Everybody who may have done something is some dozens of people, closed accounts too.
  const staff = useQuery({ ...read(listStaff, {}), staleTime: 60_000 });
  const machines = useQuery({
    ...read(listMachineAccounts, { query: { limit: LIMITS.maxPageSize } }),
    staleTime: 60_000,
  });
  const people = [...((staff.data as StaffMember[] | undefined) ?? []), ...(machines.data?.accounts ?? [])];
  return (
    <Choice
      label={words.who}
      all={words.anybody}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

const BOXES: FilterBoxes<Filters> = {
  entity: { label: words.entity, all: words.allEntities, options: words.entities },
  action: { label: words.action, all: words.allActions, options: words.actions },
  staff_id: WhoFilter,
  from: ({ search, onFilter }) => (
    <DayRange>
      <DayFilter label={words.from} value={search.from} onChange={(from) => onFilter({ from })} />
      <DayFilter label={words.to} value={search.to} onChange={(to) => onFilter({ to })} />
    </DayRange>
  ),
  to: 'from',
  // Chosen with a line of the log; here it is taken away.
  entity_id: ({ value, onChange }) =>
    value && (
      <Button variant="light" onClick={() => onChange(undefined)}>
        {words.record} ×
      </Button>
    ),
};

interface AuditFiltersProps {
  search: Filters;
  onFilter: (filters: Partial<Filters>, options?: { replace: boolean }) => void;
}

/** What the log is narrowed by (DECISIONS 6). */
export function AuditFilters(props: AuditFiltersProps) {
  return <ListFilterBar filters={AUDIT_FILTERS} boxes={BOXES} searchLabel={words.search} {...props} />;
}
