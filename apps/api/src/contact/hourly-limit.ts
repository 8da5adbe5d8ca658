import { sql } from 'kysely';
import type { MessageKind } from '#domain/contact.ts';
import { refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

const HOUR_MS = 3_600_000;

/**
 * Refuses a message when one network has sent as many as it may within an hour (DECISIONS 10.32b). The messages of a network
 * are counted one after the other, so that many at once are not all the twentieth; the lock ends with the transaction.
 */
export async function assertMayWrite(
  trx: Database,
  sent: {
    table: 'messages' | 'newsletter_requests';
    at: 'created_at' | 'at';
    /** Where it comes from (`networkOf`). */
    network: string;
    now: Date;
    /** Of messages, those of this kind. */
    kind?: MessageKind;
  },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sent.table} ${sent.kind ?? ''} ${sent.network}`}, 0))`.execute(
    trx,
  );
  const since = sent.now.getTime() - HOUR_MS;
  const isOfKind = sent.kind ? sql`kind = ${sent.kind}` : sql`true`;
  const { rows } = await sql<{ at: string }>`
    select ${sql.ref(sent.at)} as at from ${sql.table(sent.table)}
    where address = ${sent.network} and ${isOfKind} and ${sql.ref(sent.at)} > ${new Date(since).toISOString()}
    order by ${sql.ref(sent.at)} desc offset ${LIMITS.messagesPerHour - 1} limit 1
  `.execute(trx);
  const deciding = rows[0];
  if (!deciding) return;
  throw refuseForNow('too_many_letters', Math.ceil((Date.parse(deciding.at) - since) / 1000));
}
