import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/**
 * Sent messages of which the gateway reports nothing within a day are unknown. Phones and texts go after 90 days: the rows stay for
 * their costs.
 */
export async function tidySms(db: Database): Promise<void> {
  await sql`update sms_messages set state = 'unknown' where state = 'sent' and sent_at < now() - interval '24 hours'`.execute(
    db,
  );
  await sql`
    update sms_messages set phone = '', body = '', sealed_body = null, once = null
    where phone <> '' and created_at < now() - make_interval(days => ${LIMITS.smsDays})`.execute(db);
}
