import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listProducts, type Product } from '#contract/products.ts';
import { explainFailure } from '../../messages/failures.ts';
import { common, confirmations, products } from '../../messages/index.ts';
import { readPage } from '../api.ts';
import { listState } from '../kit/list-state.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { usePageInstead } from '../kit/use-page-instead.ts';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import {
  DEFAULT_SORT,
  isFiltered,
  NEW,
  NO_FILTERS,
  readProductsSearch,
  toQuery,
  type ProductsFilters,
  type ProductSort,
} from './products-search.ts';
import { removeProduct } from './save-product.ts';

const words = products.list;

/** Everything that is or was sold, for those who keep the catalogue (SPEC 2, Products page). */
export function ProductListPage() {
  const address = useListAddress(readProductsSearch);
  const { search } = address;
  const [doomed, setDoomed] = useState<Product>();
  const add = useRef<HTMLButtonElement>(null);
  const list = useQuery({
    ...readPage(listProducts, { query: toQuery(search) }),
    refetchOnWindowFocus: 'always',
  });

  const beyond = usePageInstead(list, address.turnTo);

  // A search is one step back, not one per stroke.
  const filter = (filters: ProductsFilters) =>
    address.filter(filters, { replace: 'search' in filters && !!search.search && !!filters.search });
  const addButton = (
    <Button
      ref={add}
      leftSection={<IconPlus size={17} aria-hidden="true" />}
      onClick={() => address.open(NEW)}
    >
      {products.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={products.title} action={addButton} />
      <ProductFilters search={search} onFilter={filter} />
      <DataTable
        label={words.label}
        columns={productColumns({ onEdit: ({ id }) => address.open(id), onDelete: setDoomed })}
        rows={beyond ? undefined : list.data?.products}
        rowKey={(product) => product.id}
        {...listState(list, 'productsPage.list')}
        loadingText={words.loading}
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
        onSort={(sort) => address.filter({ sort: sort as ProductSort })}
        onPage={address.turnTo}
      />
      <ProductSheet edit={search.edit} onClose={address.close} />
      <ConfirmDialog
        opened={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={doomed && common.deleteOf(doomed.name)}
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
