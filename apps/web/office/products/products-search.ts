import { z } from 'zod';
import { PRODUCT_SORTS, productFilter } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { type FiltersOf, listSearch } from '../kit/list/list-search.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** How much there is of a product: little, or nothing. */
const STOCK_LEVELS = ['low', 'none'] as const;

/** The address of the products page; how much there is, it says by a word of its own. `restock`: whose stock is changed. */
const list = listSearch(
  productFilter.omit({ min_stock: true, max_stock: true }).extend({ stock: z.enum(STOCK_LEVELS).optional() }),
  { sorts: PRODUCT_SORTS, usual: () => 'name', dialogs: ['edit', 'restock'] },
);
export const { filters: PRODUCT_FILTERS, read: readProductsSearch, dialogs: DIALOGS, sortOf } = list;
export type ProductsFilters = FiltersOf<typeof PRODUCT_FILTERS>;
export type ProductsSearch = ReturnType<typeof readProductsSearch>;

/** What to ask the server for (SPEC 7). */
export function toQuery(search: ProductsSearch) {
  const { stock, ...query } = list.toQuery(search);
  return { ...query, max_stock: stock === 'none' ? 0 : stock === 'low' ? LIMITS.lowStock : undefined };
}
