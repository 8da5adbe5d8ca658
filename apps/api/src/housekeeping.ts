import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { WEBHOOK_RULES } from '#domain/webhooks.ts';
import { IS_CURRENT_SESSION } from './auth/sessions.ts';
import { forgetInTime } from './data-protection/retention.ts';
import { purgeDeleted } from './deletions/restore.ts';
import { settleDuplicates } from './duplicates/duplicates.ts';
import { IS_EXPIRED } from './platform/http/with-key.ts';
import type { Database } from './platform/database.ts';
import { MAIL_LIFE_DAYS } from './mail/mail.ts';
import { tidySms } from './sms/tidy-sms.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Sums are right at any moment. The fewer changes wait to be added, the faster they are read. */
const FOLD_EVERY_MS = 10_000;

/** A delivery is made with the end of its tries. */
const FORGOTTEN_DELIVERIES = sql<boolean>`until < now() + make_interval(secs => ${WEBHOOK_RULES.giveUpAfter}, days => ${-LIMITS.eventDays})`;

/**
 * Deletes old data: expired idempotency keys, ended sessions, old wrong passwords, links for a new password, mail that could not be sent, data beyond their retention term, deliveries to webhooks after
 * 30 days, phones and texts of SMS and visits to the pages of orders after 90, and sums that are zero. Gives what two records had in
 * common to the one that is left. What fails keeps nothing else from
 * being done; then it throws an `AggregateError` of all that failed.
 */
export async function tidyUp(db: Database): Promise<void> {
  const old: { execute: () => Promise<unknown> }[] = [
    db.deleteFrom('idempotency_keys').where(sql<boolean>`${sql.raw(IS_EXPIRED)}`),
    db.deleteFrom('sessions').where(sql<boolean>`not (${sql.raw(IS_CURRENT_SESSION)})`),
    db
      .deleteFrom('failed_sign_ins')
      .where('at', '<', sql<string>`now() - make_interval(mins => ${LIMITS.wrongCodeWindowMinutes})`),
    db
      .deleteFrom('outbox')
      .where(
        sql<boolean>`created_at < now() - make_interval(days => ${MAIL_LIFE_DAYS}) or expires_at < now()`,
      ),
    db.deleteFrom('password_resets').where('created_at', '<', sql<string>`now() - interval '1 hour'`),
    db.deleteFrom('webhook_deliveries').where(FORGOTTEN_DELIVERIES),
    db
      .deleteFrom('order_page_visits')
      .where('at', '<', sql<string>`now() - make_interval(days => ${LIMITS.orderPageDays})`),
    db.deleteFrom('newsletter_requests').where('at', '<', sql<string>`now() - interval '1 hour'`),
  ];
  const chores = [
    ...old.map((rows) => () => rows.execute()),
    () => forgetInTime(db),
    () => purgeDeleted(db),
    () => settleDuplicates(db),
    () => tidySms(db),
    () => foldSums(db),
    () => db.deleteFrom('sales_totals').where('orders', '=', 0).where('sales', '=', 0).execute(),
  ];
  const failures: unknown[] = [];
  for (const chore of chores) await chore().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Old data could not be deleted');
}

/** Adds the waiting changes to the stored sums, portion by portion, until few are left (docs/decisions/0030). */
async function foldSums(db: Database, isStopped = () => false): Promise<void> {
  for (let isMore = true; isMore && !isStopped();) {
    const { rows } = await sql<{ more: boolean }>`select fold_sums() as more`.execute(db.heavy);
    isMore = rows[0]!.more;
  }
}

/**
 * Updates the stored sums every few seconds, and deletes old data and runs the other `chores` once an hour, in any
 * process. A failure is logged and tried again the next time. A chore that takes longer is not begun again meanwhile: a file
 * system that hangs would otherwise hold one more thread of this process each time, and soon all. Answers a function that stops it.
 */
export function startHousekeeping(
  db: Database,
  log: FastifyBaseLogger,
  { often, hourly }: Record<'often' | 'hourly', (() => Promise<void>)[]>,
): () => void {
  let isStopped = false;
  const every = (ms: number, chore: () => Promise<void>) => {
    let isAtWork = false;
    const tryIt = async () => {
      if (isAtWork) return;
      isAtWork = true;
      await chore().catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'));
      isAtWork = false;
    };
    return setInterval(() => void tryIt(), ms).unref();
  };
  const timers = [
    ...[() => foldSums(db, () => isStopped), ...often].map((chore) => every(FOLD_EVERY_MS, chore)),
    ...[() => tidyUp(db), ...hourly].map((chore) => every(EVERY_MS, chore)),
  ];
  return () => {
    isStopped = true;
    timers.forEach((timer) => clearInterval(timer));
  };
}
