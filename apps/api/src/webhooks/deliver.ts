import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { waitAfter, WEBHOOK_RULES } from '#domain/webhooks.ts';
import { type EventRow, EVENTS, toEvent } from '../events/event-lines.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { repeat } from '../platform/repeat.ts';
import { secretPurpose } from './save-webhook.ts';
import { sendWebhook, type Tried } from './send-webhook.ts';
import { GIVE_UP, sends } from './webhooks.queries.ts';

const EVERY_MS = 2000;
/** How many addresses one process sends to at once, one delivery each. */
const LANES = 16;
const EVENTS_AT_ONCE = 1000;
/** Longer than a try takes: then another process takes a delivery of one that died. */
const LEASE_SECONDS = 2 * WEBHOOK_RULES.timeout + 30;
/** Gone (RFC 9110): the receiver wants no more of it. */
const GONE = 410;

/**
 * Makes deliveries of what happened since the last time, for the addresses that are on. Each process does so; one at a time.
 * As with `GET /events`, nothing is missed in whatever order transactions end.
 */
export async function queueDeliveries(db: Database): Promise<void> {
  for (let read = EVENTS_AT_ONCE; read === EVENTS_AT_ONCE;) {
    const { rows } = await sql<{ read: number }>`
      with feed as (
        select queued_xid, queued_id, begun_at from change_feed for update skip locked
      ), news as materialized (
        select events.* from feed, ${EVENTS}
        where (events.changed_in, events.id) > (queued_xid, queued_id)
          and events.changed_in < feed_horizon() and events.at >= begun_at
        order by events.changed_in, events.id limit ${EVENTS_AT_ONCE}
      ), queued as (
        insert into webhook_deliveries (webhook_id, event_id, event, until)
        select webhooks.id, news.id, event, ${GIVE_UP}
        from news cross join lateral (select to_jsonb(news) - 'changed_in' as event) as stored
          join webhooks on webhooks.active and news.at >= webhooks.made_at and ${sends('event')}
        on conflict do nothing
      ), noted as (
        update change_feed set queued_xid = last.changed_in, queued_id = last.id
        from (select changed_in, id from news order by changed_in desc, id desc limit 1) as last
      )
      select count(*)::int as read from news`.execute(db);
    read = rows[0]!.read;
  }
}

interface Due {
  delivery_id: string;
  event: EventRow;
  webhook_id: string;
  url: string;
  tries: number;
  is_sent: boolean;
}

/**
 * Takes the next delivery that is due, of an address that is not `busy` here; other processes leave it for a while. What a changed
 * webhook no longer sends is deleted.
 */
