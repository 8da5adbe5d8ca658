import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { KNOWN_BROWSER_DAYS } from './auth/known-browsers.ts';
import { IS_ALIVE } from './auth/sessions.ts';
import { forgetInTime } from './data-protection/retention.ts';
import { forgetDeletions } from './deletions/restore.ts';
import { settleDuplicates } from './duplicates/duplicates.ts';
import { forgetEvents } from './events/forget-events.ts';
import { forgetUndo } from './merges/unmerge-clients.ts';
import { getDataProtection } from './settings/data-protection.ts';
import { IS_EXPIRED } from './platform/http/with-key.ts';
import type { Database } from './platform/database.ts';
import { MAIL_LIFE_DAYS } from './mail/mail.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Sums are right at any moment. The fewer changes wait to be added, the faster they are read. */
const FOLD_EVERY_MS = 10_000;

/**
 * Deletes old data: expired idempotency keys, ended sessions, tokens of devices ended long ago, old wrong passwords, unused known browsers, links for a
 * new password, mail that could not be sent, data beyond their retention term, events of other programs after 30 days, and sums that are zero. Gives what two
 * records had in common to the one that is left.
 */
export async function tidyUp(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`${sql.raw(IS_EXPIRED)}`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`not (${sql.raw(IS_ALIVE)})`)
    .execute();
  await db
    .deleteFrom('device_tokens')
    .where(
      sql<boolean>`device_id in (
        select id from devices where ended_at < now() - make_interval(days => ${LIMITS.endedDeviceDays}))`,
    )
    .execute();
  await db
    .deleteFrom('failed_sign_ins')
    .where('at', '<', sql<string>`now() - make_interval(mins => ${LIMITS.wrongPasswordWindowMinutes})`)
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<', sql<string>`now() - make_interval(days => ${KNOWN_BROWSER_DAYS})`)
    .execute();
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`created_at < now() - make_interval(days => ${MAIL_LIFE_DAYS}) or expires_at < now()`)
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('created_at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('newsletter_requests')
    .where('at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
  await forgetUndo(db);
  await forgetEvents(db);
  await forgetInTime(db);
  await forgetDeletions(db, (await getDataProtection(db)).identity_years);
  await settleDuplicates(db);
  await foldSums(db);
  await db.deleteFrom('sales_totals').where('orders', '=', 0).where('sales', '=', 0).execute();
  await db.deleteFrom('product_totals').where('quantity', '=', 0).where('sales', '=', 0).execute();
  await db
    .deleteFrom('decision_totals')
    .where(sql<boolean>`approved = 0 and 0 = all(decided)`)
    .execute();
}

/** Adds the changes since the last time to the stored sums (docs/decisions/0009). */
async function foldSums(db: Database): Promise<void> {
  await sql`select fold_sums()`.execute(db);
}

/**
 * Updates the stored sums every few seconds, and deletes old data and runs the other `chores` once an hour, in any
 * process. A failure is logged and tried again the next time. Answers a function that stops it.
 */
export function startHousekeeping(
  db: Database,
  log: FastifyBaseLogger,
  { often, hourly }: Record<'often' | 'hourly', (() => Promise<void>)[]>,
): () => void {
  const every = (ms: number, chore: () => Promise<void>) => {
    const tryIt = () => chore().catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'));
    return setInterval(() => void tryIt(), ms).unref();
  };
  const timers = [
    ...[() => foldSums(db), ...often].map((chore) => every(FOLD_EVERY_MS, chore)),
    ...[() => tidyUp(db), ...hourly].map((chore) => every(EVERY_MS, chore)),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
