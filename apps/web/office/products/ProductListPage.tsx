import { useQuery } from '@tanstack/react-query';
import { listProducts, type Product, listProductCategories } from '#contract/products.ts';
import { may } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { confirmations, products } from '#words/index.ts';
import { LIMITS } from '#domain/limits.ts';
import { readPage, read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { askToDelete } from '../kit/dialog/ask.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useListAddress, useListPage } from '../kit/list/use-list-address.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { Choice, type FilterBoxes, type FilterBoxProps } from '../kit/list/FilterBar.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { StockSheet } from './StockSheet.tsx';
import {
  DIALOGS,
  PRODUCT_FILTERS,
  readProductsSearch,
  sortOf,
  toQuery,
  type ProductSort,
  type ProductsFilters,
} from './products-search.ts';
import { removeProduct } from './save-product.ts';

const words = products.list;

function CategoryFilter({ value, onChange }: FilterBoxProps<ProductsFilters, string>) {
  const { data: categories = [], error } = useQuery(read(listProductCategories, {}));
  // The address may name one that has no products any more.
  const named = value && !categories.includes(value) ? [value] : [];
  return (
    <Choice
      label={words.category}
      all={words.allCategories}
      data={[...named, ...categories].map((category) => ({ value: category, label: category }))}
      value={value}
      error={error ? explainFailure('listProductCategories', error) : undefined}
      onChange={onChange}
    />
  );
}

/** What the list is narrowed by (SPEC 7: category, status, search; and how much there is). */
const BOXES: FilterBoxes<ProductsFilters> = {
  category: CategoryFilter,
  status: { label: words.status, all: words.allStatuses, options: products.statuses },
  stock: {
    label: words.stock,
    all: words.stocks.any,
    options: { low: words.stocks.low(LIMITS.lowStock), none: words.stocks.none },
  },
};

const remove = ({ id, name }: Product) =>
  askToDelete(name, {
    about: confirmations.deleteProduct,
    work: async () => {
      await removeProduct(id);
      showSuccess(products.done.deleted);
    },
    explain: (error) => explainFailure('productsPage.delete', error),
  });

/** Everything that is or was sold, for those who keep the catalogue or look it over (SPEC 2, Products page). */
export function ProductListPage() {
  const address = useListAddress(readProductsSearch, DIALOGS);
  const { search } = address;
  const list = useQuery(readPage(listProducts, { query: toQuery(search) }));
  const page = useListPage(list, list.data?.products, 'productsPage.list', address.turnTo);
  const mayWrite = may(useActor(), 'products.write');
  return (
    <>
      <ListPage
        title={products.title}
        words={words}
        address={address}
        filters={PRODUCT_FILTERS}
        boxes={BOXES}
        add={{ label: products.add, needs: 'products.write' }}
        columns={productColumns(
          mayWrite
            ? {
                onEdit: ({ id }) => address.open(id),
                onDelete: remove,
                onStock: ({ id }) => address.open(id, 'restock'),
              }
            : undefined,
        )}
        {...page}
        rowKey={(product) => product.id}
        onOpen={({ id }) => address.open(id)}
        openLabel={({ name }) => name}
        sort={sortOf(search)}
        onSort={(sort) => address.filter({ sort: sort as ProductSort })}
      />
      <ProductSheet edit={search.edit} onClose={address.close} />
      <StockSheet id={search.restock} onClose={address.close} />
    </>
  );
}
