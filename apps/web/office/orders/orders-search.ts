import { ORDER_SORTS } from '#contract/orders.ts';
import { isDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';

export type OrderSort = (typeof ORDER_SORTS)[number];
export const DEFAULT_SORT: OrderSort = '-created_at';

/** What narrows the list, by the names of `GET /orders`. */
export interface OrdersFilters {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  branch_id?: string | undefined;
  officer_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The state of the orders page as its address holds it; what is as usual is left out. */
export interface OrdersSearch extends OrdersFilters {
  sort?: OrderSort | undefined;
  page?: number | undefined;
  /** The order whose details are open. */
  order?: string | undefined;
  /** The order that is being edited. */
  edit?: string | undefined;
}

function readText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, max) || undefined;
}

function readOneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
}

/** Reads an address, however it was typed: what cannot be meant falls away, so that no address breaks the page. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const sort = readOneOf(ORDER_SORTS, raw['sort']);
  return tidy({
    search: readText(raw['search'], 200),
    status: readOneOf(ORDER_STATUSES, raw['status']),
    branch_id: readText(raw['branch_id'], 64),
    officer_id: readText(raw['officer_id'], 64),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: readPage(raw['page']),
    order: readText(raw['order'], 64),
    edit: readText(raw['edit'], 64),
  });
}

/** Without the keys that have no value. */
function tidy(search: OrdersSearch): OrdersSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The address after other filters or another order of rows were asked for: the list starts again on page 1. */
export function changeList(
  search: OrdersSearch,
  change: OrdersFilters & { sort?: OrderSort | undefined },
): OrdersSearch {
  return readOrdersSearch({ ...search, ...change, page: undefined });
}

/** A search is one step back, not one per stroke; every other change is a step of its own. */
export function replacesAddress(before: OrdersSearch, change: OrdersFilters): boolean {
  return 'search' in change && !!before.search && !!change.search;
}

/** How many filters are in use beside the search box. */
export function countFilters(search: OrdersSearch): number {
  return [search.status, search.branch_id, search.officer_id, search.from, search.to].filter(Boolean).length;
}

export const NO_FILTERS = {
  search: undefined,
  status: undefined,
  branch_id: undefined,
  officer_id: undefined,
  from: undefined,
  to: undefined,
} satisfies OrdersFilters;

/** What to ask the server for. */
export function toQuery(search: OrdersSearch) {
  const { page = 1, sort = DEFAULT_SORT } = search;
  return { ...toFilters(search), sort, page, limit: LIMITS.pageSize };
}

/** What narrows the list, and nothing else of its address. */
export function toFilters(search: OrdersSearch): OrdersFilters {
  const { order: _open, edit: _edited, page: _page, sort: _sort, ...filters } = search;
  return filters;
}

/** The last page, when the address asks for one beyond it: rows were removed, or the link is old. */
export function pageInstead(
  pagination: { page: number; totalPages: number } | undefined,
): number | undefined {
  if (!pagination || pagination.totalPages === 0 || pagination.page <= pagination.totalPages)
    return undefined;
  return pagination.totalPages;
}

/**
 * What a date box says while somebody types: a day, no day, or (`null`) a day still being typed, as when the year
 * reads 0002 after its first figure.
 */
export function readTypedDay(text: string): string | undefined | null {
  if (text === '') return undefined;
  return isDay(text) && text >= '2000-01-01' ? text : null;
}
