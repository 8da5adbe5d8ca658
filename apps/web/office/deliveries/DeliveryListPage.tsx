import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Delivery, listDeliveries } from '#contract/deliveries.ts';
import { formatAmount } from '#domain/money.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { deliveries } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { StaffChoice } from '../kit/form/choices.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { BranchFilter, DayFilter, type FilterBoxes, type FilterBoxProps } from '../kit/list/FilterBar.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import {
  type DeliveriesFilters,
  DELIVERY_FILTERS,
  readDeliveriesSearch,
  toQuery,
} from './deliveries-search.ts';
import { DeliveryState } from './DeliveryFacts.tsx';

const words = deliveries.list;

const COLUMNS: readonly Column<Delivery>[] = [
  { key: 'number', head: words.columns.number, card: 'title', cell: ({ number }) => number },
  { key: 'day', head: words.columns.day, card: 'line', cell: ({ day }) => formatDay(day) },
  {
    key: 'carrier',
    head: words.columns.carrier,
    card: 'foot',
    maxWidth: 240,
    cell: ({ carrier_name }) => carrier_name ?? deliveries.noCarrier,
  },
  {
    key: 'orders',
    head: words.columns.orders,
    numeric: true,
    card: 'line-aside',
    prefix: words.columns.orders,
    cell: ({ order_count }) => formatAmount(order_count),
  },
  {
    key: 'state',
    head: words.columns.state,
    card: 'aside',
    cell: ({ state }) => <DeliveryState state={state} />,
  },
];

const BRANCH: Column<Delivery> = {
  key: 'branch',
  head: words.columns.branch,
  maxWidth: 200,
  cell: ({ branch_name }) => branch_name,
};

/** The carrier, for those who see the accounts of others. */
function CarrierFilter({ value, onChange }: FilterBoxProps<DeliveriesFilters, string>) {
  return (
    may(useActor(), 'staff.read') && (
      <StaffChoice label={words.carrier} all={words.allCarriers} value={value} onChange={onChange} />
    )
  );
}

const BOXES: FilterBoxes<DeliveriesFilters> = {
  state: { label: words.state, all: words.allStates, options: deliveries.states },
  branch_id: (box) => <BranchFilter permission="deliveries.read" words={words} {...box} />,
  carrier_id: CarrierFilter,
  from: ({ value, onChange }) => <DayFilter label={words.from} value={value} onChange={onChange} />,
  to: ({ value, onChange }) => <DayFilter label={words.to} value={value} onChange={onChange} />,
};

/** The deliveries in the viewer's reach, the latest day first (DECISIONS 27.6). */
export function DeliveryListPage() {
  const address = useListAddress(readDeliveriesSearch);
  const list = useQuery(readPage(listDeliveries, { query: toQuery(address.search) }));
  const page = useListPage(list, list.data?.deliveries, 'listDeliveries', address.turnTo);
  const actor = useActor();
  const prefix = officePrefix(actor.role);
  const manyBranches = reachOf(actor, 'deliveries.read') === 'all';
  return (
    <ListPage
      title={deliveries.title}
      words={words}
      address={address}
      filters={DELIVERY_FILTERS}
      boxes={BOXES}
      action={
        <Button
          leftSection={<IconPackage size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link to={`${prefix}/deliveries/due`} {...props} />}
        >
          {deliveries.due.title}
        </Button>
      }
      columns={manyBranches ? COLUMNS.toSpliced(2, 0, BRANCH) : COLUMNS}
      {...page}
      rowKey={({ id }) => id}
      linkTo={({ id }) => `${prefix}/deliveries/${id}`}
      openLabel={({ number }) => number}
    />
  );
}
