import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/** How long data other than orders and balances are stored. docs/operations.md and the privacy policy say the same. */
const RETENTION = {
  viewsMonths: LIMITS.viewsMonths,
  messagesMonths: 24,
} as const;

/**
 * Deletes what was stored long enough: who opened which record, messages that were read (of what is closed one day, only
 * once it is), and the addresses that nobody has confirmed for the newsletter.
 */
export async function forgetInTime(db: Database): Promise<void> {
  const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
  const monthsAgo = (months: number) => sql<string>`now() - make_interval(months => ${months})`;
  await db.deleteFrom('record_views').where('at', '<', monthsAgo(RETENTION.viewsMonths)).execute();
  await db
    .deleteFrom('messages')
    .where('created_at', '<', monthsAgo(RETENTION.messagesMonths))
    .where('read_at', 'is not', null)
    .where((eb) => eb.or([eb('kind', '=', 'message'), eb('closed_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('consented_at', '<', daysAgo(LIMITS.unconfirmedDays))
    .execute();
}
