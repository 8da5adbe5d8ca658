import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { refuse } from '#domain/errors.ts';
import { TEST_EVENT, WEBHOOK_RULES } from '#domain/webhooks.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { type PageRequest, readPage } from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';

/**
 * Whether a webhook, as it is now, sends the event in this column: one of its types, in its branch. Products are
 * of all branches; other records without a branch are head office's alone. A test is of the webhook itself.
 */
export function sends(column: string): RawBuilder<boolean> {
  const event = sql.ref(column);
  return sql`(${event} ->> 'type' = ${TEST_EVENT}
    or (webhooks.types = '{}' or ${event} ->> 'type' = any(webhooks.types))
      and (webhooks.branch_id is null or ${event} ->> 'entity' = 'product'
        or coalesce(webhooks.branch_id in ((${event} ->> 'branch_id')::uuid, (${event} ->> 'from_branch_id')::uuid), false)))`;
}

/** Until when a delivery that begins now is tried. */
export const GIVE_UP = sql<string>`now() + make_interval(secs => ${WEBHOOK_RULES.giveUpAfter})`;

/** The deliveries that a list shows. */
const SHOWN = 20;

function selectWebhooks(db: Database, actor: Actor) {
  const limit = branchLimit(actor, 'machines.read');
  return db
    .selectFrom('webhooks')
    .innerJoin('staff as maker', 'maker.id', 'webhooks.made_by')
    .innerJoin('webhook_secrets', 'webhook_secrets.webhook_id', 'webhooks.id')
    .leftJoin('staff as switcher', 'switcher.id', 'webhooks.off_by')
    .leftJoin('branches', 'branches.id', 'webhooks.branch_id')
    .$if(limit !== null, (query) => query.where('webhooks.branch_id', '=', limit));
}

/** The deliveries in reach: a webhook that is of one branch now may have sent records of others before. */
function deliveredTo(actor: Actor): RawBuilder<boolean> {
  const limit = branchLimit(actor, 'machines.read');
  if (limit === null) return sql<boolean>`true`;
  return sql<boolean>`(${limit}::uuid in ((event ->> 'branch_id')::uuid, (event ->> 'from_branch_id')::uuid) or event ->> 'entity' in ('product', 'webhook'))`;
}

const countIn = (actor: Actor, state: WebhookDelivery['state']) => sql<number>`(
  select count(*) from webhook_deliveries
  where webhook_id = webhooks.id and state = ${state} and ${deliveredTo(actor)})`;

function selectColumns(db: Database, actor: Actor) {
  return selectWebhooks(db, actor).select([
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
    'webhook_secrets.hint as secret_hint',
    'webhook_secrets.made_at as secret_made_at',
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
  const newest = selectColumns(db, actor).orderBy('webhooks.id', 'desc');
  const { rows, pagination } = await readPage(query, newest, selectWebhooks(db, actor));
  return { webhooks: rows.map(toWebhook), pagination };
}

/** One webhook in reach. Throws `not_found`. */
export async function findWebhook(db: Database, actor: Actor, id: string): Promise<Webhook> {
  const row = await selectColumns(db, actor).where('webhooks.id', '=', idOrNone(id)).executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'webhook' });
  return toWebhook(row);
}

const AT = sql<string>`(event ->> 'at')::timestamptz`;

const DELIVERY_COLUMNS = [
  'id',
  'event_id',
  sql<string>`event ->> 'type'`.as('type'),
  sql<string>`event ->> 'record_id'`.as('record_id'),
  AT.as('at'),
  'state',
  'tries',
  'tried_at',
  'duration_ms',
  'status',
  'answer',
  'problem',
  sql<string | null>`case when state = 'waiting' then due_at end`.as('due_at'),
] as const;

/** The last deliveries of a webhook, the newest events first. Throws `not_found`. */
export async function listDeliveries(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ deliveries: WebhookDelivery[] }> {
  const webhook = await findWebhook(db, actor, id);
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(DELIVERY_COLUMNS)
    .where('webhook_id', '=', webhook.id)
    .where(deliveredTo(actor))
    .orderBy(AT, 'desc')
    .orderBy('event_id', 'desc')
    .limit(SHOWN)
    .execute();
  return { deliveries: rows as unknown as WebhookDelivery[] };
}

/** One delivery. Throws `not_found`. */
export async function findDelivery(db: Database, id: string): Promise<WebhookDelivery> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select(DELIVERY_COLUMNS)
    .where('id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'delivery' });
  return row as unknown as WebhookDelivery;
}
