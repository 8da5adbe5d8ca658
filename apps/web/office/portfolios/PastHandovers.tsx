import { useQuery } from '@tanstack/react-query';
import { listHandovers, type HandoverLine } from '#contract/portfolios.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { portfolios } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyState } from '../kit/page/feedback.tsx';
import { useListPage } from '../kit/list/use-list-address.ts';
import styles from './Portfolios.module.css';

const words = portfolios.past;

const COLUMNS: readonly Column<HandoverLine>[] = [
  { key: 'to', head: words.columns.to, card: 'title', maxWidth: 260, cell: ({ to_name }) => to_name },
  {
    key: 'from',
    head: words.columns.from,
    maxWidth: 260,
    cell: ({ from_name }) => from_name ?? portfolios.nobody,
  },
  {
    key: 'clients',
    head: words.columns.clients,
    numeric: true,
    cell: ({ clients }) => formatAmount(clients),
  },
  {
    key: 'at',
    head: words.columns.at,
    cell: ({ at }) => <time dateTime={at}>{formatDayTime(at)}</time>,
  },
  { key: 'by', head: words.columns.by, from: 'md', maxWidth: 220, cell: ({ by_name }) => by_name },
];

interface PastHandoversProps {
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** What was handed over, each with its letter. */
export function PastHandovers({ page, onPage }: PastHandoversProps) {
  const prefix = officePrefix(useActor().role);
  const list = useQuery(readPage(listHandovers, { query: { page, limit: LIMITS.pageSize } }));
  const shown = useListPage(list, list.data?.handovers, 'listHandovers', onPage);
  return (
    <section className={styles.past}>
      <h2 className={styles.title}>{words.title}</h2>
      <DataTable
        label={words.label}
        columns={COLUMNS}
        {...shown}
        rowKey={({ id }) => id}
        loadingText={words.loading}
        linkTo={({ id }) => `${prefix}/handovers/${id}`}
        openLabel={({ to_name, at }) => words.open(to_name, formatDayTime(at))}
        empty={<EmptyState title={words.empty} />}
      />
    </section>
  );
}
