import { sql } from 'kysely';
import type { Device, DeviceReport, registerDevice as endpoint, UnsentEntry } from '#contract/devices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit, may, mayLock } from '#domain/permissions.ts';
import { readRole } from '#domain/roles.ts';
import { endDevices } from '../auth/end-access.ts';
import { openSession } from '../auth/sessions.ts';
import { openQueueKey, queueKeyPurpose } from '../auth/sign-in.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
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

const stateOf = ({ key, state }: UnsentEntry) => `${state} ${key}`;

/**
 * The entries with the moments since when they are what they are. One that is to come is of a clock that is ahead, and would keep
 * from a manager what is held: it is when it was told first (DECISIONS 17.4).
 */
function notToCome(queue: readonly UnsentEntry[], before: readonly UnsentEntry[], now: Date): UnsentEntry[] {
  const isPast = ({ since }: UnsentEntry) => Date.parse(since) <= now.getTime();
  const told = new Map(before.filter(isPast).map((entry) => [stateOf(entry), entry.since]));
  return queue.map((entry) =>
    isPast(entry) ? entry : { ...entry, since: told.get(stateOf(entry)) ?? nairobiTimestamp(now) },
  );
}

/** Keeps what the caller's device tells of itself, in the place of its last report. Throws `forbidden` elsewhere. */
export async function reportDevice(db: Database, caller: Caller, report: DeviceReport): Promise<void> {
  if (!caller.deviceId) throw refuse('not_a_device');
  const before = await db
    .selectFrom('devices')
    .select(sql<UnsentEntry[]>`queue`.as('queue'))
    .where('id', '=', caller.deviceId)
    .executeTakeFirst();
  await db
    .updateTable('devices')
    .set({
      holds: JSON.stringify(report.holds),
      queue: JSON.stringify(notToCome(report.queue, before?.queue ?? [], caller.at)),
      reported_at: caller.at.toISOString(),
    })
    .where('id', '=', caller.deviceId)
    .execute();
}

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

/**
 * Keeps the key to the unsent work of the caller's device where the server has lost its own (DECISIONS 17.12.3); one that it can
 * open stays. Throws `forbidden` elsewhere.
 */
export async function giveQueueKey(
  db: Database,
  sealing: Sealing,
  caller: Caller,
  queueKey: string,
): Promise<void> {
  const { deviceId } = caller;
  if (!deviceId) throw refuse('not_a_device');
  await db.inTransaction(async (trx) => {
    const device = await trx
      .selectFrom('devices')
      .select(['id', 'queue_key'])
      .where('id', '=', deviceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!device || openQueueKey(sealing, device) !== undefined) return;
    await trx
      .updateTable('devices')
      .set({ queue_key: sealing.seal(queueKey, queueKeyPurpose(deviceId)) })
      .where('id', '=', deviceId)
      .execute();
  });
}
