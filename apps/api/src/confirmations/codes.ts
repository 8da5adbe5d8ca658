import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { ConfirmationDoubt, ConfirmationPurpose } from '#domain/confirmations/confirmation.ts';
import { endOfNairobiDay, nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { refuse, refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { normalisePhone } from '#domain/phone.ts';
import { isSmsPhone, type SmsParams } from '#domain/sms/sms.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { findDoubt } from './doubts.ts';

const MINUTE = 60_000;

/** A hash with the server's key: the six digits of a stolen table are not found by trying. */
const hashCode = ({ sealing }: Database, id: string, code: string): Buffer =>
  sealing.hash(Buffer.from(`${id} ${code}`), 'confirmation-code');

/** Whether six digits are the code of a confirmation. */
export const isCode = (db: Database, open: { id: string; code_hash: Buffer }, code: string): boolean =>
  timingSafeEqual(open.code_hash, hashCode(db, open.id, code));

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

async function assertFewCodes(trx: Database, orderId: string, phone: string, at: Date): Promise<void> {
  const day = nairobiDay(at);
  if ((await countCodes(trx, { order_id: orderId }, startOfNairobiDay(day))) >= LIMITS.codesOfOrder) {
    const seconds = Math.ceil((endOfNairobiDay(day).getTime() - at.getTime()) / 1000);
    throw refuseForNow('too_many_codes_of_order', seconds, { max: LIMITS.codesOfOrder });
  }
  // Orders of one phone that ask at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${phone}`}, 0))`.execute(trx);
  const hourAgo = new Date(at.getTime() - 60 * MINUTE);
  if ((await countCodes(trx, { phone }, hourAgo)) >= LIMITS.codesOfPhone)
    throw refuseForNow('too_many_codes_to_phone', 60 * 60, { max: LIMITS.codesOfPhone });
}

/** Ends the code of an order that may be entered, whatever it was for. */
export const endOpenCode = (trx: Database, orderId: string) =>
  trx
    .updateTable('confirmations')
    .set({ state: 'ended' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();

/** What a code is sent for. */
interface Asked {
  purpose: ConfirmationPurpose;
  /** It counts while this stays the same. */
  hash: Buffer;
  paramsOf: (code: string) => SmsParams['code'];
}

/**
 * Sends the client of an order a code of six digits, which ends an earlier one (DECISIONS 27.2). Answers whether the phone is doubted,
 * which is fixed now. The caller has locked the order. Throws `check_failed` where no SMS can be sent, `too_many_attempts`.
 */
export async function sendCode(
  trx: Database,
  caller: Caller,
  order: { id: string; client_id: string },
  { purpose, hash, paramsOf }: Asked,
): Promise<ConfirmationDoubt | null> {
  const { at } = caller;
  const client = await trx
    .selectFrom('clients')
    .select(['id', 'phone', 'phone_changed_at'])
    .where('id', '=', order.client_id)
    .executeTakeFirst();
  const phone = normalisePhone(client?.phone ?? '');
  if (!client || !isSmsPhone(phone)) throw refuse('phone_without_sms');
  await assertFewCodes(trx, order.id, phone, at);
  await endOpenCode(trx, order.id);
  const id = newId(at);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const doubt = await findDoubt(trx, at, client);
  await trx
    .insertInto('confirmations')
    .values({
      id,
      order_id: order.id,
      client_id: client.id,
      purpose,
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
  const sms = await queueSms(trx, {
    purpose: 'code',
    phone,
    params: paramsOf(code),
    orderId: order.id,
    clientId: client.id,
    at,
  });
  if (sms === undefined) throw refuse('codes_are_off');
  await writeAudit(trx, caller, 'order.confirm-asked', order.id, { after: { doubt } });
  return doubt;
}
