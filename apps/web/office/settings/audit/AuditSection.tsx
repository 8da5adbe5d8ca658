import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAudit, type ListedAuditEntry } from '#contract/audit.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { settings } from '#words/index.ts';
import { readPage } from '../../api.ts';
import type { Column } from '../../kit/list/data-table.ts';
import { DataTable } from '../../kit/list/DataTable.tsx';
import { EmptyList } from '../../kit/page/feedback.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { AUDIT_FILTERS, onlyRecordOf, readAuditSearch, toAuditQuery } from '../settings-search.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditSheet } from './AuditSheet.tsx';
import { actionWords, kindWords, formatChanges, isView } from './words.ts';

const words = settings.audit;
const title = settings.names.audit;

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
      // Who looked stands beside it already.
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
  const address = useListAddress(readAuditSearch);
  const { search } = address;
  const [shown, setShown] = useState<ListedAuditEntry>();
  const list = useQuery({
    ...readPage(listAudit, { query: toAuditQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const page = useListPage(list, list.data?.entries, 'listAudit', address.turnTo);
  const filtered = AUDIT_FILTERS.isSet(search);
  return (
    <>
      <PageHeader title={title} tab={settings.tab(title)} line={words.line} />
      <AuditFilters search={search} onFilter={address.filter} />
      <DataTable
        label={words.label}
        columns={COLUMNS}
        {...page}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        empty={<EmptyList words={words} onClear={filtered && (() => address.filter(AUDIT_FILTERS.none))} />}
        onOpen={setShown}
        openLabel={(entry) => words.open(actionWords(entry.action))}
      />
      <AuditSheet
        entry={shown}
        onClose={() => setShown(undefined)}
        onOnly={(entry) => {
          setShown(undefined);
          address.filter(onlyRecordOf(entry));
        }}
      />
    </>
  );
}
