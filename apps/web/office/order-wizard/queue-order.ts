import type { OrderBody } from '#contract/order-body.ts';
import { placeOrder, type Order } from '#contract/orders.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { rememberPerson } from '../auth/same-person.ts';
import { serverNow } from '../clock.ts';
import { enqueue, readQueue, takeBack } from '../device/queue.ts';
import { refusalOf, type Told } from '../device/queue-entry.ts';
import { sendAwaited } from '../device/sender.ts';
import { PATIENCE_MS } from '../send.ts';
import { cartTotal, type Draft } from './draft.ts';
import { DRAFT } from './draft-storage.ts';

/** What the server answered to an order: its sum in KES and its number, which entries of an earlier version lack. */
export interface Placed {
  total: number;
  number: string | undefined;
}
export const placedOf = ({ total_price, number }: Order): Placed => ({ total: total_price, number });

/** The prices and loan cost quoted to the client, as the device knows them. */
function toldOf({ cart }: Draft, { loanTerm }: OrderBody, terms: LoanTerms): Told {
  const total = cartTotal(cart);
  const loan = loanCost(total, terms, { months: loanTerm });
  return {
    lines: cart.map(({ product, quantity }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      price: product.price,
    })),
    total,
    months: loanTerm,
    perMonth: loan.perMonth,
    payable: loan.total,
  };
}

/**
 * Places an order through the device's queue (DECISIONS 12.4): the disk has it before anything is sent, and it is never
 * lost or doubled. Returns the server's answer, or `queued` if the order still waits. Throws the server's refusal; the order
 * then leaves the queue, unless it was held earlier: it stays held until the server accepts it or the person deletes it.
 * After its maker has signed out it always ends as `isSignedOut`.
 */
export async function placeByQueue(
  draft: Draft,
  body: OrderBody,
  terms: LoanTerms,
): Promise<Placed | 'queued'> {
  const { key, client, group } = draft;
  const maker = rememberPerson();
  const agreed = new Date(serverNow());
  const refused = readQueue().filter((entry) => entry.key === key && entry.state === 'held');
  const entryOfOrder = {
    key,
    command: placeOrder.name,
    input: { body: { ...body, placedAt: agreed.toISOString() } },
    about: {
      ...(client && { client: client.name }),
      ...(group && { group: group.name, groupId: group.id }),
    },
    told: toldOf(draft, body, terms),
    draft,
  };
  // Encrypted and written once, in the place of its draft, and of the order where it was held and opened again.
  await enqueue(entryOfOrder, { draft: DRAFT, held: refused.map(({ id }) => id) });
  await sendAwaited(key, PATIENCE_MS);
  maker.assertHere();
  const entry = readQueue().findLast((one) => one.key === key);
  if (entry?.state === 'held' && entry.refusal) {
    // The server has an order with this key and other contents: the screen has the changes made since.
    const isBooked = entry.refusal.code === 'idempotency_mismatch';
    if (refused.length === 0 || isBooked) await takeBack(entry.id, { name: DRAFT, value: draft });
    throw refusalOf(entry.refusal);
  }
  if (entry?.state !== 'sent') return 'queued';
  return { total: entry.answer?.total ?? cartTotal(draft.cart), number: entry.answer?.number };
}
