import { z } from 'zod';
import { id } from '#contract/common.ts';
import { deliveryFilter, dueFilter } from '#contract/deliveries.ts';
import { addressOf, type FiltersOf, listSearch } from '../kit/list/list-search.ts';

const list = listSearch(deliveryFilter);
export const { filters: DELIVERY_FILTERS, read: readDeliveriesSearch, toQuery } = list;
export type DeliveriesFilters = FiltersOf<typeof DELIVERY_FILTERS>;

/** The address of the orders to deliver. `edit`: a delivery is being planned of those that are chosen. */
const due = listSearch(dueFilter);
export const { filters: DUE_FILTERS, read: readDueSearch, toQuery: toDueQuery } = due;
export type DueFilters = FiltersOf<typeof DUE_FILTERS>;

/** The address of a delivery. `edit`: the delivery is being changed; `order`: this order is being handed over. */
export const readDeliveryPageSearch = addressOf({ edit: z.enum(['delivery']), order: id });
