import { ORDER_SORTS } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { readDay, readOneOf, readPageNumber, readText, tidy } from '../kit/list-search.ts';
import type { ListSearch } from '../kit/use-list-address.ts';

export type OrderSort = (typeof ORDER_SORTS)[number];

/** How the list is sorted unless told: the newest first, but who waits for a decision waits longest at the top. */
export function defaultSort(status: OrderStatus | undefined): OrderSort {
  return status === 'pending' ? 'created_at' : '-created_at';
}

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
export interface OrdersSearch extends ListSearch, OrdersFilters {
  sort?: OrderSort | undefined;
  /** The order whose details are open. */
  order?: string | undefined;
}

/** What its dialogs are about: an order to look at, and one to edit. */
export const DIALOGS = ['order', 'edit'] as const;

/** Reads an address, however it was typed: what cannot be meant falls away, so that no address breaks the page. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const sort = readOneOf(ORDER_SORTS, raw['sort']);
  const status = readOneOf(ORDER_STATUSES, raw['status']);
  return tidy({
    search: readText(raw['search'], 200),
    status,
    branch_id: readText(raw['branch_id'], 64),
    officer_id: readText(raw['officer_id'], 64),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    sort: sort === defaultSort(status) ? undefined : sort,
    page: readPageNumber(raw['page']),
    order: readText(raw['order'], 64),
    edit: readText(raw['edit'], 64),
  });
}

/** The address of an order's own page: the list that it was opened from, where it was opened from one. */
export interface OrderPageSearch extends OrdersSearch {
  listed?: boolean | undefined;
}

export function readOrderPageSearch(raw: Record<string, unknown>): OrderPageSearch {
  if (raw['listed'] !== true) return {};
  const { order: _order, edit: _edit, ...list } = readOrdersSearch(raw);
  return { ...list, listed: true };
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

export function sortOf({ sort, status }: OrdersSearch): OrderSort {
  return sort ?? defaultSort(status);
}

/** What to ask the server for. */
export function toQuery(search: OrdersSearch) {
  return { ...toFilters(search), sort: sortOf(search), page: search.page ?? 1, limit: LIMITS.pageSize };
}

/** What narrows the list, and nothing else of its address. */
export function toFilters(search: OrdersSearch): OrdersFilters {
  const { search: text, status, branch_id, officer_id, from, to } = search;
  return tidy({ search: text, status, branch_id, officer_id, from, to });
}
