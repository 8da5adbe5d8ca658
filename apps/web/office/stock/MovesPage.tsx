import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportStockMoves, listStockMoves, type StockMove } from '#contract/stock.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { stock } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { api, readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { saveFetched } from '../kit/form/save-file.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DayFilter, type FilterBoxes } from '../kit/list/FilterBar.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { notify } from '../kit/page/toasts.tsx';
import { MOVE_FILTERS, type MoveFilters, readMovesSearch, toMovesQuery } from './stock-search.ts';
import { PlaceFilter, ProductFilter, StockTabs } from './parts.tsx';

const words = stock.moves;

const sideName = ({ place, branch_name }: StockMove['from']) =>
  place === 'branch' ? (branch_name ?? '') : stock.places[place];

/** The number of the paper, as a link where the viewer can open it. */
function Paper({ move: { paper, order_id, consignment_id, count_id } }: { move: StockMove }) {
  const prefix = officePrefix(useActor().role);
  const to =
    (order_id && `/orders/${order_id}`) ||
    (consignment_id && `/stock/consignments/${consignment_id}`) ||
    (count_id && `/stock/counts/${count_id}`);
  if (paper === '') return null;
  if (!to) return <span className="nowrap">{paper}</span>;
  return (
    <Link to={prefix + to} className="nowrap text-link">
      {paper}
    </Link>
  );
}

const COLUMNS: readonly Column<StockMove>[] = [
  {
    key: 'product',
    head: words.columns.product,
    card: 'title',
    maxWidth: 260,
    cell: ({ name, note }) => (
      <span className="two-lines">
        {name}
        {note && <small>{note}</small>}
      </span>
    ),
  },
  {
    key: 'pieces',
    head: words.columns.pieces,
    numeric: true,
    card: 'aside',
    cell: ({ quantity }) => formatAmount(quantity),
  },
  {
    key: 'way',
    head: words.columns.way,
    card: 'line',
    maxWidth: 260,
    cell: ({ from, to }) => stock.fromTo(sideName(from), sideName(to)),
  },
  { key: 'why', head: words.columns.why, card: 'line-aside', cell: ({ why }) => stock.reasons[why] },
  {
    key: 'paper',
    head: words.columns.paper,
    card: 'bare',
    cell: (move) => <Paper move={move} />,
  },
  { key: 'at', head: words.columns.at, card: 'foot', cell: ({ at }) => formatDayTime(at) },
  {
    key: 'by',
    head: words.columns.by,
    card: 'bare',
    maxWidth: 200,
    cell: ({ made_by_name }) => made_by_name ?? words.system,
  },
];

const BOXES: FilterBoxes<MoveFilters> = {
  place: PlaceFilter,
  product_id: ProductFilter,
  why: { label: words.why, all: words.allReasons, options: stock.reasons },
  from: ({ value, onChange }) => <DayFilter label={words.from} value={value} onChange={onChange} />,
  to: ({ search: { from, to }, value, onChange }) => (
    <DayFilter
      label={words.to}
      error={from && to && to < from ? words.backwards : undefined}
      value={value}
      onChange={onChange}
    />
  ),
};

/** The moves of goods that the viewer sees, the latest first (DECISIONS 4.8.4). */
export function MovesPage() {
  const address = useListAddress(readMovesSearch);
  const list = useQuery(readPage(listStockMoves, { query: toMovesQuery(address.search) }));
  const page = useListPage(list, list.data?.moves, 'listStockMoves', address.turnTo);
  const saving = useMutation({
    mutationFn: () =>
      saveFetched(
        api.call(exportStockMoves, { query: MOVE_FILTERS.of(address.search) }),
        `${words.file}-${nairobiDay(new Date())}.xlsx`,
      ),
    onError: (error) => notify({ color: 'brick', message: explainFailure('exportStockMoves', error) }),
  });
  return (
    <>
      <StockTabs />
      <ListPage
        title={words.title}
        words={words}
        address={address}
        filters={MOVE_FILTERS}
        boxes={BOXES}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {saving.isPending ? words.exporting : words.export}
          </Button>
        }
        columns={COLUMNS}
        {...page}
        rowKey={({ id }) => id}
      />
    </>
  );
}
