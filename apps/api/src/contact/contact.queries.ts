import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listMessages as messagesEndpoint, Message, MessageFilter } from '#contract/contact.ts';
import type { JoinRequestFilter, listJoinRequests as joinRequestsEndpoint } from '#contract/joining.ts';
import type {
  listSubscribers as subscribersEndpoint,
  Subscriber,
  SubscriberFilter,
  SubscriberState,
} from '#contract/newsletter.ts';
import type { Pagination } from '#contract/common.ts';
import type { MessageKind, MessageState } from '#domain/contact.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { type Actor, type Permission, reachOf } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import {
  type Conditions,
  countRows,
  filtersSet,
  hasWords,
  type PageRequest,
  readPage,
} from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';

/** What somebody reaches of all that visitors sent. */
export type Reached = RawBuilder<boolean>;

/** What visitors send belongs to no branch: those who reach all branches alone read all of it (DECISIONS 3.19). */
const reached = (actor: Actor, permission: Permission): Reached =>
  sql<boolean>`${reachOf(actor, permission) === 'all'}`;

export const messagesOf = (actor: Actor): Reached => reached(actor, 'messages.read');

/** A request to join is also for those who answer them in the branch that it names (DECISIONS 16.14). */
export function joinRequestsOf(actor: Actor): Reached {
  const branch = branchLimit(actor, 'joining.answer');
  return branch === null
    ? sql<boolean>`messages.kind = 'joining'`
    : sql<boolean>`(messages.kind = 'joining' and messages.branch_id = ${branch}::uuid)`;
}

/** A message has no state; what else visitors send is open until it is closed. */
const STATE = sql<MessageState | null>`
  case when kind = 'message' then null when closed_at is null then 'open' else 'closed' end`;

function selectMessages(db: Database, within: Reached) {
  return db
    .selectFrom('messages')
    .leftJoin('branches', 'branches.id', 'messages.branch_id')
    .leftJoin('staff', 'staff.id', 'messages.closed_by')
    .where(within)
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
const JOINING_CONDITIONS: Conditions<JoinRequestFilter> = {
  open: CONDITIONS.open,
  search: CONDITIONS.search,
};

/** A page of the messages that meet the conditions, the newest first; `first` orders them before that. */
async function findPage(
  db: Database,
  within: Reached,
  query: PageRequest,
  { where, first }: { where: Expression<SqlBool>[]; first?: RawBuilder<unknown> | undefined },
): Promise<{ messages: Message[]; pagination: Pagination }> {
  const wanted = [within, ...where];
  const sorted = selectMessages(db, within)
    .where((eb) => eb.and(wanted))
    .$if(first !== undefined, (some) => some.orderBy(first!))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc');
  const found = db.selectFrom('messages').where((eb) => eb.and(wanted));
  const { rows: messages, pagination } = await readPage(query, sorted, found);
  return { messages, pagination };
}

/** Of complaints what is open comes first, and of that what is overdue (DECISIONS 16.10). */
const EARLIEST_DEADLINE = sql`case when closed_at is null then due_on end asc nulls last`;

/** What visitors wrote, the newest first, and how much of all of it nobody has read. */
export async function listMessages(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof messagesEndpoint>,
): Promise<{ messages: Message[]; unread: number; pagination: Pagination }> {
  const within = messagesOf(actor);
  const where = filtersSet(query, CONDITIONS, (condition, value) => condition(value));
  const first = query.kind === 'complaint' ? EARLIEST_DEADLINE : undefined;
  const [page, unread] = await Promise.all([
    findPage(db, within, query, { where, first }),
    countRows(db.selectFrom('messages').where(within).where('read_at', 'is', null)),
  ]);
  return { ...page, unread };
}

/** The requests to join that this person answers, the open ones first. */
export async function listJoinRequests(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof joinRequestsEndpoint>,
): Promise<{ requests: Message[]; pagination: Pagination }> {
  const first = sql`closed_at is not null`;
  const where = filtersSet(query, JOINING_CONDITIONS, (condition, value) => condition(value));
  const { messages, pagination } = await findPage(db, joinRequestsOf(actor), query, { where, first });
  return { requests: messages, pagination };
}

/** One message of those that somebody reaches. Throws `not_found`. */
export async function findMessage(db: Database, within: Reached, id: string): Promise<Message> {
  const message = await selectMessages(db, within).where('messages.id', '=', idOrNone(id)).executeTakeFirst();
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
export async function listSubscribers(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof subscribersEndpoint>,
): Promise<{ subscribers: Subscriber[]; pagination: Pagination }> {
  let found = db.selectFrom('subscribers').where(reached(actor, 'subscribers.read'));
  for (const condition of filtersSet(query, SUBSCRIBER_CONDITIONS, (where, value) => where(value))) {
    found = found.where(condition);
  }
  const sorted = found
    .select(['id', 'email', 'consented_at', 'consent_words', 'privacy_version', 'confirmed_at'])
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc');
  const { rows: subscribers, pagination } = await readPage(query, sorted, found);
  return { subscribers, pagination };
}
