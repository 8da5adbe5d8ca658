import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Confirmation } from '#contract/confirmations.ts';
import { endOfNairobiDay, nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { refuse, refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isFinished } from '#domain/orders/order-statuses.ts';
import { normalisePhone } from '#domain/phone.ts';
import { isSmsPhone } from '#domain/sms/sms.ts';
import { callAfter, type FoundOrder, findOrder, lockOrder } from '../orders/orders.queries.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type PrivatePicture, storePrivatePicture } from '../platform/private-pictures.ts';
import { assertNotStale } from '../platform/stale.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { readAgreed } from './agreed-hash.ts';
import { findOpenCode, readConfirmation } from './confirmations.queries.ts';
import { findDoubt } from './doubts.ts';

const MINUTE = 60_000;

/** A hash with the server's key: the six digits of a stolen table are not found by trying. */
export const hashCode = ({ sealing }: Database, id: string, code: string): Buffer =>
  sealing.hash(Buffer.from(`${id} ${code}`), 'confirmation-code');

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

/** How many codes were sent since a moment, for an order or to a phone. */
async function countCodes(
  trx: Database,
  of: { order_id: string } | { phone: string },
  since: Date,
): Promise<number> {
  const [[column, value] = ['', '']] = Object.entries(of);
  const { codes } = await trx
    .selectFrom('confirmations')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where(sql.ref(column), '=', value)
    .where('channel', '=', 'sms')
    .where('made_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return codes;
}

async function assertFewCodes(trx: Database, order: FoundOrder, phone: string, at: Date): Promise<void> {
  const day = nairobiDay(at);
  if ((await countCodes(trx, { order_id: order.id }, startOfNairobiDay(day))) >= LIMITS.codesOfOrder) {
    const seconds = Math.ceil((endOfNairobiDay(day).getTime() - at.getTime()) / 1000);
    throw refuseForNow('too_many_codes_of_order', seconds, { max: LIMITS.codesOfOrder });
  }
  const hourAgo = new Date(at.getTime() - 60 * MINUTE);
  if ((await countCodes(trx, { phone }, hourAgo)) >= LIMITS.codesOfPhone)
    throw refuseForNow('too_many_codes_to_phone', 60 * 60, { max: LIMITS.codesOfPhone });
}

const endOpenCode = (trx: Database, orderId: string) =>
  trx
    .updateTable('confirmations')
    .set({ state: 'ended' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();

/**
 * Sends the client of an order a code of six digits, which ends an earlier one (DECISIONS 27.2). Whether the phone is doubted is fixed
 * now. Throws `check_failed` where no SMS can be sent, `too_many_attempts`.
 */
export function sendCode(db: Database, asked: Caller, orderId: string): Promise<Confirmation> {
  return db.inTransaction(async (trx) => {
    const { caller, order } = await lockToConfirm(trx, asked, orderId);
    const { at } = caller;
    const client = await trx
      .selectFrom('clients')
      .select(['id', 'phone', 'phone_changed_at'])
      .where('id', '=', order.client_id)
      .executeTakeFirst();
    const phone = normalisePhone(client?.phone ?? '');
    if (!client || !isSmsPhone(phone)) throw refuse('phone_without_sms');
    await assertFewCodes(trx, order, phone, at);
    await endOpenCode(trx, order.id);
    const id = newId(at);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const doubt = await findDoubt(trx, at, client);
    const { hash, total } = (await readAgreed(trx, [order])).get(order.id)!;
    await trx
      .insertInto('confirmations')
      .values({
        id,
        order_id: order.id,
        client_id: client.id,
        agreed_hash: hash,
        channel: 'sms',
        state: 'open',
        phone,
        code_hash: hashCode(trx, id, code),
        expires_at: new Date(at.getTime() + LIMITS.codeMinutes * MINUTE).toISOString(),
        doubt,
        made_at: at.toISOString(),
        made_by: caller.id,
      })
      .execute();
    const params = { code, order: order.number, total };
    const sms = await queueSms(trx, {
      purpose: 'code',
      phone,
      params,
      orderId: order.id,
      clientId: client.id,
      at,
    });
    if (sms === undefined) throw refuse('codes_are_off');
    await writeAudit(trx, caller, 'order.confirm-asked', order.id, { after: { doubt } });
    return readConfirmation(trx, order, at);
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
    const open = await findOpenCode(trx, order.id, caller.at);
    if (!open) throw refuse('no_open_code');
    const { hash } = (await readAgreed(trx, [order])).get(order.id)!;
    if (!open.agreed_hash.equals(hash)) throw refuse('changed_since_code');
    const isRight = timingSafeEqual(open.code_hash, hashCode(trx, open.id, code));
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
