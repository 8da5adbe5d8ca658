import type { Device, registerDevice as endpoint, reportDevice as report } from '#contract/devices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may, mayLock } from '#domain/permissions.ts';
import { readRole } from '#domain/roles.ts';
import { endDevices } from '../auth/end-access.ts';
import { openSession } from '../auth/sessions.ts';
import { queueKeyPurpose } from '../auth/sign-in.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { findDevice } from './devices.queries.ts';

/**
 * Makes the caller's browser a device of theirs (DECISIONS 17.1): it gets a new session, and the old one ends,
 * because its token was stored in clear. Throws `illegal_transition` on a device, `check_failed` when there are too many.
 */
export function registerDevice(
  db: Database,
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
        queue_key: trx.sealing.seal(queueKey, queueKeyPurpose(deviceId)),
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
    await writeAudit(trx, caller, 'staff.register-device', caller.id, { after: { device: name } });
    const device = await findDevice(trx, { ...caller, deviceId }, deviceId);
    return { token, device: device! };
  });
}

/** The owner of a device, where the account is in the caller's reach. */
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
    await writeAudit(trx, caller, 'staff.end-device', device.staff_id, {
      before: { device: device.name },
      after: { device: null, reason: reason ?? null },
    });
  });
}

/**
 * Stores what waits on the caller's device, in the place of its last report. A moment that is still to come is of a clock
 * that is ahead: it counts from its first report (DECISIONS 17.4). Throws `forbidden` elsewhere.
 */
export async function reportDevice(
  db: Database,
  caller: Caller,
  { unsent, oldestUnsentAt: oldest }: BodyOf<typeof report>,
): Promise<void> {
  if (!caller.deviceId) throw refuse('not_a_device');
  const at = caller.at.toISOString();
  const isAhead = oldest !== null && Date.parse(oldest) > caller.at.getTime();
  await db
    .updateTable('devices')
    .set((eb) => ({
      unsent,
      oldest_unsent_at: isAhead ? eb.fn.coalesce('oldest_unsent_at', eb.val(at)) : oldest,
      reported_at: at,
    }))
    .where('id', '=', caller.deviceId)
    .execute();
}
