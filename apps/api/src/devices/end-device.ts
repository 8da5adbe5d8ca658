import { refuse } from '#domain/errors.ts';
import { readRole } from '#domain/roles.ts';
import { branchLimit, may, mayLock } from '#domain/permissions.ts';
import { endDevices } from '../auth/end-access.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** Whose device it is, where its account is in the caller's reach. */
async function findOwner(trx: Database, caller: Caller, id: string) {
  const device = await trx
    .selectFrom('devices')
    .innerJoin('staff', 'staff.id', 'devices.staff_id')
    .select(['devices.id', 'devices.name', 'devices.staff_id', 'staff.role', 'staff.branch_id'])
    .where('devices.id', '=', idOrNone(id))
    .executeTakeFirst();
  const limit = may(caller, 'devices.read') ? branchLimit(caller, 'devices.read') : undefined;
  const isInReach = device && (device.staff_id === caller.id || limit === null || device.branch_id === limit);
  if (!isInReach) throw refuse('record_not_found', { record: 'device' });
  return device;
}

/**
 * Ends a device of one's own, or of somebody whose account the caller may lock (DECISIONS 17.3). To end it twice is to end
 * it once. Throws `not_found` out of reach, `forbidden` for those whom the caller does not lock.
 */
export function endDevice(
  db: Database,
  caller: Caller,
  id: string,
  reason: string | undefined,
): Promise<void> {
  return db.inTransaction(async (trx) => {
    const device = await findOwner(trx, caller, id);
    const isOwn = device.staff_id === caller.id;
    if (!isOwn && !mayLock(caller, { id: device.staff_id, role: readRole(device.role) })) {
      throw refuse(may(caller, 'staff.lock') ? 'account_for_admin_to_lock' : 'not_permitted');
    }
    const ended = await endDevices(trx, caller, { staffId: device.staff_id, deviceId: device.id }, reason);
    if (ended === 0) return;
    await writeAudit(trx, caller, {
      action: 'staff.end-device',
      entity: 'staff',
      entityId: device.staff_id,
      before: { device: device.name },
      after: { device: null, reason: reason ?? null },
    });
  });
}