async function claim(db: Database, busy: readonly string[]): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    with next as (
      select webhook_deliveries.id from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where state = 'waiting' and due_at <= now() and webhooks.active and webhook_id <> all(${busy}::uuid[])
      -- Addresses that answer come before those that do not.
      order by failing_since is not null, due_at limit 1 for update of webhook_deliveries skip locked
    )
    update webhook_deliveries
    set tries = tries + ${sends('event')}::int, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from next, webhooks
    where webhook_deliveries.id = next.id and webhooks.id = webhook_id
    returning webhook_deliveries.id as delivery_id, webhook_id, tries, url, ${sends('event')} as is_sent, event
  `.execute(db);
  const [due] = rows;
  if (!due || due.is_sent) return due;
  await sql`
    delete from webhook_deliveries using webhooks
    where webhook_id = ${due.webhook_id}::uuid and state = 'waiting' and webhooks.id = webhook_id and not ${sends('event')}`.execute(
    db,
  );
  return claim(db, busy);
}

const isTaken = ({ status }: Tried) => status !== null && status >= 200 && status < 300;

/** Notes what became of a try. An address that failed for three days, or says that it is gone, is switched off. */
async function note(db: Database, due: Due, tried: Tried): Promise<void> {
  const wait = waitAfter(due.tries);
  await db.inTransaction(async (trx) => {
    await sql`
      update webhook_deliveries set tried_at = now(), duration_ms = ${tried.durationMs}, status = ${tried.status},
        answer = ${tried.answer}, problem = ${tried.problem},
        state = case when ${isTaken(tried)} then 'delivered'
          when now() + make_interval(secs => ${wait}) > until then 'failed' else 'waiting' end,
        due_at = now() + make_interval(secs => ${wait})
      where id = ${due.delivery_id}::uuid`.execute(trx);
    if (isTaken(tried)) {
      await sql`update webhooks set failing_since = null
        where id = ${due.webhook_id}::uuid and failing_since is not null`.execute(trx);
      return;
    }
    const { rows } = await sql<{ is_over: boolean }>`
      update webhooks set failing_since = coalesce(failing_since, now())
      where id = ${due.webhook_id}::uuid and active
      returning failing_since < now() - make_interval(secs => ${WEBHOOK_RULES.giveUpAfter}) as is_over`.execute(
      trx,
    );
    if (rows[0] && (rows[0].is_over || tried.status === GONE)) await switchOff(trx, due);
  });
}

/** Switches an address off automatically. Admins get a notification, and the audit log notes it without a person. */
async function switchOff(trx: Database, { webhook_id: id, url }: Due): Promise<void> {
  await sql`update webhooks set active = false, off_at = now(), off_by = null where id = ${id}::uuid`.execute(
    trx,
  );
  await writeAudit(trx, { id: null, requestId: '', at: new Date() }, 'settings.webhook-failed', id, {
    before: { url, active: true },
    after: { url, active: false },
  });
}

/** The secret of a webhook; none where another key encrypted it, as after a restore without that key. */
async function openSecret(db: Database, webhookId: string): Promise<string | undefined> {
  const { id, sealed } = await db
    .selectFrom('webhook_secrets')
    .select(['id', 'sealed'])
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  try {
    return db.sealing.open(sealed, secretPurpose(id));
  } catch {
    return undefined;
  }
}

async function deliver(db: Database, allowsLocal: boolean, due: Due): Promise<void> {
  const secret = await openSecret(db, due.webhook_id);
  const tried = secret
    ? await sendWebhook(due.url, toEvent(due.event), { secret, allowsLocal })
    : ({ durationMs: 0, status: null, answer: null, problem: 'sealed' } as const);
  await note(db, due, tried);
}

/**
 * Sends what is due, one delivery after the other to each address, and to several addresses at once. Who receives slowly holds
 * up neither the others nor what happens meanwhile: `begin` comes back as soon as all that can be sent is on its way.
 */
function createSender(
  db: Database,
  allowsLocal: boolean,
  { isEnding = () => false, onError }: { isEnding?: () => boolean; onError: (error: unknown) => void },
) {
  const sending = new Map<string, Promise<void>>();
  let beginning: Promise<void> = Promise.resolve();

  async function send(due: Due): Promise<void> {
    await deliver(db, allowsLocal, due).catch(onError);
    sending.delete(due.webhook_id);
    await begin().catch(onError);
  }

  async function beginAll(): Promise<void> {
    while (sending.size < LANES && !isEnding()) {
      const due = await claim(db, [...sending.keys()]);
      if (!due) return;
      sending.set(due.webhook_id, send(due));
    }
  }

  /** One call after the other, so that no two take deliveries of the same address. */
  function begin(): Promise<void> {
    const begun = beginning.then(beginAll);
    beginning = begun.catch(() => {});
    return begun;
  }

  /** Waits until nothing is on its way. */
  async function finish(): Promise<void> {
    do {
      await Promise.all(sending.values());
      await beginning;
    } while (sending.size > 0);
  }

  return { begin, finish };
}

/** Sends all due deliveries. Throws the first error that is no failed try. */
export async function deliverDue(db: Database, allowsLocal: boolean): Promise<void> {
  const errors: unknown[] = [];
  const sender = createSender(db, allowsLocal, { onError: (error) => errors.push(error) });
  await sender.begin();
  await sender.finish();
  if (errors.length > 0) throw errors[0];
}

/** Makes and sends deliveries from now on, in each process. Answers a function that stops it after the tries that are made. */
export function startDelivering(
  db: Database,
  allowsLocal: boolean,
  log: FastifyBaseLogger,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stop = new AbortController();
  const onError = (error: unknown) =>
    log.error({ err: error }, 'Events could not be delivered; they are tried again.');
  const sender = createSender(db, allowsLocal, { isEnding: () => stop.signal.aborted, onError });
  return repeat(() => queueDeliveries(db).then(sender.begin).catch(onError), {
    everyMs,
    stop,
    finish: sender.finish,
  });
}
