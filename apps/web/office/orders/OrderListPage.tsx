import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listOrders, type Order } from '#contract/orders.ts';
import { may, reachOf } from '#domain/permissions.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { explainFailure } from '#messages/failures.ts';
import { confirmations, orders } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { CreateOrderButton } from '../CreateOrder.tsx';
import { askToDeleteRecord } from '../deletions/WhatHappens.tsx';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useSingleKeys } from '../kit/page/keyboard.ts';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import type { BulkTask } from './BulkMoves.tsx';
import { BulkSheet, SelectedOrders } from './BulkSheet.tsx';
import { bulkMovesOf, selectedNow } from './bulk-move-state.ts';
import { EditOrderSheet } from './EditOrderSheet.tsx';
import { ExportButton } from './ExportButton.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { orderColumns } from './order-columns.tsx';
import { BOXES } from './OrderFilters.tsx';
import {
  DIALOGS,
  ORDER_FILTERS,
  readOrdersSearch,
  sortOf,
  toQuery,
  type OrderSort,
} from './orders-search.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { removeOrder } from './use-order.ts';
import { useRowFocus } from './use-row-focus.ts';
import styles from './OrderList.module.css';

const words = orders.list;
const DESK = '(width >= 40em)';

/** The orders that the viewer reaches (SPEC 2, Orders page). Everything that can be chosen here is in the address. */
export function OrderListPage() {
  const address = useListAddress(readOrdersSearch, DIALOGS);
  const { search } = address;
  const actor = useActor();
  const manyBranches = reachOf(actor, 'orders.read') === 'all';
  const [selected, setSelected] = useState<ReadonlyMap<string, Order>>(new Map());
  const [task, setTask] = useState<BulkTask>();
  const list = useQuery(readPage(listOrders, { query: toQuery(search) }));
  const rows = list.data?.orders;
  const ids = rows?.map(({ id }) => id) ?? [];
  const page = useListPage(list, rows, 'listOrders', address.turnTo);

  const table = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(table, rows && ids);
  const open = (id: string) => {
    focus.remember(id);
    address.open(id, 'order');
  };

  /** What was chosen on other pages stays chosen, as it was seen there. */
  const choose = (chosen: ReadonlySet<string>) => {
    const known = new Map([...selected, ...(rows ?? []).map((order) => [order.id, order] as const)]);
    setSelected(new Map([...known].filter(([id]) => chosen.has(id))));
  };
  const drop = (gone: readonly string[]) =>
    setSelected(new Map([...selected].filter(([id]) => !gone.includes(id))));
  const chosen = selectedNow(selected, rows);
  // Work on many orders at once is for a desk; on a phone it is for those who decide.
  const isWide = useMediaQuery(DESK, true, { getInitialValueInEffect: false });
  const forDesk = isWide || may(actor, 'orders.decide');
  const take = (move: OrderStatus) => {
    // Many rows may be gone afterwards: then one goes on at the top.
    if (ids[0]) focus.remember(ids[0]);
    setTask({ move, chosen });
  };
  const byKey = (move: OrderStatus) =>
    may(actor, 'orders.decide') && bulkMovesOf(chosen).includes(move) ? () => take(move) : undefined;
  useSingleKeys(
    { j: () => focus.step(1), k: () => focus.step(-1), a: byKey('approved'), r: byKey('rejected') },
    table,
  );

  const remove = (order: Order) =>
    askToDeleteRecord({
      entity: 'order',
      id: order.id,
      name: words.orderOf(order),
      question: confirmations.deleteOrder,
      remove: async (reason) => {
        const waits = await removeOrder(order.id, reason);
        if (!waits) drop([order.id]);
        return waits;
      },
      done: orders.remove.done,
      explain: (error) => explainFailure('deleteOrder', error),
      onClosed: () => focus.restore(),
    });

  return (
    <>
      <div ref={table} onFocus={focus.onFocus}>
        <ListPage
          title={orders.title}
          words={words}
          address={address}
          filters={ORDER_FILTERS}
          boxes={BOXES}
          action={
            <div className={`flex flex-wrap gap-2 justify-end ${styles.acts}`}>
              {forDesk && <KeysHelp />}
              {forDesk && <ExportButton selected={chosen} filters={ORDER_FILTERS.of(search)} />}
              <CreateOrderButton>{orders.create}</CreateOrderButton>
            </div>
          }
          columns={orderColumns(
            manyBranches,
            may(actor, 'orders.edit')
              ? { onEdit: ({ id }) => address.open(id), onDelete: remove }
              : undefined,
          )}
          {...(forDesk && {
            select: {
              mode: 'many' as const,
              chosen: new Set(selected.keys()),
              onChange: choose,
              name: words.orderOf,
            },
          })}
          {...page}
          rowKey={(order) => order.id}
          onOpen={({ id }) => open(id)}
          openLabel={words.orderOf}
          sort={sortOf(search)}
          onSort={(sort) => address.filter({ sort: sort as OrderSort })}
        />
      </div>
      {selected.size > 0 && (
        <SelectedOrders
          selected={chosen}
          onMove={take}
          onClear={() => {
            setSelected(new Map());
            focus.restore(true);
          }}
        />
      )}
      <OrderSheet
        id={search.order}
        known={rows?.find((order) => order.id === search.order)}
        list={search}
        onGo={(id) => {
          focus.remember(id);
          address.reopen(id, 'order');
        }}
        onClose={address.close}
        onClosed={() => focus.restore(true)}
      />
      <EditOrderSheet id={search.edit} onClose={address.close} />
      <BulkSheet
        task={task}
        onClose={(moved) => {
          setTask(undefined);
          drop(moved);
        }}
        onClosed={() => focus.restore()}
      />
    </>
  );
}
