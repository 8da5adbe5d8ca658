import type { RepaymentFrequency } from '../loans/loan-terms.ts';
import type { DeliveryMethod } from '../orders/order-lines.ts';

/** How a client confirms an order: by a code that their phone got, or on paper. */
export const CONFIRMATION_CHANNELS = ['sms', 'paper'] as const;
export type ConfirmationChannel = (typeof CONFIRMATION_CHANNELS)[number];

/** `open`: the code was sent and may be entered. `ended`: it was used up, or something newer took its place. */
export const CONFIRMATION_STATES = ['open', 'confirmed', 'ended'] as const;

/** Why the phone that got a code may not be the client's. The first that is true counts. */
export const CONFIRMATION_DOUBTS = ['phone_of_staff', 'phone_changed', 'phone_shared'] as const;
export type ConfirmationDoubt = (typeof CONFIRMATION_DOUBTS)[number];

/** Whether the client has confirmed an order as it is now. `changed`: what was agreed was changed since. */
export const CONFIRMATION_STANDINGS = [
  'none',
  'changed',
  'by_code',
  'on_paper',
  ...CONFIRMATION_DOUBTS,
] as const;
export type ConfirmationStanding = (typeof CONFIRMATION_STANDINGS)[number];

export const isConfirmed = (standing: ConfirmationStanding): boolean =>
  standing === 'by_code' || standing === 'on_paper';

export const isDoubted = (standing: ConfirmationStanding): standing is ConfirmationDoubt =>
  (CONFIRMATION_DOUBTS as readonly string[]).includes(standing);

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
