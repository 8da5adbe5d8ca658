import { sql } from 'kysely';
import type { Confirmation, OpenCode } from '#contract/confirmations.ts';
import type { Order } from '#contract/orders.ts';
import type {
  ConfirmationChannel,
  ConfirmationDoubt,
  ConfirmationPurpose,
  ConfirmationStanding,
} from '#domain/confirmations/confirmation.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { mask } from '#domain/masking.ts';
import type { SmsState } from '#domain/sms/sms.ts';
import { type FoundOrder, findOrder } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findPrivatePicture } from '../platform/private-pictures.ts';
import { sendsSms } from '../sms/queue-sms.ts';
import { type Agreed, readAgreed } from './agreed-hash.ts';

interface Confirmed {
  agreed_hash: Buffer;
  channel: string;
  doubt: string | null;
}

function standingOf(last: Confirmed | undefined, { hash }: Agreed): ConfirmationStanding {
  if (!last) return 'none';
  if (!last.agreed_hash.equals(hash)) return 'changed';
  return (last.doubt as ConfirmationDoubt | null) ?? (last.channel === 'paper' ? 'on_paper' : 'by_code');
}

/** How each of these orders was confirmed last. */
const selectLast = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('confirmations')
    .distinctOn('order_id')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('purpose', '=', 'order')
    .where('state', '=', 'confirmed')
    .orderBy('order_id')
    .orderBy('confirmed_at', 'desc')
    .orderBy('confirmations.id', 'desc');

/** Whether the clients of these orders have confirmed them as they are, by the order's id. */
export async function readStandings(
  db: Database,
  orders: readonly Order[],
): Promise<Map<string, ConfirmationStanding>> {
  const ids = orders.map(({ id }) => id);
  const rows = await selectLast(db, ids).select(['order_id', 'agreed_hash', 'channel', 'doubt']).execute();
  const last = new Map(rows.map((row) => [row.order_id, row]));
  const agreed = await readAgreed(db, orders);
  return new Map(ids.map((id) => [id, standingOf(last.get(id), agreed.get(id)!)]));
}

/** The code of an order that may be entered for this; undefined where it is over. */
export async function findOpenCode(db: Database, orderId: string, purpose: ConfirmationPurpose, at: Date) {
  return db
    .selectFrom('confirmations')
    .innerJoin('staff', 'staff.id', 'confirmations.made_by')
    .select([
      'confirmations.id',
      'agreed_hash',
      'confirmations.phone',
      (eb) => eb.ref('code_hash').$notNull().as('code_hash'),
      (eb) => eb.ref('expires_at').$notNull().as('expires_at'),
      'tries',
      'doubt',
      'made_at',
      'staff.name as made_by_name',
      (eb) =>
        eb
          .selectFrom('sms_messages')
          .select('sms_messages.state')
          .whereRef('sms_messages.order_id', '=', 'confirmations.order_id')
          .where('sms_messages.purpose', '=', 'code')
          .orderBy('sms_messages.created_at', 'desc')
          .limit(1)
          .as('message'),
    ])
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('confirmations.state', '=', 'open')
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();
}

/** A code that may be entered, as the API answers it. */
export const describeCode = (
  open: NonNullable<Awaited<ReturnType<typeof findOpenCode>>>,
  at: Date,
): OpenCode => ({
  phone: mask(open.phone),
  sent_at: open.made_at,
  sent_by_name: open.made_by_name,
  seconds_left: Math.ceil((Date.parse(open.expires_at) - at.getTime()) / 1000),
  tries_left: LIMITS.codeTries - open.tries,
  message: open.message as SmsState | null,
});

/** What the client of an order has confirmed, and the code that they were sent. */
export async function readConfirmation(db: Database, order: FoundOrder, at: Date): Promise<Confirmation> {
  const agreed = (await readAgreed(db, [order])).get(order.id)!;
  const last = await selectLast(db, [order.id])
    .innerJoin('staff', 'staff.id', 'confirmations.confirmed_by')
    .select([
      'agreed_hash',
      'channel',
      'doubt',
      'reason',
      'witness',
      'picture_id',
      (eb) => eb.ref('confirmed_at').$notNull().as('confirmed_at'),
      'staff.name as by_name',
    ])
    .executeTakeFirst();
  const open = await findOpenCode(db, order.id, 'order', at);
  return {
    standing: standingOf(last, agreed),
    last: last
      ? {
          at: last.confirmed_at,
          by_name: last.by_name,
          channel: last.channel as ConfirmationChannel,
          doubt: last.doubt as ConfirmationDoubt | null,
          reason: last.reason,
          witness: last.witness,
          has_picture: last.picture_id !== null,
        }
      : null,
    code: open?.agreed_hash.equals(agreed.hash) ? describeCode(open, at) : null,
    sends_sms: await sendsSms(db),
  };
}

/** The same of an order in reach. */
export async function findConfirmation(db: Database, caller: Caller, orderId: string): Promise<Confirmation> {
  return readConfirmation(db, await findOrder(db, caller, orderId), caller.at);
}

/** The picture of the last confirmation on paper of an order in reach: of its present client alone. Not found where there is none. */
export async function findPaperPicture(db: Database, caller: Caller, orderId: string) {
  const order = await findOrder(db, caller, orderId);
  const row = await selectLast(db, [order.id])
    .select(['picture_id'])
    .where('client_id', '=', order.client_id)
    .executeTakeFirst();
  const jpeg = row?.picture_id ? await findPrivatePicture(db, row.picture_id) : undefined;
  if (!jpeg) throw refuse('record_not_found', { record: 'picture' });
  return { order, jpeg };
}

/** What these clients were asked to confirm, the oldest first. */
export async function listConfirmationsWith(db: Database, clientIds: readonly string[]) {
  const rows = await db
    .selectFrom('confirmations')
    .select([
      'order_id',
      'purpose',
      'channel',
      'phone',
      'made_at as asked_at',
      'confirmed_at',
      'doubt',
      'reason',
      'witness',
      sql<boolean>`picture_id is not null`.as('has_picture'),
    ])
    .where('client_id', 'in', clientIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ purpose, channel, doubt, ...row }) => ({
    ...row,
    purpose: purpose as ConfirmationPurpose,
    channel: channel as ConfirmationChannel,
    doubt: doubt as ConfirmationDoubt | null,
  }));
}
