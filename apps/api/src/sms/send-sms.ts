import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isQuiet, type SmsSettings, URGENT_PURPOSES } from '#domain/sms/sms.ts';
import type { Database } from '../platform/database.ts';
import { repeat } from '../platform/repeat.ts';
import { getSmsSettings } from '../settings/read-settings.ts';
import type { Gateway, Outcome } from './gateway.ts';
import { smsSeal } from './queue-sms.ts';
import { sumMonth } from './sms.queries.ts';

const EVERY_MS = 2000;
/** After a message of which nobody knows what became of it. */
const PAUSE_MS = 60_000;
/** After a try that the gateway did not take: 15 seconds, 30, 60 … */
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 60 * 60;

interface Due {
  id: string;
  phone: string;
  body: string;
  sealed_body: Buffer | null;
  tries: number;
  parts: number;
}

/** What is worth nothing any more fails, and what waits for a phone that has opted out since. */
async function failUnwanted(db: Database, at: Date): Promise<void> {
  const isExpired = sql`expires_at <= ${at.toISOString()}::timestamptz`;
  await sql`
    update sms_messages set state = 'failed', sealed_body = null,
      reason = case when ${isExpired} then 'expired' else 'opted_out' end
    where state = 'queued'
      and (${isExpired} or purpose <> 'code' and phone in (select phone from sms_opt_outs))`.execute(db);
}

/**
 * Takes the next message that is due. Until its outcome is noted it counts as sent, with its price: where this process dies, nobody
 * sends it again.
 */
async function claim(
  db: Database,
  at: Date,
  settings: SmsSettings,
  { isLocal, priceCents }: Gateway,
): Promise<Due | undefined> {
  // The local gateway wakes nobody.
  const isNight = !isLocal && isQuiet(at, settings);
  const isOpen = isNight ? sql`purpose in (${sql.join([...URGENT_PURPOSES])})` : sql`true`;
  const now = at.toISOString();
  const { rows } = await sql<Due>`
    update sms_messages set state = 'unknown', sent_at = ${now}, tries = tries + 1, cost_cents = parts * ${priceCents}::int
    where id = (
      select id from sms_messages
      where state = 'queued' and due_at <= ${now}::timestamptz and expires_at > ${now}::timestamptz and ${isOpen}
      order by purpose <> 'code', due_at, id limit 1 for update skip locked)
    returning id, phone, body, sealed_body, tries, parts`.execute(db);
  return rows[0];
}

/** Notes what became of a try. A report may have been faster: it stays. */
async function note(db: Database, { id, tries }: Due, outcome: Outcome, at: Date): Promise<void> {
  const isMine = sql`id = ${id}::uuid and state = 'unknown'`;
  switch (outcome.is) {
    case 'retry': {
      const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS);
      await sql`
        update sms_messages set state = 'queued', sent_at = null, cost_cents = null,
          due_at = ${new Date(at.getTime() + wait * 1000).toISOString()}
        where ${isMine}`.execute(db);
      return;
    }
    case 'failed':
      await sql`
        update sms_messages set state = 'failed', reason = ${outcome.reason}, sent_at = null, cost_cents = null, sealed_body = null
        where ${isMine}`.execute(db);
      return;
    case 'sent':
      await sql`
        update sms_messages set state = 'sent', gateway_id = ${outcome.gatewayId}, sealed_body = null,
          cost_cents = coalesce(${outcome.costCents}::int, cost_cents)
        where ${isMine}`.execute(db);
      return;
    case 'delivered':
      await sql`update sms_messages set state = 'delivered', reported_at = ${at.toISOString()} where ${isMine}`.execute(
        db,
      );
      return;
    case 'unknown':
      await sql`update sms_messages set sealed_body = null where ${isMine}`.execute(db);
  }
}

/**
 * Sends what is due, one message after the other, until nothing is left or the gateway is in trouble. A message goes out at most once:
 * only what the gateway certainly did not take is tried again. Answers whether to pause, so that a gateway that hangs takes few messages
 * with it.
 */
export async function sendDueSms(
  db: Database,
  gateway: Gateway,
  log: FastifyBaseLogger,
  { isEnding = () => false, now = () => new Date() }: { isEnding?: () => boolean; now?: () => Date } = {},
): Promise<boolean> {
  await failUnwanted(db, now());
  while (!isEnding()) {
    const settings = await getSmsSettings(db);
    if (!settings.sends) return false;
    const { cents: spent } = await sumMonth(db, now());
    const due = await claim(db, now(), settings, gateway);
    if (!due) return false;
    const text = due.sealed_body ? db.sealing.open(due.sealed_body, smsSeal(due.id)) : due.body;
    const isTooMuch = spent + due.parts * gateway.priceCents > settings.monthly_ceiling * 100;
    const outcome: Outcome = isTooMuch
      ? { is: 'failed', reason: 'ceiling' }
      : await gateway.send({ id: due.id, phone: due.phone, text });
    await note(db, due, outcome, now());
    if (outcome.is === 'unknown') {
      log.warn({ sms: due.id }, 'Nobody knows whether an SMS was sent; it is not sent again.');
      return true;
    }
    if (outcome.is === 'retry') {
      const facts = { sms: due.id, tries: due.tries, status: outcome.status };
      log.warn(facts, 'An SMS could not be sent; it is tried again.');
      return false;
    }
  }
  return false;
}

/** Sends messages from now on, in each process. Answers a function that stops it after the current one. */
export function startSms(
  db: Database,
  gateway: Gateway,
  log: FastifyBaseLogger,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stop = new AbortController();
  let pausedUntil = 0;
  const send = async () => {
    if (performance.now() < pausedUntil) return;
    const pauses = await sendDueSms(db, gateway, log, { isEnding: () => stop.signal.aborted });
    if (pauses) pausedUntil = performance.now() + PAUSE_MS;
  };
  const sendOrLog = () =>
    send().catch((error: unknown) => log.error({ err: error }, 'The outbox of SMS could not be read.'));
  return repeat(sendOrLog, { everyMs, stop });
}
