import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listPortfolios, type Portfolio, listHandovers, type HandoverLine } from '#contract/portfolios.ts';
import { formatDayTime } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { portfolios as words, portfolios } from '#words/index.ts';
import { read, readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { Needs } from '../auth/Needs.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintedBy } from '../kit/page/print.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { HandOverSheet } from './HandOverSheet.tsx';
import { clientsOf, portfolioKey, readPortfoliosSearch } from './portfolios-search.ts';

/** Whose clients are whose, and for managers and admins handing them over (DECISIONS 20.5). */
export function PortfoliosPage() {
  return (
    <Needs permission="portfolios.read">
      <Portfolios />
    </Needs>
  );
}

const COLUMNS: readonly Column<Portfolio>[] = [
  {
    key: 'officer',
    head: words.columns.officer,
    card: 'title',
    maxWidth: 320,
    cell: ({ officer_name, waiting }) => (
      <>
        {officer_name ?? words.nobody}
        {waiting > 0 && <small className="block text-muted text-xs">{words.waiting(waiting)}</small>}
      </>
    ),
  },
  {
    key: 'clients',
    head: words.columns.clients,
    numeric: true,
    cell: ({ clients }) => formatAmount(clients),
  },
  {
    key: 'groups',
    head: words.columns.groups,
    numeric: true,
    cell: ({ groups }) => formatAmount(groups.length),
  },
];

const BRANCH: Column<Portfolio> = {
  key: 'branch',
  head: words.columns.branch,
  maxWidth: 240,
  cell: ({ branch_name }) => branch_name,
};

const actions = (onGive: (key: string) => void): Column<Portfolio> => ({
  key: 'actions',
  head: words.columns.act,
  card: 'bare',
  cell: (portfolio) =>
    portfolio.clients > 0 && (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={titleOf(portfolio)}
        onClick={() => onGive(portfolioKey(portfolio))}
      >
        {words.handOver}
      </Button>
    ),
});

function Portfolios() {
  const actor = useActor();
  const navigate = useNavigate();
  const address = useListAddress(readPortfoliosSearch);
  const list = useQuery({ ...read(listPortfolios, { query: {} }), refetchOnWindowFocus: 'always' });
  const all = list.data?.portfolios ?? [];
  const prefix = officePrefix(actor.role);
  const manyBranches = reachOf(actor, 'portfolios.read') === 'all';
  return (
    <>
      <PageHeader title={words.title} line={words.line} />
      <DataTable
        label={words.label}
        columns={[
          COLUMNS[0]!,
          ...(manyBranches ? [BRANCH] : []),
          ...COLUMNS.slice(1),
          ...(may(actor, 'clients.hand-over') ? [actions(address.open)] : []),
        ]}
        rows={list.data?.portfolios}
        rowKey={portfolioKey}
        loading={list.isFetching}
        loadingText={words.loading}
        error={list.error ? explainFailure('listPortfolios', list.error) : undefined}
        onRetry={() => void list.refetch()}
        linkTo={(portfolio) => prefix + clientsOf(portfolio, manyBranches)}
        openLabel={({ officer_name }) => officer_name ?? words.nobody}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
      <PastHandovers page={address.search.page ?? 1} onPage={address.turnTo} />
      <PrintedBy />
      <HandOverSheet
        portfolio={all.find((one) => portfolioKey(one) === address.search.edit)}
        title={titleOf}
        others={all}
        onClose={address.close}
        onDone={({ id, clients, to_name }) => {
          showSuccess(words.done(clients.length, to_name));
          void navigate({ to: `${prefix}/handovers/$id`, params: { id }, replace: true });
        }}
      />
    </>
  );
}

const titleOf = ({ officer_name, branch_name }: Portfolio): string =>
  officer_name === null ? words.handOverOfNobody(branch_name) : words.handOverOf(officer_name);

const pastWords = portfolios.past;

const COLUMNS_OF_PAST_HANDOVERS: readonly Column<HandoverLine>[] = [
  { key: 'to', head: pastWords.columns.to, card: 'title', maxWidth: 260, cell: ({ to_name }) => to_name },
  {
    key: 'from',
    head: pastWords.columns.from,
    maxWidth: 260,
    cell: ({ from_name }) => from_name ?? portfolios.nobody,
  },
  {
    key: 'clients',
    head: pastWords.columns.clients,
    numeric: true,
    cell: ({ clients }) => formatAmount(clients),
  },
  {
    key: 'at',
    head: pastWords.columns.at,
    cell: ({ at }) => <time dateTime={at}>{formatDayTime(at)}</time>,
  },
  { key: 'by', head: pastWords.columns.by, from: 'md', maxWidth: 220, cell: ({ by_name }) => by_name },
];

interface PastHandoversProps {
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** What was handed over, each with its letter. */
function PastHandovers({ page, onPage }: PastHandoversProps) {
  const prefix = officePrefix(useActor().role);
  const list = useQuery(readPage(listHandovers, { query: { page, limit: LIMITS.pageSize } }));
  const shown = useListPage(list, list.data?.handovers, 'listHandovers', onPage);
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg">{pastWords.title}</h2>
      <DataTable
        label={pastWords.label}
        columns={COLUMNS_OF_PAST_HANDOVERS}
        {...shown}
        rowKey={({ id }) => id}
        loadingText={pastWords.loading}
        linkTo={({ id }) => `${prefix}/handovers/${id}`}
        openLabel={({ to_name, at }) => pastWords.open(to_name, formatDayTime(at))}
        empty={<EmptyState title={pastWords.empty} />}
      />
    </section>
  );
}
