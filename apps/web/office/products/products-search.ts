import { PRODUCT_SORTS, PRODUCT_STATUSES } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { readOneOf, readPageNumber, readText, tidy } from '../kit/list-search.ts';
import type { ListSearch } from '../kit/use-list-address.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const DEFAULT_SORT: ProductSort = 'name';

/** How much there is of a product: little, or nothing. */
const STOCK_LEVELS = ['low', 'none'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export interface ProductsFilters {
  search?: string | undefined;
  category?: string | undefined;
  status?: (typeof PRODUCT_STATUSES)[number] | undefined;
  stock?: StockLevel | undefined;
}

/** The state of the products page as its address holds it; what is as usual is left out. */
export interface ProductsSearch extends ListSearch, ProductsFilters {
  /** The product whose stock is being updated. */
  restock?: string | undefined;
  sort?: ProductSort | undefined;
}

export const NO_FILTERS = {
  search: undefined,
  category: undefined,
  status: undefined,
  stock: undefined,
} satisfies ProductsFilters;

export function readProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const sort = readOneOf(PRODUCT_SORTS, raw['sort']);
  return tidy({
    search: readText(raw['search'], 200),
    category: readText(raw['category'], 80),
    status: readOneOf(PRODUCT_STATUSES, raw['status']),
    stock: readOneOf(STOCK_LEVELS, raw['stock']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: readPageNumber(raw['page']),
    edit: readText(raw['edit'], 64),
    restock: readText(raw['restock'], 64),
  });
}

export function isFiltered({ search, category, status, stock }: ProductsSearch): boolean {
  return [search, category, status, stock].some(Boolean);
}

/** What to ask the server for (SPEC 7). */
export function toQuery({ page = 1, sort = DEFAULT_SORT, stock, category, status, search }: ProductsSearch) {
  const max_stock = stock === 'none' ? 0 : stock === 'low' ? LIMITS.lowStock : undefined;
  return { search, category, status, max_stock, sort, page, limit: LIMITS.pageSize };
}
