import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { IS_ENDED } from '../auth/end-access.ts';

/**
 * Which of these devices were ended (DECISIONS 17.3). The caller sends only ids, and gets the same answer for a live device and
 * for an unknown id.
 */
export async function listEndedDevices(
  db: Database,
  deviceIds: readonly string[],
): Promise<{ ended: string[] }> {
  if (deviceIds.length === 0) return { ended: [] };
  const rows = await db
    .selectFrom('devices')
    .innerJoin('staff', 'staff.id', 'devices.staff_id')
    .select('devices.id')
    .where('devices.id', 'in', deviceIds.map(idOrNone))
    .where(IS_ENDED)
    .execute();
  return { ended: rows.map(({ id }) => id) };
}
