import type { Database } from '../platform/database.ts';

/**
 * Locks the rows of the admins who can sign in, so that two who close each other's accounts do so one after the other.
 * Answers their ids.
 */
export async function lockOpenAdmins(trx: Database): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
