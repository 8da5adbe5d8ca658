import type { Confirmation } from '#contract/confirmations.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isFinished } from '#domain/orders/order-statuses.ts';
import { type FoundOrder, findOrder, lockOrder } from '../orders/orders.queries.ts';
import { writeAudit } from '../platform/audit.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type PrivatePicture, storePrivatePicture } from '../platform/private-pictures.ts';
import { assertNotStale } from '../platform/stale.ts';
import { readAgreed } from './agreed-hash.ts';
import { endOpenCode, isCode, sendCode } from './codes.ts';
import { findOpenCode, readConfirmation } from './confirmations.queries.ts';

/** An unfinished order in reach, locked, and the caller with a time after its last change. */
async function lockToConfirm(
  trx: Database,
  asked: Caller,
  id: string,
): Promise<{ caller: Caller; order: FoundOrder }> {
  const locked = await lockOrder(trx, asked, id);
  const caller = callAfter(asked, locked);
  if (isFinished(locked.status)) throw refuse('order_finished');
  return { caller, order: await findOrder(trx, caller, locked.id) };
}

/** Sends the client of an order a code to confirm it. Throws as `sendCode`. */
export function askForCode(db: Database, asked: Caller, orderId: string): Promise<Confirmation> {
  return db.inTransaction(async (trx) => {
    const { caller, order } = await lockToConfirm(trx, asked, orderId);
    const { hash, total } = (await readAgreed(trx, [order])).get(order.id)!;
    await sendCode(trx, caller, order, {
      purpose: 'order',
      hash,
      paramsOf: (code) => ({ code, order: order.number, total }),
    });
    return readConfirmation(trx, order, caller.at);
  });
}

/**
 * Confirms an order by the code that its client has read out. A wrong code is no refusal: the try must stay counted. It answers the
 * tries that are left; after the last the code ends. Throws `check_failed` without an open code, `stale` when the order was changed.
 */
export function enterCode(
  db: Database,
  asked: Caller,
  orderId: string,
  { code }: { code: string },
): Promise<Confirmation> {
  return db.inTransaction(async (trx) => {
    const { caller, order } = await lockToConfirm(trx, asked, orderId);
    const open = await findOpenCode(trx, order.id, 'order', caller.at);
    if (!open) throw refuse('no_open_code');
    const { hash } = (await readAgreed(trx, [order])).get(order.id)!;
    if (!open.agreed_hash.equals(hash)) throw refuse('changed_since_code');
    const isRight = isCode(trx, open, code);
    const isLast = open.tries + 1 >= LIMITS.codeTries;
    await trx
      .updateTable('confirmations')
      .set({
        tries: open.tries + 1,
        ...(isRight && {
          state: 'confirmed',
          confirmed_at: caller.at.toISOString(),
          confirmed_by: caller.id,
        }),
        ...(!isRight && isLast && { state: 'ended' }),
      })
      .where('id', '=', open.id)
      .execute();
    if (isRight)
      await writeAudit(trx, caller, 'order.confirmed', order.id, {
        after: { channel: 'sms', doubt: open.doubt },
      });
    else if (isLast) await writeAudit(trx, caller, 'order.confirm-failed', order.id);
    return readConfirmation(trx, order, caller.at);
  });
}

/** Confirms an order by a paper that its client has signed: with a picture of it, why there was no code, and who was there. */
export function confirmOnPaper(
  db: Database,
  asked: Caller,
  orderId: string,
  paper: { picture: PrivatePicture; reason: string; witness: string; updatedAt?: string | undefined },
): Promise<Confirmation> {
  return db.inTransaction(async (trx) => {
    const { caller, order } = await lockToConfirm(trx, asked, orderId);
    assertNotStale(paper.updatedAt, order.updated_at);
    await endOpenCode(trx, order.id);
    const { hash } = (await readAgreed(trx, [order])).get(order.id)!;
    const at = caller.at.toISOString();
    await trx
      .insertInto('confirmations')
      .values({
        id: newId(caller.at),
        order_id: order.id,
        client_id: order.client_id,
        agreed_hash: hash,
        channel: 'paper',
        state: 'confirmed',
        reason: paper.reason,
        witness: paper.witness,
        picture_id: await storePrivatePicture(trx, {
          clientId: order.client_id,
          orderId: order.id,
          picture: paper.picture,
          kind: 'confirmation',
          caller,
        }),
        made_at: at,
        made_by: caller.id,
        confirmed_at: at,
        confirmed_by: caller.id,
      })
      .execute();
    await writeAudit(trx, caller, 'order.confirmed', order.id, { after: { channel: 'paper' } });
    return readConfirmation(trx, order, caller.at);
  });
}
