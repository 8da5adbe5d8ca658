import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrders, type Order } from '#contract/orders.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { explainFailure } from '../../messages/failures.ts';
import { confirmations, orders } from '../../messages/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { CreateOrderButton } from '../CreateOrder.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyList } from '../kit/EmptyList.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useListPage } from '../kit/use-list-page.ts';
import { sayDone } from '../kit/say-done.ts';
import { BulkApprove } from './BulkApprove.tsx';
import { EditOrderSheet } from './EditOrderSheet.tsx';
import { ExportButton } from './ExportButton.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import {
  countFilters,
  DEFAULT_SORT,
  DIALOGS,
  NO_FILTERS,
  readOrdersSearch,
  toFilters,
  toQuery,
  type OrderSort,
} from './orders-search.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { removeOrder } from './save-order.ts';
import styles from './OrderList.module.css';

const words = orders.list;

/** The orders that the viewer reaches (SPEC 2, Orders page). Everything that can be chosen here is in the address. */
export function OrderListPage() {
  const address = useListAddress(readOrdersSearch, DIALOGS);
  const { search } = address;
  const actor = useActor();
  const manyBranches = reachOf(actor, 'orders.read') === 'all';
  const [selected, setSelected] = useState<ReadonlyMap<string, Order>>(new Map());
  const [approving, setApproving] = useState<readonly Order[]>();
  const [doomed, setDoomed] = useState<Order>();
  const list = useQuery({
    ...readPage(listOrders, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const rows = list.data?.orders;
  const filtered = countFilters(search) > 0 || !!search.search;

  /** What was chosen on other pages stays chosen, as it was seen there. */
  const choose = (chosen: ReadonlySet<string>) => {
    const known = new Map([...selected, ...(rows ?? []).map((order) => [order.id, order] as const)]);
    setSelected(new Map([...known].filter(([id]) => chosen.has(id))));
  };
  // As they are now, where they are to be seen.
  const canApprove = [...selected.values()].filter(({ status }) => status === 'pending');
  const page = useListPage(list, rows, 'listOrders', address.turnTo);

  return (
    <>
      <PageHeader
        title={orders.title}
        action={
          <div className={styles.acts}>
            <ExportButton selected={[...selected.values()]} filters={toFilters(search)} />
            <CreateOrderButton>{orders.create}</CreateOrderButton>
          </div>
        }
      />
      <OrderFilters search={search} manyBranches={manyBranches} onFilter={address.filter} />
      {selected.size > 0 && (
        <div className={styles.selection}>
          <output>{orders.selection.count(selected.size)}</output>
          {may(actor, 'orders.decide') && canApprove.length > 0 && (
            <Button size="compact-md" onClick={() => setApproving([...selected.values()])}>
              {orders.selection.approve(canApprove.length)}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" onClick={() => setSelected(new Map())}>
            {orders.selection.clear}
          </Button>
        </div>
      )}
      <DataTable
        label={words.label}
        columns={orderColumns(
          manyBranches,
          may(actor, 'orders.edit')
            ? { onEdit: ({ id }) => address.open(id), onDelete: setDoomed }
            : undefined,
        )}
        select={{
          mode: 'many',
          chosen: new Set(selected.keys()),
          onChange: choose,
          name: ({ client_name }) => words.orderOf(client_name),
        }}
        {...page}
        rowKey={(order) => order.id}
        loadingText={words.loading}
        empty={<EmptyList words={words} onClear={filtered && (() => address.filter(NO_FILTERS))} />}
        onOpen={({ id }) => address.open(id, 'order')}
        openLabel={(order) => words.orderOf(order.client_name)}
        sort={search.sort ?? DEFAULT_SORT}
        onSort={(sort) => address.filter({ sort: sort as OrderSort })}
      />
      <OrderSheet
        id={search.order}
        known={rows?.find((order) => order.id === search.order)}
        onClose={address.close}
      />
      <EditOrderSheet id={search.edit} onClose={address.close} />
      <BulkApprove
        selected={approving}
        onClose={(approved) => {
          setApproving(undefined);
          setSelected(new Map([...selected].filter(([id]) => !approved.includes(id))));
        }}
      />
      <ConfirmDialog
        subject={doomed}
        onClose={() => setDoomed(undefined)}
        name={({ client_name }) => words.orderOf(client_name)}
        question={confirmations.deleteOrder}
        onConfirm={async ({ id }) => {
          await removeOrder(id);
          setSelected(new Map([...selected].filter(([one]) => one !== id)));
          sayDone(orders.remove.done);
        }}
        explain={(error) => explainFailure('deleteOrder', error)}
      />
    </>
  );
}
