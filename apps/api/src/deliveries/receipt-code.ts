import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenCode } from '#contract/confirmations.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import { isCode, sendCode } from '../confirmations/codes.ts';
import { describeCode, findOpenCode } from '../confirmations/confirmations.queries.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { lockDeliverableOrders } from './deliverable-orders.ts';
import { assertState, getDelivery, lockDelivery } from './deliveries.queries.ts';

/** A code is for one delivery of an order. */
const hashOf = (deliveryId: string) => createHash('sha256').update(deliveryId).digest();

async function openCodeOf(db: Database, deliveryId: string, orderId: string, at: Date) {
  const open = await findOpenCode(db, orderId, 'receipt', at);
  if (!open?.agreed_hash.equals(hashOf(deliveryId))) throw refuse('no_open_code');
  return open;
}

/**
 * Sends the client of an order in a delivery on its way a code, which proves that they received the goods (DECISIONS 27.6). Throws
 * `check_failed` for a phone that is doubted, and as `sendCode`.
 */
export function sendReceiptCode(
  db: Database,
  caller: Caller,
  id: string,
  orderId: string,
): Promise<OpenCode> {
  return db.inTransaction(async (trx) => {
    const delivery = await lockDelivery(trx, caller, 'deliveries.hand-over', id);
    assertState(delivery, 'out');
    const order = await findOrder(trx, caller, orderId);
    await lockDeliverableOrders(trx, caller, [order.id]);
    const { orders } = await getDelivery(trx, caller, delivery.id);
    const lines = orders.find(({ order_id }) => order_id === order.id)?.lines ?? [];
    if (lines.length === 0) throw refuse('lines_of_delivery_differ');
    if (lines.some(({ outcome }) => outcome !== null))
      throw refuse('outcome_recorded_already', { order: order.number });
    const doubt = await sendCode(trx, caller, order, {
      purpose: 'receipt',
      hash: hashOf(delivery.id),
      paramsOf: (code) => ({
        code,
        goods: productSummary(lines.map(({ name, quantity }) => `${quantity} x ${name}`)),
      }),
    });
    if (doubt) throw refuse('phone_proves_nothing', { doubt });
    return describeCode(await openCodeOf(trx, delivery.id, order.id, caller.at), caller.at);
  });
}

/** The code of a receipt that was sent before. Throws `check_failed` once it is over. */
export async function readReceiptCode(
  db: Database,
  caller: Caller,
  id: string,
  orderId: string,
): Promise<OpenCode> {
  const delivery = await getDelivery(db, caller, id);
  const order = await findOrder(db, caller, orderId);
  return describeCode(await openCodeOf(db, delivery.id, order.id, caller.at), caller.at);
}

/**
 * Takes the code that the client of an order has read out as proof of a receipt. `outside` counts the try: a wrong one stays counted
 * where the command is rolled back. Throws `check_failed` for a wrong one.
 */
export async function proveByCode(
  trx: Database,
  outside: Database,
  caller: Caller,
  { deliveryId, orderId, code }: { deliveryId: string; orderId: string; code: string },
): Promise<void> {
  const open = await openCodeOf(trx, deliveryId, orderId, caller.at);
  const isRight = isCode(trx, open, code);
  const counted = await outside
    .updateTable('confirmations')
    .set({
      tries: sql`tries + 1`,
      ...(!isRight && { state: sql`case when tries + 1 < ${LIMITS.codeTries} then state else 'ended' end` }),
    })
    .where('id', '=', open.id)
    .where('state', '=', 'open')
    .where('tries', '<', LIMITS.codeTries)
    .returning('tries')
    .executeTakeFirst();
  if (!counted) throw refuse('no_open_code');
  if (!isRight) throw refuse('wrong_code_of_client', { left: LIMITS.codeTries - counted.tries });
  await trx
    .updateTable('confirmations')
    .set({ state: 'confirmed', confirmed_at: caller.at.toISOString(), confirmed_by: caller.id })
    .where('id', '=', open.id)
    .execute();
}
