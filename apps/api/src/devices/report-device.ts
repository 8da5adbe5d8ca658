import type { DeviceReport } from '#contract/devices.ts';
import { refuse } from '#domain/errors.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/** Keeps what the caller's device tells of itself, in the place of its last report. Throws `forbidden` elsewhere. */
export async function reportDevice(db: Database, caller: Caller, report: DeviceReport): Promise<void> {
  if (!caller.deviceId) throw refuse('not_a_device');
  await db
    .updateTable('devices')
    .set({
      holds: JSON.stringify(report.holds),
      queue: JSON.stringify(report.queue),
      reported_at: caller.at.toISOString(),
    })
    .where('id', '=', caller.deviceId)
    .execute();
}
