import type { OrderStatus } from './order-statuses.ts';

/** What is noted of the page of an order (DECISIONS 27.3). `shown`: with sums, after the right digits. */
export const PAGE_VISITS = [
  'opened',
  'shown',
  'wrong_digits',
  'cancelled',
  'disputed',
  'complained',
] as const;
export type PageVisit = (typeof PAGE_VISITS)[number];

/** What a client can do on the page of their order. `dispute`: they did not order it. */
export const PAGE_ACTS = ['dispute', 'cancel', 'complain'] as const;
export type PageAct = (typeof PAGE_ACTS)[number];

/** The digits of a National ID that open the page: the last four. Undefined where there are fewer. */
export function pageDigits(nationalId: string): string | undefined {
  const digits = nationalId.replace(/\D/g, '');
  return digits.length < 4 ? undefined : digits.slice(-4);
}

/**
 * Whether an act cancels the order at once; otherwise it is a complaint, which staff decide on. `cancelUntil`: the last day of the right to
 * cancel, by the agreement in force. Both days are of Nairobi.
 */
export function cancelsAtOnce(
  act: Exclude<PageAct, 'complain'>,
  order: { status: OrderStatus; cancelUntil: string | null },
  today: string,
): boolean {
  if (order.status === 'pending') return true;
  return (
    act === 'cancel' &&
    order.status === 'approved' &&
    order.cancelUntil !== null &&
    today <= order.cancelUntil
  );
}
