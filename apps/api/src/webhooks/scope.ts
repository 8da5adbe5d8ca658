import { sql } from 'kysely';
import { TEST_EVENT, WEBHOOK_RULES } from '#domain/webhooks.ts';
import type { Database } from '../platform/database.ts';

/**
 * Whether a webhook, as it is now, sends an event (rows of `webhooks` and `events`): one of its types, in its branch. Products are
 * of all branches; whoever else has no branch is head office's alone. A test is of the webhook itself.
 */
export const SENDS = sql<boolean>`(events.type = ${TEST_EVENT}
  or (webhooks.types = '{}' or events.type = any(webhooks.types))
    and (webhooks.branch_id is null or events.type like 'product.%'
      or coalesce(events.branch_id = webhooks.branch_id, false)))`;

/** Of an address that was down for days very much may wait: who narrows its webhook does not wait until all of it is ended. */
const ENDED_AT_ONCE = 10_000;

/**
 * Ends what waits and is not sent any more, since its webhook was narrowed (DECISIONS 19.3.8): so many, and others when they are due.
 * So is what is held by a try of this moment.
 */
export async function endUnsent(db: Database, webhookId: string): Promise<void> {
  await sql`
    with unsent as materialized (
      select webhook_deliveries.id
      from webhook_deliveries join webhooks on webhooks.id = webhook_id join events on events.id = event_id
      where webhook_id = ${webhookId}::uuid and state = 'waiting' and not ${SENDS}
      limit ${ENDED_AT_ONCE} for update of webhook_deliveries skip locked
    )
    update webhook_deliveries
    set state = 'failed', problem = 'no_longer_sent', status = null, answer = null, duration_ms = null
    from unsent where webhook_deliveries.id = unsent.id`.execute(db);
}

/** Until when a delivery that begins now is tried. */
export const GIVE_UP = sql<string>`now() + make_interval(secs => ${WEBHOOK_RULES.giveUpAfter})`;

/** Has deliveries of a webhook sent again from now on, as if they were new, as far as it still sends them. Answers how many. */
export async function sendAgain(
  db: Database,
  webhookId: string,
  which: { id: string } | { state: 'failed' },
): Promise<number> {
  const asked = 'id' in which ? sql`its.id = ${which.id}` : sql`its.state = ${which.state}`;
  const { numAffectedRows } = await sql`
    update webhook_deliveries as its
    set state = 'waiting', tries = 0, due_at = now(), until = ${GIVE_UP}, problem = nullif(problem, 'no_longer_sent')
    from webhooks, events
    where webhooks.id = ${webhookId}::uuid and its.webhook_id = webhooks.id and events.id = its.event_id
      and ${asked} and ${SENDS}`.execute(db);
  return Number(numAffectedRows);
}
