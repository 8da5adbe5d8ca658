import type { Device, registerDevice as endpoint } from '#contract/devices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { openSession } from '../auth/sessions.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
import { queueKeyPurpose } from '../auth/sign-in.ts';
import { findDevice } from './devices.queries.ts';

/**
 * Makes the caller's browser a device of theirs (DECISIONS 17.1): it gets a session of its own, and the one that asked ends,
 * because its token was kept in clear. Throws `illegal_transition` on a device, `check_failed` when there are too many.
 */
export function registerDevice(
  db: Database,
  sealing: Sealing,
  caller: Caller,
  { name, queueKey }: BodyOf<typeof endpoint>,
  browser: string,
): Promise<{ token: string; device: Device }> {
  if (caller.deviceId) throw refuse('device_registered_already');
  return db.inTransaction(async (trx) => {
    // One after the other, so that two at once do not pass the limit.
    await trx.selectFrom('staff').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
    const former = await trx
      .deleteFrom('sessions')
      .where('id', '=', caller.sessionId)
      .returning('password_at')
      .executeTakeFirst();
    // The session ended since the call began.
    if (!former) throw refuse('not_signed_in');
    const { live } = await trx
      .selectFrom('devices')
      .where('staff_id', '=', caller.id)
      .where('ended_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('live'))
      .executeTakeFirstOrThrow();
    if (live >= LIMITS.devicesPerAccount) {
      throw refuse('too_many_devices', { max: LIMITS.devicesPerAccount });
    }
    const at = caller.at.toISOString();
    const deviceId = newId(caller.at);
    await trx
      .insertInto('devices')
      .values({
        id: deviceId,
        staff_id: caller.id,
        name,
        registered_at: at,
        last_seen_at: at,
        queue_key: sealing.seal(queueKey, queueKeyPurpose(deviceId)),
      })
      .execute();
    const { token, sessionId } = await openSession(trx, caller.id, {
      address: caller.address ?? '',
      device: browser,
      at: caller.at,
      deviceId,
    });
    // When the password was typed stays what it was.
    await trx.updateTable('sessions').set(former).where('id', '=', sessionId).execute();
    await writeAudit(trx, caller, {
      action: 'staff.register-device',
      entity: 'staff',
      entityId: caller.id,
      after: { device: name },
    });
    const device = await findDevice(trx, { ...caller, deviceId }, deviceId);
    return { token, device: device! };
  });
}
