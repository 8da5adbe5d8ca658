import type { DeliveryMethod } from './order-lines.ts';

/** The fields of an order that an edit can change, without the status. Amounts in KES, term in months. */
export interface OrderFacts {
  group_id: string;
  group_name: string;
  client_id: string;
  client_name: string;
  loan_term: number;
  delivery_method: DeliveryMethod;
  delivery_location: string | null;
  client_loan_balance: number;
  client_system_savings: number;
  group_loan_balance: number;
  group_arrears: number;
  products: readonly { product_id?: string; name: string; quantity: number }[];
}

/** A client or a group at the time of an edit. `id` is null in old entries; `name` is null after it was erased. */
export interface Party {
  id: string | null;
  name: string | null;
}

/** The fields that an edit can change, with what they hold. */
export interface OrderFields {
  group: Party;
  client: Party;
  loan_term: number;
  /** `location` is null with `other` after it was erased. */
  delivery: { method: DeliveryMethod; location: string | null };
  client_loan_balance: number;
  client_system_savings: number;
  group_loan_balance: number;
  group_arrears: number;
  products: { name: string; quantity: number }[];
}

const READ: { [Field in keyof OrderFields]: (order: OrderFacts) => OrderFields[Field] } = {
  group: (order) => ({ id: order.group_id, name: order.group_name }),
  client: (order) => ({ id: order.client_id, name: order.client_name }),
  loan_term: (order) => order.loan_term,
  delivery: (order) => ({ method: order.delivery_method, location: order.delivery_location }),
  client_loan_balance: (order) => order.client_loan_balance,
  client_system_savings: (order) => order.client_system_savings,
  group_loan_balance: (order) => order.group_loan_balance,
  group_arrears: (order) => order.group_arrears,
  products: (order) => order.products.map(({ name, quantity }) => ({ name, quantity })),
};

/** The fields in a timeline. `other` is a sentence of an older version that cannot be split into fields. */
export interface ChangedFields extends OrderFields {
  other: string | null;
}

/** What an edit changed of one field (DECISIONS 12.2). */
export type OrderChange<Field extends keyof ChangedFields = keyof ChangedFields> = {
  [One in Field]: { field: One; from: ChangedFields[One]; to: ChangedFields[One] };
}[Field];

const soldIn = ({ products }: OrderFacts) => products.map(({ product_id }) => product_id).join();

/** What an edit changed, in the order in which it is shown; empty when nothing did (DECISIONS 4.12). */
export function findOrderChanges(before: OrderFacts, after: OrderFacts): OrderChange[] {
  return Object.entries(READ)
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }) as OrderChange)
    .filter(
      ({ field, from, to }) =>
        JSON.stringify(from) !== JSON.stringify(to) ||
        // Another product may have the same name.
        (field === 'products' && soldIn(before) !== soldIn(after)),
    );
}

/**
 * The changes without the client's name and without delivery places (Data Protection Act 2019, s. 40). A name without
 * an id may be this client's, so it is removed too, and so is `other`.
 */
export function withoutPerson(changes: readonly OrderChange[], clientId: string): OrderChange[] {
  const nameless = (client: Party) =>
    client.id === null || client.id === clientId ? { ...client, name: null } : client;
  return changes.map((change) => {
    const { field, from, to } = change;
    if (field === 'client') return { field, from: nameless(from), to: nameless(to) };
    if (field === 'delivery') {
      return { field, from: { ...from, location: null }, to: { ...to, location: null } };
    }
    return field === 'other' ? { field, from: null, to: null } : change;
  });
}
