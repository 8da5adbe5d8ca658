import { ORDER_SORTS, orderFilter } from '#contract/orders.ts';
import { type FiltersOf, listSearch } from '../kit/list/list-search.ts';

export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * The address of the orders page: every filter that the contract declares, but those of the pages of one client and one
 * group; a new one must have its box in `OrderFilters.tsx`. The newest come first, of pending orders the oldest.
 */
const list = listSearch(orderFilter.omit({ client_id: true, group_id: true }), {
  sorts: ORDER_SORTS,
  usual: ({ status }) => (status === 'pending' ? 'created_at' : '-created_at'),
  dialogs: ['order', 'edit'],
});
export const { filters: ORDER_FILTERS, read: readOrdersSearch, dialogs: DIALOGS, sortOf, toQuery } = list;
export type OrdersFilters = FiltersOf<typeof ORDER_FILTERS>;
export type OrdersSearch = ReturnType<typeof readOrdersSearch>;
