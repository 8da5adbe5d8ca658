import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listStockCounts, type StockCount } from '#contract/stock-counts.ts';
import { officePrefix } from '#domain/roles.ts';
import { stockCounts } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../../api.ts';
import { useActor } from '../../auth/actor.ts';
import type { Column } from '../../kit/list/data-table.ts';
import type { FilterBoxes } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../../kit/list/use-list-address.ts';
import { useReach } from '../../reach.ts';
import { COUNT_FILTERS, type CountsFilters, readCountsSearch, toQuery } from './counts-search.ts';
import { PlaceFilter, placeName, StockTabs } from '../parts.tsx';
import { CountState } from './CountFacts.tsx';
import { StartCountSheet } from './StartCountSheet.tsx';

const words = stockCounts.list;

const COLUMNS: readonly Column<StockCount>[] = [
  {
    key: 'number',
    head: words.columns.number,
    card: 'title',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  {
    key: 'place',
    head: words.columns.place,
    card: 'line',
    maxWidth: 200,
    cell: ({ branch_name }) => placeName(branch_name),
  },
  { key: 'day', head: words.columns.day, card: 'line-aside', cell: ({ made_at }) => formatDay(made_at) },
  {
    key: 'settled',
    head: words.columns.settled,
    card: 'foot',
    prefix: words.columns.settled,
    cell: ({ settled, products }) => words.settledOf(settled, products),
  },
  {
    key: 'by',
    head: words.columns.by,
    card: 'hidden',
    maxWidth: 200,
    cell: ({ made_by_name }) => made_by_name,
  },
  {
    key: 'state',
    head: words.columns.state,
    card: 'aside',
    cell: ({ state }) => <CountState state={state} />,
  },
];

const BOXES: FilterBoxes<CountsFilters> = {
  state: { label: words.state, all: words.allStates, options: stockCounts.states },
  place: PlaceFilter,
};

/** The counts of the places that the viewer sees, the latest first (DECISIONS 4.8.3). */
export function CountListPage() {
  const address = useListAddress(readCountsSearch);
  const list = useQuery(readPage(listStockCounts, { query: toQuery(address.search) }));
  const page = useListPage(list, list.data?.counts, 'listStockCounts', address.turnTo);
  const { isFromDevice } = useReach();
  const navigate = useNavigate();
  const prefix = officePrefix(useActor().role);
  return (
    <>
      <StockTabs />
      <ListPage
        title={stockCounts.title}
        words={words}
        address={address}
        filters={COUNT_FILTERS}
        boxes={BOXES}
        {...(!isFromDevice && { add: { label: stockCounts.start.title, needs: 'stock.write' } })}
        columns={COLUMNS}
        {...page}
        rowKey={({ id }) => id}
        linkTo={({ id }) => `${prefix}/stock/counts/${id}`}
        openLabel={({ number }) => number}
      />
      <StartCountSheet
        opened={address.search.edit !== undefined}
        onClose={address.close}
        onStarted={({ id }) => void navigate({ to: `${prefix}/stock/counts/${id}`, replace: true })}
      />
    </>
  );
}
