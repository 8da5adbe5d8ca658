import { refuse } from '#domain/errors.ts';
import { openQueueKey } from '../auth/sign-in.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';

/**
 * The key to a copy of the unsent work of one of the caller's own devices (DECISIONS 17.12.10). Throws `not_found` for anybody
 * else's, `illegal_transition` once it was ended, `check_failed` where the server cannot open the key.
 */
export function getQueueKey(db: Database, sealing: Sealing, caller: Caller, id: string): Promise<string> {
  return db.inTransaction(async (trx) => {
    const device = await trx
      .selectFrom('devices')
      .select(['id', 'name', 'ended_at', 'queue_key'])
      .where('id', '=', idOrNone(id))
      .where('staff_id', '=', caller.id)
      // It is not ended meanwhile.
      .forShare()
      .executeTakeFirst();
    if (!device) throw refuse('record_not_found', { record: 'device' });
    if (device.ended_at) throw refuse('device_of_copy_ended');
    const key = openQueueKey(sealing, device);
    if (key === undefined) throw refuse('queue_key_lost');
    await writeAudit(trx, caller, {
      action: 'staff.open-copy',
      entity: 'staff',
      entityId: caller.id,
      after: { device: device.name },
    });
    return key;
  });
}
