import { sql, type Expression } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/** How long data other than orders and balances are kept. docs/operations.md and the privacy policy say the same. */
const RETENTION = {
  viewsMonths: LIMITS.viewsMonths,
  messagesMonths: 24,
  unsubscribedDays: 30,
} as const;

/** The hash of a deleted address: who has the address can search for it, nobody can read it back. */
export const emailHash = (email: Expression<string | null>) =>
  sql<Buffer>`sha256(convert_to(lower(${email}), 'UTF8'))`;

/**
 * Forgets what has been kept long enough: who opened which record and was shown which list, messages that were read, and the addresses of those
 * who left the newsletter.
 */
export async function forgetInTime(db: Database): Promise<void> {
  const monthsAgo = (months: number) => sql<string>`now() - make_interval(months => ${months})`;
  await db.deleteFrom('record_views').where('at', '<', monthsAgo(RETENTION.viewsMonths)).execute();
  await db.deleteFrom('list_views').where('at', '<', monthsAgo(RETENTION.viewsMonths)).execute();
  await db
    .deleteFrom('messages')
    .where('created_at', '<', monthsAgo(RETENTION.messagesMonths))
    .where('read_at', 'is not', null)
    .execute();
  await db
    .updateTable('subscribers')
    .set({ email_hash: emailHash(sql.ref<string | null>('email')), email: null, address: '' })
    .where('email', 'is not', null)
    .where('unsubscribed_at', '<', sql<string>`now() - make_interval(days => ${RETENTION.unsubscribedDays})`)
    .execute();
}
