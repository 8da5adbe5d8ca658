import { Button } from '@mantine/core';
import { IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Consignment, listConsignments } from '#contract/consignments.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { stock } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import type { Column } from '../kit/list/data-table.ts';
import type { FilterBoxes } from '../kit/list/FilterBar.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { PurchaseSheet } from './PurchaseSheet.tsx';
import {
  CONSIGNMENT_FILTERS,
  type ConsignmentsFilters,
  readConsignmentsSearch,
  toConsignmentsQuery,
} from './stock-search.ts';
import { TransferSheet } from './TransferSheet.tsx';
import { ConsignmentState, PlaceFilter, StockTabs, wayOf } from './parts.tsx';

const words = stock.consignments;

const COLUMNS: readonly Column<Consignment>[] = [
  {
    key: 'number',
    head: words.columns.number,
    card: 'title',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  { key: 'way', head: words.columns.way, card: 'line', maxWidth: 300, cell: wayOf },
  { key: 'made', head: words.columns.made, card: 'foot', cell: ({ made_at }) => formatDay(made_at) },
  {
    key: 'expected',
    head: words.columns.expected,
    card: 'labelled',
    cell: ({ expected_on }) =>
      expected_on ? formatDay(expected_on) : <span className="text-muted">{words.noDay}</span>,
  },
  {
    key: 'received',
    head: words.columns.received,
    numeric: true,
    card: 'line-aside',
    prefix: words.columns.received,
    cell: ({ received, pieces }) => words.receivedOf(received, pieces),
  },
  {
    key: 'state',
    head: words.columns.state,
    card: 'aside',
    cell: ({ kind, state }) => <ConsignmentState kind={kind} state={state} />,
  },
];

const BOXES: FilterBoxes<ConsignmentsFilters> = {
  kind: { label: words.kind, all: words.allKinds, options: words.kinds },
  state: { label: words.state, all: words.allStates, options: words.openOrDone },
  place: PlaceFilter,
};

/** Goods that were ordered from suppliers or sent between places, the latest first (DECISIONS 4.8). */
export function ConsignmentListPage() {
  const address = useListAddress(readConsignmentsSearch);
  const { search, open, close } = address;
  const list = useQuery(readPage(listConsignments, { query: toConsignmentsQuery(search) }));
  const page = useListPage(list, list.data?.consignments, 'listConsignments', address.turnTo);
  const actor = useActor();
  const navigate = useNavigate();
  const own = `${officePrefix(actor.role)}/stock/consignments`;
  const sheet = (name: string) => ({
    began: search.edit === name ? { to: null } : undefined,
    onClose: close,
    onMade: ({ id }: { id: string }) => void navigate({ to: `${own}/${id}`, replace: true }),
  });
  return (
    <>
      <StockTabs />
      <ListPage
        title={words.title}
        words={words}
        address={address}
        filters={CONSIGNMENT_FILTERS}
        boxes={BOXES}
        action={
          may(actor, 'stock.write') && (
            <div className="flex flex-wrap gap-2">
              <Button
                variant="default"
                leftSection={<IconShoppingCart size={18} aria-hidden="true" />}
                onClick={() => open('purchase')}
              >
                {stock.purchase.title}
              </Button>
              <Button
                leftSection={<IconTruckDelivery size={18} aria-hidden="true" />}
                onClick={() => open('transfer')}
              >
                {stock.transfer.title}
              </Button>
            </div>
          )
        }
        columns={COLUMNS}
        {...page}
        rowKey={({ id }) => id}
        linkTo={({ id }) => `${own}/${id}`}
        openLabel={({ number }) => number}
      />
      <PurchaseSheet {...sheet('purchase')} />
      <TransferSheet {...sheet('transfer')} />
    </>
  );
}
