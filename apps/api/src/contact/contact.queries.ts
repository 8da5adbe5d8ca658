import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type {
  listMessages as messagesEndpoint,
  listSubscribers as subscribersEndpoint,
  Message,
  Subscriber,
  SubscriberState,
} from '#contract/contact.ts';
import type { Pagination } from '#contract/common.ts';
import { refuse } from '#domain/errors.ts';
import { reachOf, type Actor, type Permission } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { containing, describePage, pageWindow } from '../platform/lists.ts';

/** What visitors send belongs to no branch: those who reach all branches alone read it (DECISIONS 3.19). */
const reached = (actor: Actor, permission: Permission) =>
  sql<boolean>`${reachOf(actor, permission) === 'all'}`;

function selectMessages(db: Database, actor: Actor) {
  return db
    .selectFrom('messages')
    .where(reached(actor, 'messages.read'))
    .select([
      'id',
      'name',
      'email',
      'phone',
      'subject',
      'body as message',
      sql<boolean>`read_at is not null`.as('read'),
      'created_at',
    ]);
}

/** What visitors wrote, the newest first, and how much of all of it nobody has read. */
export async function listMessages(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof messagesEndpoint>,
): Promise<{ messages: Message[]; unread: number; pagination: Pagination }> {
  const window = pageWindow(query);
  const wanted = [
    reached(actor, 'messages.read'),
    ...(query.unread ? [sql<boolean>`(read_at is null) = ${query.unread === 'true'}`] : []),
    ...(query.search
      ? [
          sql<boolean>`folded_lines(concat_ws(E'\n', name, email, subject, body)) like ${containing(query.search)}`,
        ]
      : []),
  ];
  const [messages, count, unread] = await Promise.all([
    selectMessages(db, actor)
      .where((eb) => eb.and(wanted))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    db
      .selectFrom('messages')
      .where((eb) => eb.and(wanted))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('messages')
      .where(reached(actor, 'messages.read'))
      .where('read_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { messages, unread: unread.total, pagination: describePage(window, count.total) };
}

/** One message. Throws `not_found`. */
export async function findMessage(db: Database, actor: Actor, id: string): Promise<Message> {
  const message = await selectMessages(db, actor).where('id', '=', idOrNone(id)).executeTakeFirst();
  if (!message) throw refuse('record_not_found', { record: 'message' });
  return message;
}

const SUBSCRIBER_STATES: Record<SubscriberState, RawBuilder<boolean>> = {
  subscribed: sql`(confirmed_at is not null and unsubscribed_at is null)`,
  unconfirmed: sql`(confirmed_at is null and unsubscribed_at is null)`,
  left: sql`unsubscribed_at is not null`,
};

/** Who asked for the newsletter, the latest first, but for those who left and are forgotten. The token of their link is theirs alone. */
export async function listSubscribers(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof subscribersEndpoint>,
): Promise<{ subscribers: Subscriber[]; pagination: Pagination }> {
  const window = pageWindow(query);
  let found = db
    .selectFrom('subscribers')
    .where('email', 'is not', null)
    .where(reached(actor, 'subscribers.read'));
  if (query.state) found = found.where(SUBSCRIBER_STATES[query.state]);
  if (query.search) found = found.where(sql<boolean>`folded_text(email) like ${containing(query.search)}`);
  const [subscribers, count] = await Promise.all([
    found
      .select(['id', 'email', 'consented_at', 'consent_words', 'confirmed_at', 'unsubscribed_at'])
      .$narrowType<{ email: NotNull }>()
      .orderBy('consented_at', 'desc')
      .orderBy('id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { subscribers, pagination: describePage(window, count.total) };
}
