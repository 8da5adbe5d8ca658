import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listStock, type StockLevel } from '#contract/stock.ts';
import { formatAmount } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { common, stock } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import type { FilterBoxes } from '../kit/list/FilterBar.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { HandMoveSheet } from './HandMoveSheet.tsx';
import { GOODS_FILTERS, type GoodsFilters, readGoodsSearch, toGoodsQuery } from './stock-search.ts';
import { PlaceFilter, placeName, placeOf, ProductFilter, StockTabs, usePlaces } from './parts.tsx';
import styles from './Stock.module.css';

const words = stock.goods;

const figure = (key: 'on_hand' | 'reserved' | 'on_way' | 'ordered', head: string): Column<StockLevel> => ({
  key,
  head,
  numeric: true,
  card: 'more',
  cell: (level) => formatAmount(level[key]),
});

const COLUMNS: readonly Column<StockLevel>[] = [
  { key: 'product', head: words.columns.product, card: 'title', cell: ({ name }) => name },
  {
    key: 'place',
    head: words.columns.place,
    card: 'foot',
    maxWidth: 220,
    cell: ({ branch_name }) => placeName(branch_name),
  },
  figure('on_hand', words.columns.onHand),
  figure('reserved', words.columns.reserved),
  {
    key: 'free',
    head: words.columns.free,
    numeric: true,
    card: 'aside',
    prefix: words.columns.free,
    cell: ({ free, is_low }) => (
      <span className={`items-center gap-x-2 ${styles.free}`}>
        {is_low && (
          <span className={`inline-flex items-center gap-1 text-warning text-xs ${styles.low}`}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            {words.isLow}
          </span>
        )}
        {formatAmount(free)}
      </span>
    ),
  },
  figure('on_way', words.columns.onWay),
  figure('ordered', words.columns.ordered),
];

const BOXES: FilterBoxes<GoodsFilters> = {
  place: PlaceFilter,
  product_id: ProductFilter,
  low: { label: words.low, all: words.anyStock, options: words.lows },
};

const rowKey = ({ product_id, branch_id }: StockLevel) => `${product_id}.${placeOf(branch_id)}`;

/** The button to record lost or broken pieces, in places that the viewer reaches. */
const actsIn = (places: readonly string[], onAct: (level: StockLevel) => void): Column<StockLevel> => ({
  key: 'actions',
  head: common.actions,
  card: 'acts',
  cell: (level) =>
    places.includes(placeOf(level.branch_id)) && (
      <ActionIcon
        aria-label={stock.hand.of(level.name, placeName(level.branch_name))}
        onClick={() => onAct(level)}
      >
        <IconPackageOff size={18} aria-hidden="true" />
      </ActionIcon>
    ),
});

/** What lies where, for those who see the stock: pieces on hand, reserved, free, on their way and ordered (DECISIONS 4.8). */
export function GoodsPage() {
  const address = useListAddress(readGoodsSearch);
  const list = useQuery(readPage(listStock, { query: toGoodsQuery(address.search) }));
  const rows = list.data?.stock;
  const page = useListPage(list, rows, 'listStock', address.turnTo);
  const actor = useActor();
  const navigate = useNavigate();
  const mayRecord = may(actor, 'stock.approve');
  const own = usePlaces('stock.approve').map(({ value }) => value);
  return (
    <>
      <StockTabs />
      <ListPage
        title={words.title}
        words={words}
        address={address}
        filters={GOODS_FILTERS}
        boxes={BOXES}
        columns={mayRecord ? [...COLUMNS, actsIn(own, (level) => address.open(rowKey(level)))] : COLUMNS}
        {...page}
        rowKey={rowKey}
        onOpen={({ product_id, branch_id }) =>
          void navigate({
            to: `${officePrefix(actor.role)}/stock/moves`,
            search: { product_id, place: placeOf(branch_id) },
          })
        }
        openLabel={({ name, branch_name }) => words.movesOf(name, placeName(branch_name))}
      />
      <HandMoveSheet
        level={rows?.find((level) => rowKey(level) === address.search.edit)}
        onClose={address.close}
      />
    </>
  );
}
