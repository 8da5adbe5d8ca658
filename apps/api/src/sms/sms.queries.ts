import { sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type { SmsFilter, SmsMessage } from '#contract/sms.ts';
import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { fromCents } from '#domain/money.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { phoneSearchDigits } from '#domain/phone.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type Conditions, containing, meets, type PageRequest, readPage } from '../platform/lists.ts';
import { smsSeal } from './queue-sms.ts';

function selectMessages(db: Database) {
  return db
    .selectFrom('sms_messages')
    .leftJoin('orders', 'orders.id', 'sms_messages.order_id')
    .select([
      'sms_messages.id',
      'purpose',
      'language',
      'sms_messages.phone',
      'body',
      'sealed_body',
      'state',
      'reason',
      'tries',
      'parts',
      'cost_cents',
      'sms_messages.order_id',
      'orders.number as order_number',
      'sms_messages.client_id',
      'sms_messages.created_at',
      'sent_at',
      'reported_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** A message as staff see it; a code only where `showsCodes`. */
function toMessage(db: Database, row: Row, showsCodes: boolean): SmsMessage {
  const { body, sealed_body: sealed, cost_cents: cents, purpose, ...message } = row;
  const code = () => (showsCodes && sealed ? db.sealing.open(sealed, smsSeal(row.id)) : null);
  return {
    ...message,
    purpose,
    text: purpose === 'code' ? code() : body,
    cost: cents === null ? null : fromCents(cents),
  } as SmsMessage;
}

const CONDITIONS: Conditions<SmsFilter> = {
  state: (state) => sql<boolean>`state = ${state}`,
  search: (text) => {
    const digits = phoneSearchDigits(text) ?? '';
    return sql<boolean>`(${digits} <> '' and sms_messages.phone like ${containing(digits)}
      or orders.number ilike ${containing(text.trim())})`;
  },
};

/** A page of the messages in reach, the newest first, and the clients whose phones it shows. */
export async function listMessages(
  db: Database,
  caller: Caller,
  { page, limit, ...filter }: PageRequest & SmsFilter,
  showsCodes: boolean,
): Promise<{ messages: SmsMessage[]; pagination: Pagination; clientIds: string[] }> {
  const isFound = meets(filter, CONDITIONS);
  const branch = branchLimit(caller, 'messages.read');
  const inReach = branch === null ? sql<boolean>`true` : sql<boolean>`orders.branch_id = ${branch}::uuid`;
  const found = selectMessages(db).where(isFound).where(inReach);
  const { rows, pagination } = await readPage(
    { page, limit },
    found.orderBy('sms_messages.created_at', 'desc').orderBy('sms_messages.id', 'desc'),
    found.clearSelect(),
  );
  return {
    messages: rows.map((row) => toMessage(db, row, showsCodes)),
    pagination,
    clientIds: rows.flatMap(({ client_id }) => client_id ?? []),
  };
}

/** The messages to these clients that still have a phone, the oldest first. */
export async function listSmsTo(db: Database, clientIds: readonly string[]): Promise<SmsMessage[]> {
  const rows = await selectMessages(db)
    .where('sms_messages.client_id', 'in', clientIds)
    .where('sms_messages.phone', '<>', '')
    .orderBy('sms_messages.created_at')
    .orderBy('sms_messages.id')
    .execute();
  return rows.map((row) => toMessage(db, row, false));
}

export async function findMessage(db: Database, id: string, showsCodes: boolean): Promise<SmsMessage> {
  const row = await selectMessages(db).where('sms_messages.id', '=', id).executeTakeFirstOrThrow();
  return toMessage(db, row, showsCodes);
}

/** What the messages of the month of this moment have cost, in cents, and how many they were. */
export async function sumMonth(db: Database, at: Date): Promise<{ sent: number; cents: number }> {
  const since = startOfNairobiDay(`${nairobiDay(at).slice(0, 7)}-01`).toISOString();
  const { rows } = await sql<{ sent: number; cents: number }>`
    select count(*)::int as sent, coalesce(sum(cost_cents), 0)::int as cents from sms_messages
    where sent_at >= ${since}::timestamptz and sent_at <= ${at.toISOString()}::timestamptz`.execute(db);
  return rows[0]!;
}
