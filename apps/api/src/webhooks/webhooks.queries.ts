import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { DeliveryFilter, listWebhookDeliveries, Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { refuse } from '#domain/errors.ts';
import { TEST_EVENT } from '#domain/webhooks.ts';
import { type Actor, branchLimit } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import {
  type Conditions,
  describePage,
  filtersSet,
  type PageRequest,
  pageWindow,
} from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';

function selectWebhooks(db: Database, actor: Actor) {
  const limit = branchLimit(actor, 'machines.read');
  return db
    .selectFrom('webhooks')
    .innerJoin('staff as maker', 'maker.id', 'webhooks.made_by')
    .leftJoin('staff as switcher', 'switcher.id', 'webhooks.off_by')
    .leftJoin('branches', 'branches.id', 'webhooks.branch_id')
    .$if(limit !== null, (query) => query.where('webhooks.branch_id', '=', limit));
}

/**
 * The deliveries that somebody reaches: a webhook that is of one branch now may have been of all, and told of the records of others
 * (DECISIONS 19.3).
 */
function deliveredTo(actor: Actor): RawBuilder<boolean> {
  const limit = branchLimit(actor, 'machines.read');
  if (limit === null) return sql<boolean>`true`;
  return sql<boolean>`(events.branch_id = ${limit}::uuid or events.type like 'product.%' or events.type = ${TEST_EVENT})`;
}

const countIn = (actor: Actor, state: WebhookDelivery['state']) => sql<number>`(
  select count(*) from webhook_deliveries join events on events.id = event_id
  where webhook_id = webhooks.id and state = ${state} and ${deliveredTo(actor)})`;

function selectColumns(db: Database, actor: Actor) {
  return selectWebhooks(db, actor).select((eb) => [
    'webhooks.id',
    'webhooks.url',
    'webhooks.types',
    'webhooks.branch_id',
    'branches.name as branch_name',
    'webhooks.active',
    'webhooks.failing_since',
    'webhooks.off_at',
    'switcher.name as off_by_name',
    'webhooks.made_at',
    'webhooks.updated_at',
    'maker.name as made_by_name',
    countIn(actor, 'waiting').as('waiting'),
    countIn(actor, 'failed').as('failed'),
    jsonArrayFrom(
      eb
        .selectFrom('webhook_secrets')
        .innerJoin('staff as secret_maker', 'secret_maker.id', 'webhook_secrets.made_by')
        .select([
          'webhook_secrets.id',
          'webhook_secrets.hint',
          sql<string>`to_char(webhook_secrets.made_at at time zone 'Africa/Nairobi',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"+03:00"')`.as('made_at'),
          'secret_maker.name as made_by_name',
        ])
        .whereRef('webhook_secrets.webhook_id', '=', 'webhooks.id')
        .orderBy('webhook_secrets.id'),
    ).as('secrets'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number];
const toWebhook = (row: Row): Webhook => row as unknown as Webhook;

/** A page of the webhooks in reach, the newest first. */
export async function listWebhooks(
  db: Database,
  actor: Actor,
  query: PageRequest,
): Promise<{ webhooks: Webhook[]; pagination: Pagination }> {
  const window = pageWindow(query);
  const found = selectWebhooks(db, actor);
  const [rows, count] = await Promise.all([
    selectColumns(db, actor)
      .orderBy('webhooks.id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { webhooks: rows.map(toWebhook), pagination: describePage(window, count.total) };
}

/** One webhook in reach. Throws `not_found`. */
export async function findWebhook(db: Database, actor: Actor, id: string): Promise<Webhook> {
  const row = await selectColumns(db, actor).where('webhooks.id', '=', idOrNone(id)).executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'webhook' });
  return toWebhook(row);
}

const selectDeliveries = (db: Database) =>
  db.selectFrom('webhook_deliveries').innerJoin('events', 'events.id', 'webhook_deliveries.event_id');

const DELIVERY_COLUMNS = [
  'webhook_deliveries.id',
  'webhook_deliveries.event_id',
  'events.type',
  'events.record_id',
  'events.at',
  'webhook_deliveries.state',
  'webhook_deliveries.tries',
  'webhook_deliveries.tried_at',
  'webhook_deliveries.duration_ms',
  'webhook_deliveries.status',
  'webhook_deliveries.answer',
  'webhook_deliveries.problem',
  sql<string | null>`case when webhook_deliveries.state = 'waiting' then webhook_deliveries.due_at end`.as(
    'due_at',
  ),
] as const;

const CONDITIONS: Conditions<DeliveryFilter> = {
  state: (state) => sql<boolean>`webhook_deliveries.state = ${state}`,
};

/** A page of a webhook's deliveries, the newest events first. Throws `not_found`. */
export async function listDeliveries(
  db: Database,
  actor: Actor,
  id: string,
  query: QueryOf<typeof listWebhookDeliveries>,
): Promise<{ deliveries: WebhookDelivery[]; pagination: Pagination }> {
  const webhook = await findWebhook(db, actor, id);
  const window = pageWindow(query);
  const where = filtersSet(query, CONDITIONS, (condition, value) => condition(value));
  const found = selectDeliveries(db)
    .where('webhook_deliveries.webhook_id', '=', webhook.id)
    .where(deliveredTo(actor))
    .where((eb) => eb.and(where));
  const [rows, count] = await Promise.all([
    found
      .select(DELIVERY_COLUMNS)
      .orderBy('events.at', 'desc')
      .orderBy('events.place', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    deliveries: rows as unknown as WebhookDelivery[],
    pagination: describePage(window, count.total),
  };
}

/** One delivery, and whose it is. Throws `not_found`. */
export async function findDelivery(
  db: Database,
  id: string,
): Promise<WebhookDelivery & { webhook_id: string }> {
  const row = await selectDeliveries(db)
    .select([...DELIVERY_COLUMNS, 'webhook_deliveries.webhook_id'])
    .where('webhook_deliveries.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'delivery' });
  return row as unknown as WebhookDelivery & { webhook_id: string };
}
