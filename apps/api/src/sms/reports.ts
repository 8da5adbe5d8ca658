import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/**
 * Notes what the gateway reports of a message (DECISIONS 27.4). What was delivered or failed stays so, whatever comes later.
 * Answers whether the message is known: the gateway can be faster than its own answer, and says it again.
 */
export async function noteReport(
  db: Database,
  gatewayId: string,
  became: 'delivered' | 'failed' | undefined,
  at: Date,
): Promise<boolean> {
  if (became) {
    await sql`
      update sms_messages set state = ${became}, reported_at = ${at.toISOString()},
        reason = ${became === 'failed' ? 'undelivered' : null}
      where gateway_id = ${gatewayId} and state in ('sent', 'unknown')`.execute(db);
  }
  const known = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return known !== undefined;
}
