import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { DEVICE_DAYS } from '../auth/known-devices.ts';
import { forgetInTime } from '../data-protection/retention.ts';
import type { Books } from './database.ts';
import { MAIL_LIFE_DAYS } from './mail.ts';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Removes what has outlived its purpose: used-up idempotency keys, dead sessions, old wrong passwords, browsers long unused, mail that no mail
 * server would take or that waits for one that was taken away, and what the rules of retention name. Folds the lines of `sales_by_day` together.
 */
export async function tidyUp({ db }: Books): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${LIMITS.idempotencyHours})`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`last_seen_at < now() - interval '1 day' or created_at < now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('failed_sign_ins')
    .where('at', '<', sql<string>`now() - make_interval(mins => ${LIMITS.wrongPasswordWindowMinutes})`)
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<', sql<string>`now() - make_interval(days => ${DEVICE_DAYS})`)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${MAIL_LIFE_DAYS})`)
    .execute();
  await forgetInTime(db);
  await sql`select fold_sales()`.execute(db);
}

/**
 * Tidies up once an hour, in whichever process, and does the chores of features that own more than tables; a failure
 * waits for the next time. Answers what stops it.
 */
export function startHousekeeping(books: Books, ...chores: (() => Promise<void>)[]): () => void {
  const timer = setInterval(() => {
    for (const chore of [() => tidyUp(books), ...chores]) void chore().catch(() => {});
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
