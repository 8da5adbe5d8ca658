import { z } from 'zod';
import { PRODUCT_SORTS, productFilter } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  listFilters,
  type FiltersOf,
  readOneOf,
  readPageNumber,
  readText,
  tidy,
  type ListSearch,
} from '../kit/list/use-list-address.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const DEFAULT_SORT: ProductSort = 'name';

/** How much there is of a product: little, or nothing. */
const STOCK_LEVELS = ['low', 'none'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** What narrows the list, by the names of `GET /products`; how much there is, by a word of its own. */
export const PRODUCT_FILTERS = listFilters(
  productFilter.omit({ min_stock: true, max_stock: true }).extend({ stock: z.enum(STOCK_LEVELS).optional() }),
);
export type ProductsFilters = FiltersOf<typeof PRODUCT_FILTERS>;

/** The state of the products page as its address holds it; what is as usual is left out. */
export interface ProductsSearch extends ListSearch, ProductsFilters {
  /** The product whose stock is being updated. */
  restock?: string | undefined;
  sort?: ProductSort | undefined;
}

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const sort = readOneOf(PRODUCT_SORTS, raw['sort']);
  return tidy({
    ...PRODUCT_FILTERS.read(raw),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 64),
    restock: readText(raw['restock'], 64),
  });
}

/** What to ask the server for (SPEC 7). */
export function toQuery({ page = 1, sort = DEFAULT_SORT, ...search }: ProductsSearch) {
  const { stock, ...filters } = PRODUCT_FILTERS.of(search);
  const max_stock = stock === 'none' ? 0 : stock === 'low' ? LIMITS.lowStock : undefined;
  return { ...filters, max_stock, sort, page, limit: LIMITS.pageSize };
}
