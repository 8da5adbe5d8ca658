import { formatKes } from '../money.ts';

/** What an edit can change of an order, beside its status. Amounts in KES, term in months. */
export interface OrderFacts {
  group_name: string;
  client_name: string;
  loan_term: number;
  delivery_method: 'branch' | 'other';
  delivery_location: string | null;
  client_loan_balance: number;
  client_system_savings: number;
  group_loan_balance: number;
  group_arrears: number;
  products: readonly { name: string; quantity: number }[];
}

/** `Own Branch` or `Other Place: {location}`: how the delivery point is written (SPEC 9). */
export function deliveryPoint(order: Pick<OrderFacts, 'delivery_method' | 'delivery_location'>): string {
  return order.delivery_method === 'branch' ? 'Own Branch' : `Other Place: ${order.delivery_location ?? ''}`;
}

/** What the timeline tells of an order, in this order. */
const TOLD: Record<string, (order: OrderFacts) => string> = {
  Group: (order) => order.group_name,
  Client: (order) => order.client_name,
  'Loan term': (order) => `${order.loan_term} ${order.loan_term === 1 ? 'month' : 'months'}`,
  Delivery: deliveryPoint,
  'Client loan balance': (order) => formatKes(order.client_loan_balance),
  'Client savings': (order) => formatKes(order.client_system_savings),
  'Group loan balance': (order) => formatKes(order.group_loan_balance),
  'Group arrears': (order) => formatKes(order.group_arrears),
  Products: (order) => order.products.map((line) => `${line.quantity} × ${line.name}`).join(', '),
};
/** Of these, what may say who had the order, or where the goods went. */
const OF_A_PERSON = ['Client', 'Delivery'];

/** What an edit changed, in words for the timeline: `Loan term: 12 months` → `Loan term: 6 months`. */
export function describeOrderChanges(
  before: OrderFacts,
  after: OrderFacts,
): { from: string; to: string } | null {
  const changed = Object.entries(TOLD).filter(([, tell]) => tell(before) !== tell(after));
  if (changed.length === 0) return null;
  const describe = (order: OrderFacts) =>
    changed.map(([label, tell]) => `${label}: ${tell(order)}`).join('; ');
  return { from: describe(before), to: describe(after) };
}

const labels = Object.keys(TOLD);
/** It ends where the next label begins that can follow. */
const later = labels.slice(labels.indexOf('Client') + 1);
const PERSONAL = new RegExp(`(^|; )(${OF_A_PERSON.join('|')}): .*?(?=; (?:${later.join('|')}): |$)`, 'gs');

/** What an edit changed, as `describeOrderChanges` tells it, without the client's name and delivery point. */
export function withoutPerson(told: string): string {
  return told.replace(PERSONAL, '$1$2: removed');
}
