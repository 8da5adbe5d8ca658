import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listMessages as messagesEndpoint, Message, MessageFilter } from '#contract/contact.ts';
import type {
  listSubscribers as subscribersEndpoint,
  Subscriber,
  SubscriberFilter,
  SubscriberState,
} from '#contract/newsletter.ts';
import type { Pagination } from '#contract/common.ts';
import type { MessageKind, MessageState } from '#domain/contact.ts';
import { refuse } from '#domain/errors.ts';
import { type Actor, type Permission, reachOf } from '#domain/permissions.ts';
import type { Translation } from '#messages/index.ts';
import type { Database } from '../platform/database.ts';
import { type Conditions, countRows, filtersSet, hasWords, readPage } from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';
import { csvLine } from '../platform/workbook.ts';

/** What visitors send belongs to no branch: those who reach all branches alone read all of it (DECISIONS 3.19). */
const reached = (actor: Actor, permission: Permission): RawBuilder<boolean> =>
  sql<boolean>`${reachOf(actor, permission) === 'all'}`;

/** A message has no state; what else visitors send is open until it is closed. */
const STATE = sql<MessageState | null>`
  case when kind = 'message' then null when closed_at is null then 'open' else 'closed' end`;

function selectMessages(db: Database) {
  return db
    .selectFrom('messages')
    .leftJoin('branches', 'branches.id', 'messages.branch_id')
    .leftJoin('staff', 'staff.id', 'messages.closed_by')
    .select([
      'messages.id',
      'messages.name',
      'messages.email',
      'messages.phone',
      'messages.subject',
      'messages.body as message',
      sql<boolean>`read_at is not null`.as('read'),
      sql<MessageKind>`kind`.as('kind'),
      STATE.as('state'),
      'messages.branch_id',
      'branches.name as branch_name',
      'messages.place',
      'messages.group_size',
      'messages.wish',
      'messages.reference',
      'messages.due_on',
      'messages.closed_at',
      'staff.name as closed_by_name',
      'messages.answer',
      'messages.answer_mailed',
      'messages.created_at',
      'messages.privacy_version',
    ]);
}

const SEARCHED = sql`concat_ws(E'\n', messages.name, messages.email, subject, body, reference, place, wish)`;

const CONDITIONS: Conditions<MessageFilter> = {
  unread: (unread) => sql<boolean>`(read_at is null) = ${unread === 'true'}`,
  kind: (kind) => sql<boolean>`kind = ${kind}`,
  open: (open) => sql<boolean>`${STATE} = ${open === 'true' ? 'open' : 'closed'}`,
  search: (text) => hasWords(sql`folded_lines(${SEARCHED})`, text),
};

/** Of complaints what is open comes first, and of that what is overdue (DECISIONS 16.10). */
const EARLIEST_DEADLINE = sql`case when closed_at is null then due_on end asc nulls last`;

/** What visitors wrote, the newest first, and how much of all of it nobody has read. */
export async function listMessages(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof messagesEndpoint>,
): Promise<{ messages: Message[]; unread: number; pagination: Pagination }> {
  const within = reached(actor, 'messages.read');
  const where = [within, ...filtersSet(query, CONDITIONS, (condition, value) => condition(value))];
  const sorted = selectMessages(db)
    .where((eb) => eb.and(where))
    .$if(query.kind === 'complaint', (some) => some.orderBy(EARLIEST_DEADLINE))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc');
  const found = db.selectFrom('messages').where((eb) => eb.and(where));
  const [{ rows: messages, pagination }, unread] = await Promise.all([
    readPage(query, sorted, found),
    countRows(db.selectFrom('messages').where(within).where('read_at', 'is', null)),
  ]);
  return { messages, unread, pagination };
}

/** One message of those that somebody reaches. Throws `not_found`. */
export async function findMessage(db: Database, actor: Actor, id: string): Promise<Message> {
  const message = await selectMessages(db)
    .where(reached(actor, 'messages.read'))
    .where('messages.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!message) throw refuse('record_not_found', { record: 'message' });
  return message;
}

const SUBSCRIBER_STATES: Record<SubscriberState, RawBuilder<boolean>> = {
  subscribed: sql`confirmed_at is not null`,
  unconfirmed: sql`confirmed_at is null`,
};

const SUBSCRIBER_CONDITIONS: Conditions<SubscriberFilter> = {
  state: (state) => SUBSCRIBER_STATES[state],
  search: (text) => hasWords(sql`folded_text(email)`, text),
};

/** Who asked for the newsletter, the latest first. The token of their link is theirs alone. */
function selectSubscribers(db: Database, actor: Actor, filter: SubscriberFilter) {
  let found = db.selectFrom('subscribers').where(reached(actor, 'subscribers.read'));
  for (const condition of filtersSet(filter, SUBSCRIBER_CONDITIONS, (where, value) => where(value))) {
    found = found.where(condition);
  }
  const sorted = found
    .select(['id', 'email', 'consented_at', 'consent_words', 'privacy_version', 'confirmed_at'])
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc');
  return { found, sorted };
}

export async function listSubscribers(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof subscribersEndpoint>,
): Promise<{ subscribers: Subscriber[]; pagination: Pagination }> {
  const { found, sorted } = selectSubscribers(db, actor, query);
  const { rows: subscribers, pagination } = await readPage(query, sorted, found);
  return { subscribers, pagination };
}

/** Who gets the newsletter, as a CSV that spreadsheets open in UTF-8, with the days in Nairobi. */
export async function exportSubscribers(
  db: Database,
  actor: Actor,
  filter: SubscriberFilter,
  { settings: { subscribers: words } }: Translation,
): Promise<{ people: number; csv: string }> {
  const { email, consented, agreed, confirmed } = words.columns;
  const subscribers: Subscriber[] = await selectSubscribers(db, actor, {
    ...filter,
    state: 'subscribed',
  }).sorted.execute();
  const lines = subscribers.map((one) => [
    one.email,
    one.consented_at.slice(0, 10),
    one.consent_words,
    one.confirmed_at?.slice(0, 10) ?? '',
  ]);
  const csv = [[email, consented, agreed, confirmed], ...lines].map(csvLine).join('');
  return { people: subscribers.length, csv: `\uFEFF${csv}` };
}
