import type { RepaymentFrequency } from '../loans/loan-terms.ts';
import type { DeliveryMethod } from '../orders/order-lines.ts';

/** What a client agrees to. Sums in KES, as an order has them and as its loan costs. */
interface AgreedFacts {
  client_id: string;
  group_id: string;
  products: readonly { product_id: string; quantity: number; unit_price: number }[];
  loan_term: number;
  delivery_method: DeliveryMethod;
  delivery_location: string | null;
}

/** The same text for the same agreement, whatever the sequence of the goods: its hash is stored with a confirmation. */
export const agreedText = (
  order: AgreedFacts,
  { total, fee, every }: { total: number; fee: number; every: RepaymentFrequency },
): string =>
  JSON.stringify({
    client: order.client_id,
    group: order.group_id,
    goods: order.products
      .map(({ product_id, quantity, unit_price }) => [product_id, quantity, unit_price] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    months: order.loan_term,
    every,
    total,
    fee,
    delivery: [order.delivery_method, order.delivery_location],
  });
