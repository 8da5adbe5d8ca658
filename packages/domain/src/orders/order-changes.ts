import type { DeliveryMethod } from './delivery.ts';

/** What an edit can change of an order, beside its status. Amounts in KES, term in months. */
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
  products: readonly { name: string; quantity: number }[];
}

/** A client or a group as an edit found it. Without an id where an older version kept none; without a name once that was erased. */
export interface Party {
  id: string | null;
  name: string | null;
}

/** The fields that an edit can change, with what they hold. */
export interface OrderFields {
  group: Party;
  client: Party;
  loan_term: number;
  /** No location of another place: it was erased. */
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

/** The fields of a timeline; `other` is the sentence of an older version that nobody can take apart for certain. */
export interface ChangedFields extends OrderFields {
  other: string | null;
}

/** What an edit changed of one field (DECISIONS 12.2). */
export type OrderChange<Field extends keyof ChangedFields = keyof ChangedFields> = {
  [One in Field]: { field: One; from: ChangedFields[One]; to: ChangedFields[One] };
}[Field];

/** What an edit changed, in the order in which it is shown; empty when nothing did (DECISIONS 4.12). */
export function findOrderChanges(before: OrderFacts, after: OrderFacts): OrderChange[] {
  return Object.entries(READ)
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }) as OrderChange)
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/**
 * Changes of an order without a client's name and without any place of delivery (Data Protection Act 2019, s. 40). Of a
 * client without an id nobody knows who it is: that name goes, too, and so does what has no field.
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
