import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listStockNeeds, type StockNeed } from '#contract/stock.ts';
import { formatAmount } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { stock } from '#words/index.ts';
import { formatLongDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import { BranchFilter, type FilterBoxes } from '../kit/list/FilterBar.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { SelectionBar } from '../kit/list/SelectionBar.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { PurchaseSheet } from './PurchaseSheet.tsx';
import { NEED_FILTERS, type NeedFilters, readNeedsSearch, toNeedsQuery } from './stock-search.ts';
import { TransferSheet } from './TransferSheet.tsx';
import { placeName, placeOf, StockTabs, usePlaces } from './parts.tsx';

const words = stock.needs;

/** `14 × Solar lantern for Kitui by Thursday, 3 December`. */
function sentenceOf({ waiting, name, branch_name, promised_on }: StockNeed): string {
  const place = placeName(branch_name);
  return promised_on
    ? words.byDay(waiting, name, place, formatLongDay(promised_on))
    : words.noDay(waiting, name, place);
}

const COLUMNS: readonly Column<StockNeed>[] = [
  { key: 'need', head: words.columns.need, card: 'title', maxWidth: 420, cell: sentenceOf },
  ...(
    [
      ['to_get', words.columns.toGet, 'aside'],
      ['free', words.columns.free, 'more'],
      ['reserved', words.columns.reserved, 'more'],
      ['on_way', words.columns.onWay, 'more'],
      ['ordered', words.columns.ordered, 'more'],
    ] as const
  ).map(([key, head, card]): Column<StockNeed> => ({
    key,
    head,
    numeric: true,
    card,
    prefix: head,
    cell: (need) => formatAmount(need[key]),
  })),
];

const BOXES: FilterBoxes<NeedFilters> = {
  branch_id: (box) => <BranchFilter permission="stock.read" words={words} {...box} />,
};

const rowKey = ({ product_id, branch_id }: StockNeed) => `${product_id}.${placeOf(branch_id)}`;

/** What branches need for their approved orders, to buy it or to send it there (DECISIONS 4.8). */
export function NeedsPage() {
  const address = useListAddress(readNeedsSearch);
  const { search, open, close } = address;
  const list = useQuery(readPage(listStockNeeds, { query: toNeedsQuery(search) }));
  const rows = list.data?.needs;
  const page = useListPage(list, rows, 'listStockNeeds', address.turnTo);
  const actor = useActor();
  const navigate = useNavigate();
  // What was chosen on other pages stays chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<string, StockNeed>>(new Map());
  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(rows ?? []).map((row) => [rowKey(row), row] as const)]);
    setChosen(new Map([...known].filter(([key]) => keys.has(key))));
  };
  const needs = [...chosen.values()];
  const [to, ...others] = new Set(needs.map(({ branch_id }) => placeOf(branch_id)));
  // Who reaches one branch sends nothing to it.
  const maySend = usePlaces('stock.write').some(({ value }) => value !== to);
  const began = {
    to: to ?? null,
    wanted: needs.map(({ product_id, name, to_get, waiting }) => ({
      id: product_id,
      name,
      quantity: to_get || waiting,
    })),
  };
  const sheet = (kind: string) => ({
    began: search.edit === kind && needs.length > 0 && others.length === 0 ? began : undefined,
    onClose: close,
    onMade: ({ id }: { id: string }) =>
      void navigate({ to: `${officePrefix(actor.role)}/stock/consignments/${id}`, replace: true }),
  });
  return (
    <>
      <StockTabs />
      <ListPage
        title={words.title}
        words={words}
        address={address}
        filters={NEED_FILTERS}
        boxes={BOXES}
        columns={COLUMNS}
        {...page}
        rowKey={rowKey}
        {...(may(actor, 'stock.write') && {
          select: {
            mode: 'many' as const,
            chosen: new Set(chosen.keys()),
            onChange: choose,
            name: sentenceOf,
          },
        })}
      />
      {needs.length > 0 && (
        <SelectionBar
          words={words.selection}
          count={needs.length}
          problem={others.length > 0 ? words.onePlace : undefined}
          onClear={() => setChosen(new Map())}
        >
          <Button variant="default" disabled={others.length > 0} onClick={() => open('purchase')}>
            {stock.purchase.title}
          </Button>
          {maySend && (
            <Button disabled={others.length > 0} onClick={() => open('transfer')}>
              {stock.transfer.title}
            </Button>
          )}
        </SelectionBar>
      )}
      <PurchaseSheet {...sheet('purchase')} />
      <TransferSheet {...sheet('transfer')} />
    </>
  );
}
