import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listProducts, type Product } from '#contract/products.ts';
import { explainFailure } from '../../messages/failures.ts';
import { confirmations, products } from '../../messages/index.ts';
import { readPage } from '../api.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { pageInstead } from '../kit/list-search.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { DEFAULT_SORT, isFiltered, NO_FILTERS, toQuery } from './products-search.ts';
import { removeProduct } from './save-product.ts';
import { useProductsAddress } from './use-products-address.ts';

const words = products.list;

/** Everything that is or was sold, for those who keep the catalogue (SPEC 2, Products page). */
export function ProductListPage() {
  const address = useProductsAddress();
  const { search } = address;
  const [doomed, setDoomed] = useState<Product>();
  const add = useRef<HTMLButtonElement>(null);
  const list = useQuery({
    ...readPage(listProducts, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });

  const instead = list.isPlaceholderData ? undefined : pageInstead(list.data?.pagination);
  useEffect(() => {
    if (instead !== undefined) address.turnTo(instead, { replace: true });
    // The address is made anew on every render; what matters is that a page beyond the last was answered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [instead]);

  const addButton = (
    <Button ref={add} leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => address.open()}>
      {products.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={products.title} action={addButton} />
      <ProductFilters search={search} onFilter={address.filter} />
      <DataTable
        label={words.label}
        columns={productColumns({ onEdit: ({ id }) => address.open(id), onDelete: setDoomed })}
        rows={instead === undefined ? list.data?.products : undefined}
        rowKey={(product) => product.id}
        loading={list.isPending || list.isPlaceholderData || (list.isError && list.isFetching)}
        loadingText={words.loading}
        error={list.error ? explainFailure('productsPage.list', list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={
          isFiltered(search) ? (
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
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => name}
        sort={search.sort ?? DEFAULT_SORT}
        onSort={address.sort}
        pagination={list.data?.pagination}
        onPage={address.turnTo}
      />
      <ProductSheet id={search.product} onClose={address.close} />
      <ConfirmDialog
        opened={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={doomed && words.deleteOf(doomed.name)}
        question={confirmations.deleteProduct}
        onConfirm={async () => {
          if (!doomed) return;
          await removeProduct(doomed.id);
          notifications.show({ color: 'forest', message: products.done.deleted });
          // The row that had the focus is gone.
          add.current?.focus();
        }}
        explain={(error) => explainFailure('productsPage.delete', error)}
      />
    </>
  );
}
