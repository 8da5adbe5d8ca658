import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listOrders } from '#contract/orders.ts';
import { reachOf } from '#domain/permissions.ts';
import { explainFailure } from '../../messages/failures.ts';
import { orders } from '../../messages/index.ts';
import { readPage } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { CreateOrderButton } from '../CreateOrder.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { actorOf } from './order-actions.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { countFilters, DEFAULT_SORT, NO_FILTERS, pageInstead, toQuery } from './orders-search.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { useOrdersAddress } from './use-orders-address.ts';

const words = orders.list;

/** The orders that the viewer reaches (SPEC 2, Orders page). Everything that can be chosen here is in the address. */
export function OrderListPage() {
  const address = useOrdersAddress();
  const { search } = address;
  const manyBranches = reachOf(actorOf(useUser()), 'orders.read') === 'all';
  const list = useQuery({
    ...readPage(listOrders, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });
  const rows = list.data?.orders;
  const filtered = countFilters(search) > 0 || !!search.search;

  const instead = list.isPlaceholderData ? undefined : pageInstead(list.data?.pagination);
  useEffect(() => {
    if (instead !== undefined) address.turnTo(instead, { replace: true });
    // The address is made anew on every render; what matters is that a page beyond the last was answered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instead]);

  return (
    <>
      <PageHeader title={orders.title} action={<CreateOrderButton>{orders.create}</CreateOrderButton>} />
      <OrderFilters search={search} manyBranches={manyBranches} onFilter={address.filter} />
      <DataTable
        label={words.label}
        columns={orderColumns(manyBranches)}
        rows={instead === undefined ? rows : undefined}
        rowKey={(order) => order.id}
        loading={list.isPending || list.isPlaceholderData || (list.isError && list.isFetching)}
        loadingText={words.loading}
        error={list.error ? explainFailure('listOrders', list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={
          filtered ? (
            <EmptyState
              title={words.empty}
              hint={words.emptyFilteredHint}
              action={
                <Button variant="default" onClick={() => address.filter(NO_FILTERS)}>
                  {words.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={words.empty} hint={words.emptyHint} />
          )
        }
        onOpen={(order) => address.open(order.id)}
        openLabel={(order) => words.orderOf(order.client_name)}
        sort={search.sort ?? DEFAULT_SORT}
        onSort={address.sort}
        pagination={list.data?.pagination}
        onPage={address.turnTo}
      />
      <OrderSheet
        id={search.order}
        known={rows?.find((order) => order.id === search.order)}
        onClose={address.close}
      />
    </>
  );
}
