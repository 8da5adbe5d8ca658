import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPortfolios, type Portfolio } from '#contract/portfolios.ts';
import { formatAmount } from '#domain/money.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { portfolios as words } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { tableOf, useListAddress } from '../kit/list/use-list-address.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { HandOverSheet } from './HandOverSheet.tsx';
import { clientsOf, portfolioKey, readPortfoliosSearch } from './portfolios-search.ts';

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

/** Whose clients are whose, and for managers and admins handing them over (DECISIONS 20.5). */
export function PortfoliosPage() {
  const actor = useActor();
  const address = useListAddress(readPortfoliosSearch);
  const list = useQuery({ ...read(listPortfolios, { query: {} }), refetchOnWindowFocus: 'always' });
  const all = list.data?.portfolios ?? [];
  const prefix = officePrefix(actor.role);
  const manyBranches = reachOf(actor, 'portfolios.read') === 'all';
  return (
    <>
      <ListPage
        title={words.title}
        words={words}
        address={address}
        columns={[
          COLUMNS[0]!,
          ...(manyBranches ? [BRANCH] : []),
          ...COLUMNS.slice(1),
          ...(may(actor, 'clients.hand-over') ? [actions(address.open)] : []),
        ]}
        {...tableOf(list, list.data?.portfolios, 'listPortfolios')}
        rowKey={portfolioKey}
        linkTo={(portfolio) => prefix + clientsOf(portfolio, manyBranches)}
        openLabel={({ officer_name }) => officer_name ?? words.nobody}
      />
      <HandOverSheet
        portfolio={all.find((one) => portfolioKey(one) === address.search.edit)}
        title={titleOf}
        others={all}
        onClose={address.close}
        onDone={({ clients, to_name }) => {
          showSuccess(words.done(clients.length, to_name));
          address.close();
        }}
      />
    </>
  );
}

const titleOf = ({ officer_name, branch_name }: Portfolio): string =>
  officer_name === null ? words.handOverOfNobody(branch_name) : words.handOverOf(officer_name);
