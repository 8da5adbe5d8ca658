import { expressionBuilder } from 'kysely';
import type {
  Device,
  DeviceFilter,
  DevicesPage,
  listDevices as listDevicesEndpoint,
} from '#contract/devices.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { reachOf, seesDevicesOf } from '#domain/permissions.ts';
import { IS_ENDED } from '../auth/end-access.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { type Conditions, meets, readPage } from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';

const eb = expressionBuilder<DB, 'devices' | 'staff'>();

/** Whose devices somebody sees: their own, and those of the accounts that they may lock, or audit (DECISIONS 17.3). */
function isInSight(caller: Caller) {
  const isOwn = eb('devices.staff_id', '=', caller.id);
  const reach = reachOf(caller, 'devices.read');
  if (reach === 'none') return isOwn;
  const roles = eb('staff.role', 'in', seesDevicesOf(caller.role));
  return eb.or([
    isOwn,
    reach === 'all' ? roles : eb.and([roles, eb('staff.branch_id', '=', caller.branchId)]),
  ]);
}

const CONDITIONS: Conditions<DeviceFilter> = {
  staff_id: (id) => eb('devices.staff_id', '=', idOrNone(id)),
  ended: (ended) => eb('devices.ended_at', ended === 'true' ? 'is not' : 'is', null),
};

function selectDevices(db: Database, caller: Caller) {
  return db.selectFrom('devices').innerJoin('staff', 'staff.id', 'devices.staff_id').where(isInSight(caller));
}

/** Devices as the API answers them. */
function selectWireDevices(found: ReturnType<typeof selectDevices>) {
  return found
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .leftJoin('staff as ender', 'ender.id', 'devices.ended_by')
    .select([
      'devices.id',
      'devices.staff_id',
      'staff.name as staff_name',
      'staff.branch_id',
      'branches.name as branch_name',
      'devices.name',
      'devices.registered_at',
      'devices.last_seen_at',
      'devices.ended_at',
      'ender.name as ended_by_name',
      'devices.end_reason',
      'devices.unsent',
      'devices.oldest_unsent_at',
      'devices.reported_at',
    ]);
}

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireDevices>['execute']>>[number];

const toDevice = (row: WireRow, caller: Caller): Device => ({
  ...row,
  current: row.id === caller.deviceId,
});

/** A page of the devices that the caller may see: those that are not ended first, the latest seen first. */
export async function listDevices(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof listDevicesEndpoint>,
): Promise<DevicesPage> {
  const found = selectDevices(db, caller).where(meets(query, CONDITIONS));
  const rows = selectWireDevices(found)
    .orderBy((eb) => eb('devices.ended_at', 'is not', null))
    .orderBy('devices.last_seen_at', 'desc')
    .orderBy('devices.id', 'desc');
  const { rows: devices, pagination } = await readPage(query, rows, found);
  return { devices: devices.map((row) => toDevice(row, caller)), pagination };
}

/** One device that the caller may see; `undefined` for any other. */
export async function findDevice(db: Database, caller: Caller, id: string): Promise<Device | undefined> {
  const row = await selectWireDevices(selectDevices(db, caller))
    .where('devices.id', '=', idOrNone(id))
    .executeTakeFirst();
  return row && toDevice(row, caller);
}

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
