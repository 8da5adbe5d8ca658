import { sql } from 'kysely';
import { refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

const HOUR_MS = 3_600_000;

/**
 * Refuses what goes beyond the accepted letters of an hour from one address (DECISIONS 10). Letters from one address
 * are counted one after the other, so that many at once are not all the twentieth; the lock ends with the transaction.
 */
export async function assertMayWrite(
  trx: Database,
  letter: {
    table: 'messages' | 'subscribers';
    at: 'created_at' | 'consented_at';
    address: string;
    now: Date;
  },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${letter.table} ${letter.address}`}, 0))`.execute(
    trx,
  );
  const since = letter.now.getTime() - HOUR_MS;
  const { rows } = await sql<{ at: string }>`
    select ${sql.ref(letter.at)} as at from ${sql.table(letter.table)}
    where address = ${letter.address} and ${sql.ref(letter.at)} > ${new Date(since).toISOString()}
    order by ${sql.ref(letter.at)} desc offset ${LIMITS.lettersPerHour - 1} limit 1
  `.execute(trx);
  const deciding = rows[0];
  if (!deciding) return;
  throw refuseForNow('too_many_letters', Math.ceil((Date.parse(deciding.at) - since) / 1000));
}
