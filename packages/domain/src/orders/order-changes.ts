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

function tell(order: OrderFacts): [label: string, value: string][] {
  return [
    ['Group', order.group_name],
    ['Client', order.client_name],
    ['Loan term', `${order.loan_term} ${order.loan_term === 1 ? 'month' : 'months'}`],
    ['Delivery', deliveryPoint(order)],
    ['Client loan balance', formatKes(order.client_loan_balance)],
    ['Client savings', formatKes(order.client_system_savings)],
    ['Group loan balance', formatKes(order.group_loan_balance)],
    ['Group arrears', formatKes(order.group_arrears)],
    ['Products', order.products.map((line) => `${line.quantity} × ${line.name}`).join(', ')],
  ];
}

/** What an edit changed, in words for the timeline: `Loan term: 12 months` → `Loan term: 6 months`. */
export function describeOrderChanges(
  before: OrderFacts,
  after: OrderFacts,
): { from: string; to: string } | null {
  const now = new Map(tell(after));
  const changed = tell(before).filter(([label, value]) => now.get(label) !== value);
  if (changed.length === 0) return null;
  return {
    from: changed.map(([label, value]) => `${label}: ${value}`).join('; '),
    to: changed.map(([label]) => `${label}: ${now.get(label)}`).join('; '),
  };
}

/** The words that an edit told of who had the order, or of where the goods went. */
const OF_A_PERSON =
  /(^|; )(Client|Delivery): .*?(?=; (?:Loan term|Delivery|Client loan balance|Client savings|Group loan balance|Group arrears|Products): |$)/gs;

/** What an edit changed, as `describeOrderChanges` tells it, without the client's name and delivery point. */
export function withoutPerson(told: string): string {
  return told.replace(OF_A_PERSON, '$1$2: removed');
}
