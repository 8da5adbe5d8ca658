import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditFilter, listAudit, type ListedAuditEntry } from '#contract/audit.ts';
import { listMachineAccounts } from '#contract/machines.ts';
import { listStaff, type StaffMember } from '#contract/staff.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read, readPage } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { Choice, DayFilter, type FilterBoxes, type FilterBoxProps } from '../../kit/list/FilterBar.tsx';
import { type FiltersOf, listSearch } from '../../kit/list/list-search.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { AuditSheet } from './AuditSheet.tsx';
import { actionWords, kindWords, formatChanges, isView } from './words.ts';

const words = settings.audit;

/** The filters of the log, as `GET /audit` declares them. Each of them needs a box. */
const LIST = listSearch(auditFilter);
type Filters = FiltersOf<typeof LIST.filters>;

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
    <div className="flex flex-wrap gap-2">
      <DayFilter label={words.from} value={search.from} onChange={(from) => onFilter({ from })} />
      <DayFilter label={words.to} value={search.to} onChange={(to) => onFilter({ to })} />
    </div>
  ),
  to: 'from',
  // A line of the log sets this filter; this box only clears it.
  entity_id: ({ value, onChange }) =>
    value && (
      <Button variant="light" onClick={() => onChange(undefined)}>
        {words.record} ×
      </Button>
    ),
};

const COLUMNS: Column<ListedAuditEntry>[] = [
  { key: 'at', head: words.columns.at, cell: ({ at }) => formatDayTime(at) },
  {
    key: 'who',
    head: words.columns.who,
    cell: ({ staff_name: name }) => <span className="break-anywhere">{name ?? words.system}</span>,
  },
  { key: 'what', head: words.columns.what, card: 'title', cell: ({ action }) => actionWords(action) },
  {
    key: 'record',
    head: words.columns.record,
    cell: (entry) => {
      // The column beside it shows the person already.
      const name = isView(entry) ? formatChanges(entry) : entry.record_name;
      return (
        <span className="two-lines">
          <span className="break-anywhere">{name ?? kindWords(entry.entity)}</span>
          {name && <small>{kindWords(entry.entity)}</small>}
        </span>
      );
    },
  },
  {
    key: 'changes',
    head: words.columns.changes,
    from: 'lg',
    cell: (entry) => <span className="break-anywhere">{isView(entry) ? '' : formatChanges(entry)}</span>,
  },
];

/** Who changed what, and when (DECISIONS 6). */
export default function AuditSection() {
  const address = useListAddress(LIST.read);
  const [shown, setShown] = useState<ListedAuditEntry>();
  const list = useQuery(readPage(listAudit, { query: LIST.toQuery(address.search) }));
  const page = useListPage(list, list.data?.entries, 'listAudit', address.turnTo);
  return (
    <>
      <ListPage
        title={settings.names.audit}
        tab={settings.tab(settings.names.audit)}
        words={words}
        {...page}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        address={address}
        filters={LIST.filters}
        boxes={BOXES}
        onOpen={setShown}
        openLabel={(entry) => words.open(actionWords(entry.action))}
      />
      <AuditSheet
        entry={shown}
        onClose={() => setShown(undefined)}
        onOnly={({ entity, entity_id }) => {
          setShown(undefined);
          // Views (`access`) are listed only where it is asked for.
          address.filter({
            ...LIST.filters.none,
            entity: entity === 'access' ? entity : undefined,
            entity_id,
          });
        }}
      />
    </>
  );
}
