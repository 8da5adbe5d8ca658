import { NeedsNetwork, type OnlyWithNetwork } from '#contract/client.ts';
import type { Client, listClients } from '#contract/clients.ts';
import type { DeliveryWithOrders, listDeliveries } from '#contract/deliveries.ts';
import type { Endpoint, QueryOf } from '#contract/endpoint.ts';
import type { listFieldGroups } from '#contract/field.ts';
import type { Group, listGroups } from '#contract/groups.ts';
import type { listProducts, Product } from '#contract/products.ts';
import type { listStockCounts, StockCount } from '#contract/stock-counts.ts';
import { foldId, isFoundBy, isIdInAnySpelling } from '#domain/folding.ts';
import { isMasked } from '#domain/masking.ts';
import { foldPhone, phoneSearchDigits } from '#domain/phone.ts';
import { NO_OFFICER } from '#domain/roles.ts';
import type { Pack } from './pack.ts';
import { type Entry, resolveId } from './queue-entry.ts';

/** A call, as far as the device can answer it. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** What the answers are made from. */
export interface Known {
  pack: Pack;
  queue: readonly Entry[];
  /** The branch of the person at work. */
  branch: { id: string | null; name: string | null };
  /** The person at work. */
  person: { id: string; name: string };
}

// How lists on the device are filtered where there is no network (DECISIONS 17.13).

/** Whether a text contains what was typed, as the server looks for it. */
const contains = (text: string, typed: string): boolean => isFoundBy(typed, text);

/** The same of a number that identifies, which is found in any spelling (DECISIONS 10 and 11.7). */
function containsId(text: string, typed: string): boolean {
  const id = foldId(typed);
  return id !== '' && foldId(text).includes(id) && (isIdInAnySpelling(typed) || contains(text, typed));
}

/** The same of a phone number, which people type with its zero and in other groups (DECISIONS 5). */
function containsPhone(phone: string, typed: string): boolean {
  const digits = phoneSearchDigits(typed);
  return digits !== undefined && foldPhone(phone).includes(digits);
}

/** What a filter leaves of a list, or why only the server knows. */
type Filtering<Row> = (value: string, known: Known) => ((row: Row) => boolean) | OnlyWithNetwork;

/** How the device answers each filter of a list. The compiler asks for one that the contract has and this table has not. */
type Filters<List extends Endpoint, Row> = {
  [Name in Exclude<keyof QueryOf<List>, 'page' | 'limit'>]-?: Filtering<Row>;
};

const needsNetwork = () => 'filter' as const;

export const CLIENT_FILTERS: Filters<typeof listClients, Client> = {
  search: (typed) => (client) =>
    [client.name, client.email].some((text) => contains(text, typed)) ||
    containsId(client.system_id, typed) ||
    containsPhone(client.phone, typed) ||
    // Of a client who is not sent yet the device has the whole one.
    (!isMasked(client.client_id) && containsId(client.client_id, typed)),
  name: (typed) => (client) => contains(client.name, typed),
  phone: (typed) => (client) => containsPhone(client.phone, typed),
  systemId: (typed) => (client) => containsId(client.system_id, typed),
  // The device has only the last characters of them.
  clientId: () => 'national_id',
  group_id: (id, { queue }) => {
    const group = resolveId(queue, id);
    return ({ group_id }) => group_id === group;
  },
  branch_id: (id) => (client) => client.branch_id === id,
  officer_id: (id) => (client) => client.officer_id === (id === NO_OFFICER ? null : id),
  without_phone: (without) => (client) => (client.phone === '') === (without === 'true'),
  // No former client is saved on a device.
  anonymised: (anonymised) => (anonymised === 'true' ? 'filter' : () => true),
  // Says how numbers are shown, and leaves nobody out.
  masked: () => () => true,
  updated_since: needsNetwork,
};

export const GROUP_FILTERS: Filters<typeof listGroups, Group> = {
  search: (typed) => (group) =>
    [group.name, group.location, group.branch_name].some((text) => contains(text, typed)) ||
    containsId(group.account_number, typed),
  branch_id: (id) => (group) => group.branch_id === id,
  masked: () => () => true,
  updated_since: needsNetwork,
};

export const PRODUCT_FILTERS: Filters<typeof listProducts, Product> = {
  search: (typed) => (product) =>
    [product.name, product.category, product.description].some((text) => contains(text, typed)) ||
    containsId(product.sku ?? '', typed),
  // Only active products are saved on a device.
  status: (status) => (status === 'active' ? () => true : 'filter'),
  category: needsNetwork,
  min_stock: needsNetwork,
  max_stock: needsNetwork,
  sort: needsNetwork,
  updated_since: needsNetwork,
};

/** Only deliveries that are out are saved on a device. */
export const DELIVERY_FILTERS: Filters<typeof listDeliveries, DeliveryWithOrders> = {
  search: (typed) => (delivery) =>
    containsId(delivery.number, typed) ||
    delivery.orders.some(({ order_number }) => containsId(order_number, typed)),
  state: (state) => (state === 'out' ? () => true : 'filter'),
  branch_id: (id) => (delivery) => delivery.branch_id === id,
  carrier_id: (id) => (delivery) => delivery.carrier_id === id,
  from: (from) => (delivery) => delivery.day >= from,
  to: (to) => (delivery) => delivery.day <= to,
};

/** Only open counts are saved on a device. */
export const COUNT_FILTERS: Filters<typeof listStockCounts, StockCount> = {
  search:
    (typed) =>
    ({ number }) =>
      containsId(number, typed),
  state: (state) => (state === 'open' ? () => true : 'filter'),
  place:
    (place) =>
    ({ branch_id }) =>
      (branch_id ?? 'central') === place,
};

export const FIELD_GROUP_FILTERS: Filters<typeof listFieldGroups, Group> = {
  branch_id: GROUP_FILTERS.branch_id,
};

/** The rows that a list's filters leave. Throws `NeedsNetwork` for a filter that only the server knows. */
export function filtered<Row>(
  known: Known,
  rows: readonly Row[],
  filters: Readonly<Record<string, Filtering<Row>>>,
  query: Asked['query'] = {},
): Row[] {
  const conditions = Object.entries(filters).flatMap(([name, filtering]) => {
    const value = query[name] ?? '';
    const condition = value === '' ? () => true : filtering(String(value), known);
    if (typeof condition === 'string') throw new NeedsNetwork(condition);
    return [condition];
  });
  return rows.filter((row) => conditions.every((meets) => meets(row)));
}
