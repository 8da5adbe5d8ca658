import { useQuery } from '@tanstack/react-query';
import { listImports, type ImportRecord } from '#contract/imports.ts';
import { formatAmount } from '#domain/money.ts';
import { imports } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { read } from '../api.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { tableOf } from '../kit/list/use-list-address.ts';
import { EmptyState } from '../kit/page/feedback.tsx';

const words = imports.recent;

const COLUMNS: readonly Column<ImportRecord>[] = [
  {
    key: 'file',
    head: words.columns.file,
    card: 'title',
    maxWidth: 260,
    cell: ({ file_name, kind }) => file_name || imports.kinds[kind],
  },
  { key: 'kind', head: words.columns.kind, cell: ({ kind }) => imports.kinds[kind] },
  { key: 'mode', head: words.columns.mode, cell: ({ mode }) => words.modes[mode] },
  { key: 'status', head: words.columns.status, cell: ({ status }) => words.statuses[status] },
  {
    key: 'created',
    head: words.columns.created,
    numeric: true,
    cell: ({ mode, status, created }) =>
      mode === 'run' && status !== 'undone' ? formatAmount(created) : '–',
  },
  { key: 'by', head: words.columns.by, from: 'md', cell: ({ staff_name }) => staff_name },
  {
    key: 'at',
    head: words.columns.at,
    numeric: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDayTime(created_at)}</time>,
  },
];

interface RecentImportsProps {
  /** What is said below when there are none. */
  hint: string | undefined;
  onOpen: (record: ImportRecord) => void;
}

/** Who brought in what lately; each opens with what became of its rows. */
export function RecentImports({ hint, onOpen }: RecentImportsProps) {
  const list = useQuery(read(listImports, {}));
  return (
    <section className="grid gap-3 min-w-0">
      <h2 className="text-lg">{words.title}</h2>
      <DataTable
        label={words.title}
        columns={COLUMNS}
        {...tableOf(list, list.data, 'listImports')}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        empty={<EmptyState title={words.empty} hint={hint} />}
        onOpen={onOpen}
        openLabel={({ file_name }) => words.open(file_name)}
      />
    </section>
  );
}
