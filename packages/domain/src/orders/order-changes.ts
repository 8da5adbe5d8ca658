import { ORDER_COLUMNS, type OrderValues } from './order-fields.ts';
import type { DeliveryMethod } from './order-lines.ts';

/** The fields of an order that an edit can change, without the status. */
export interface OrderFacts extends OrderValues {
  group_id: string;
  group_name: string;
  client_id: string;
  client_name: string;
  delivery_method: DeliveryMethod;
  delivery_location: string | null;
  products: readonly { product_id?: string; name: string; quantity: number }[];
}

/** A client or a group at the time of an edit. `id` is null in entries of version 1.1; `name` is null after it was erased. */
export interface Party {
  id: string | null;
  name: string | null;
}

interface ComposedFields {
  group: Party;
  client: Party;
  /** `location` is null with `other` after it was erased. */
  delivery: { method: DeliveryMethod; location: string | null };
  products: { name: string; quantity: number }[];
}

/** In the order in which a timeline shows them. */
const valuesOf = (order: OrderFacts): Record<string, unknown> & ComposedFields => ({
  group: { id: order.group_id, name: order.group_name },
  client: { id: order.client_id, name: order.client_name },
  ...Object.fromEntries(ORDER_COLUMNS.map((column) => [column, order[column]])),
  delivery: { method: order.delivery_method, location: order.delivery_location },
  products: order.products.map(({ name, quantity }) => ({ name, quantity })),
});

/** The fields in a timeline. */
export interface ChangedFields extends ComposedFields, OrderValues {}

/** What an edit changed of one field (DECISIONS 12.2). */
export type OrderChange<Field extends keyof ChangedFields = keyof ChangedFields> = {
  [One in Field]: { field: One; from: ChangedFields[One]; to: ChangedFields[One] };
}[Field];

const soldIn = ({ products }: OrderFacts) => products.map(({ product_id }) => product_id).join();

/** What an edit changed, in the order in which it is shown; empty when nothing did (DECISIONS 4.12). */
export function findOrderChanges(before: OrderFacts, after: OrderFacts): OrderChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return Object.keys(old)
    .map((field) => ({ field, from: old[field], to: now[field] }) as OrderChange)
    .filter(
      ({ field, from, to }) =>
        JSON.stringify(from) !== JSON.stringify(to) ||
        // Another product may have the same name.
        (field === 'products' && soldIn(before) !== soldIn(after)),
    );
}
