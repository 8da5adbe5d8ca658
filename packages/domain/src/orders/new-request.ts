import { refuseField, type Refusal } from '../errors.ts';
import { STATED_FIGURES, type StatedFigure } from '../loans/book-figures.ts';
import { isFinished, isGranted, type OrderStatus } from './order-statuses.ts';

/** The parts of an order that an approval is about (DECISIONS 11.3). Amounts in KES, term in months. */
export interface RequestFacts extends Record<StatedFigure, number> {
  client_id: string;
  group_id: string;
  total_price: number;
  loan_term: number;
}

/** So much of a product, on one or several lines. */
interface Goods {
  productId: string;
  quantity: number;
}

function quantities(goods: readonly Goods[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of goods) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

/**
 * Whether an edit asks for goods that nobody has approved: another product, or more of one. Whatever they cost: a price can be
 * changed for the moment of the edit (DECISIONS 11.3).
 */
export function asksForMoreGoods(before: readonly Goods[], after: readonly Goods[]): boolean {
  const approved = quantities(before);
  return [...quantities(after)].some(([product, quantity]) => quantity > (approved.get(product) ?? 0));
}

/** The stated figures of the client and the group that an edit changes. */
export function restatedFigures(before: RequestFacts, after: RequestFacts): StatedFigure[] {
  return STATED_FIGURES.filter((name) => before[name] !== after[name]);
}

/**
 * Whether an edit makes the order a new request (DECISIONS 11.3): it raises the total or the loan term, or changes the
 * client, the group or a stated figure. So do more goods (`asksForMoreGoods`). Other changes do not.
 */
export function isNewRequest(before: RequestFacts, after: RequestFacts): boolean {
  return (
    after.total_price > before.total_price ||
    after.loan_term > before.loan_term ||
    after.client_id !== before.client_id ||
    after.group_id !== before.group_id ||
    restatedFigures(before, after).length > 0
  );
}

/** Whether the order is one that waits for its approval again once an edit makes another request of it. */
export function isBound(status: OrderStatus): boolean {
  return isGranted(status) && !isFinished(status);
}

/** The status after an edit: an approved order that became a new request is pending again. */
export function statusAfterEdit(before: OrderStatus, wanted: OrderStatus, isNew: boolean): OrderStatus {
  return isNew && wanted === before && isBound(before) ? 'pending' : wanted;
}

/**
 * Whether an edit is also an approval: the new status needs one, and the order has none that is still valid. The approval of an
 * order ends with its delivery: what goes back from there, changed then or before, is approved again.
 */
export function approvesByEdit(before: OrderStatus, after: OrderStatus, isNew: boolean): boolean {
  if (!isGranted(after)) return false;
  if (before === 'delivered') return after !== 'delivered';
  return !isGranted(before) || isNew;
}

/** Refuses an order for a client whose personal data were erased. */
export function refuseFormerClient(): Refusal {
  return refuseField('clientId', 'former_client_orders');
}
