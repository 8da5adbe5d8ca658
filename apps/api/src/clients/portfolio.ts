import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/**
 * Leaves the clients of an account without a credit officer, because it is no officer of their branch any more. They stay in
 * their branch, and its manager is told (DECISIONS 20.4).
 */
export async function releaseClients(trx: Database, caller: Caller, staffId: string): Promise<void> {
  const at = caller.at.toISOString();
  const left = await trx
    .updateTable('clients')
    .set({ officer_id: null, officer_left_at: at, updated_at: at })
    .where('officer_id', '=', staffId)
    .executeTakeFirst();
  const clients = Number(left.numUpdatedRows);
  if (clients === 0) return;
  await writeAudit(trx, caller, {
    action: 'staff.leave-clients',
    entity: 'staff',
    entityId: staffId,
    after: { clients },
  });
}
