import { ORDER_SORTS, orderFilter } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import {
  type FiltersOf,
  listFilters,
  readOneOf,
  readPageNumber,
  readText,
  tidy,
  type ListSearch,
} from '../kit/list/use-list-address.ts';

export type OrderSort = (typeof ORDER_SORTS)[number];

/** The default sort order: the newest first; pending orders the oldest first. */
function defaultSort(status: OrderStatus | undefined): OrderSort {
  return status === 'pending' ? 'created_at' : '-created_at';
}

/**
 * What narrows the list, by the names of `GET /orders`: every filter that the contract declares, but those of the pages of
 * one client and one group. A new one is in the address from then on, and `OrderFilters.tsx` must have its box.
 */
export const ORDER_FILTERS = listFilters(orderFilter.omit({ client_id: true, group_id: true }));
export type OrdersFilters = FiltersOf<typeof ORDER_FILTERS>;

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
  const filters = ORDER_FILTERS.read(raw);
  return tidy({
    ...filters,
    sort: sort === defaultSort(filters.status) ? undefined : sort,
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

export function sortOf({ sort, status }: OrdersSearch): OrderSort {
  return sort ?? defaultSort(status);
}

/** What to ask the server for. */
export function toQuery(search: OrdersSearch) {
  return {
    ...ORDER_FILTERS.of(search),
    sort: sortOf(search),
    page: search.page ?? 1,
    limit: LIMITS.pageSize,
  };
}
