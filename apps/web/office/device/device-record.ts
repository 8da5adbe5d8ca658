import type { SignedInUser } from '#contract/auth.ts';
import { LIMITS } from '#domain/limits.ts';
import { inTransaction, withDatabase } from '../../ui/device-database.ts';

/**
 * Whose device this browser is (DECISIONS 12.4.3), not encrypted: the lock screen shows the first name. It names one
 * member of staff, and no client.
 */
interface DeviceRecord {
  staffId: string;
  /** Empty where the record was lost, until the PIN has opened the session that names the device. */
  deviceId: string;
  firstName: string;
  /** The device was removed from the account: no PIN is asked for, and another person may set it up. */
  ended: boolean;
  /** Devices that this browser was before. A sign-in names them, to get the keys to their unsent work. */
  formerIds: string[];
}

/** The name in local storage. */
const NAME = 'device';
/** The name on the disk. */
const NAME_ON_DISK = 'marker';

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The record in a stored text; nothing for any other text. */
export function parseRecord(text: string | null): DeviceRecord | undefined {
  const value = readJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { staffId, deviceId, firstName, ended, formerIds } = value as Partial<DeviceRecord>;
  if (typeof staffId !== 'string' || typeof deviceId !== 'string' || !staffId) return undefined;
  return {
    staffId,
    deviceId,
    firstName: firstName ?? '',
    ended: ended === true,
    formerIds: Array.isArray(formerIds) ? formerIds.filter((id) => typeof id === 'string') : [],
  };
}

export const readRecord = (): DeviceRecord | undefined => parseRecord(localStorage.getItem(NAME));

/**
 * Writes the record to local storage, which is read at once, and to the disk: a browser that is killed loses what local
 * storage got in the last minute.
 */
async function write(record: DeviceRecord): Promise<void> {
  localStorage.setItem(NAME, JSON.stringify(record));
  await inTransaction(['browser'], async (t) => {
    // Read again: another tab may have written since.
    const text = localStorage.getItem(NAME);
    if (text !== null) await t.objectStore('browser').put(text, NAME_ON_DISK);
  });
}

/** The device ids of other people in the list of version 1; the list is deleted. */
async function takeListOfV1(): Promise<string[]> {
  const texts = await inTransaction(['browser'], async (t) => {
    const list = await t.objectStore('browser').get('markers');
    if (list !== undefined) await t.objectStore('browser').delete('markers');
    return [list, localStorage.getItem('devices')];
  });
  localStorage.removeItem('devices');
  return texts.flatMap((text) => {
    const list = readJson(typeof text === 'string' ? text : null);
    return (Array.isArray(list) ? list : []).flatMap(
      (one) => parseRecord(JSON.stringify(one))?.deviceId ?? [],
    );
  });
}

const without = (ids: readonly string[], id: string): string[] =>
  [...new Set(ids)].filter((one) => one !== '' && one !== id).slice(0, LIMITS.devicesPerBrowser - 1);

/**
 * Restores a record that a killed browser had not written to local storage. Answers whether this browser was taken for
 * no device, and is one.
 */
export async function recoverRecord(): Promise<boolean> {
  const text = await withDatabase((database) => database.get('browser', NAME_ON_DISK));
  const onDisk = parseRecord(typeof text === 'string' ? text : null);
  const here = readRecord();
  const known = [here?.deviceId ?? '', ...(here?.formerIds ?? []), ...(await takeListOfV1())];
  // The disk of a full device may be older than local storage.
  const isMissing = onDisk !== undefined && !known.includes(onDisk.deviceId);
  const record = isMissing ? onDisk : here;
  if (!record) return false;
  const isEndedOnDisk = onDisk?.deviceId === record.deviceId && onDisk.ended;
  const formerIds = without([...known, ...record.formerIds], record.deviceId);
  localStorage.setItem(NAME, JSON.stringify({ ...record, ended: record.ended || isEndedOnDisk, formerIds }));
  return isMissing && !record.ended;
}

/** The record of a device that was not ended. */
export function liveRecord(): DeviceRecord | undefined {
  const record = readRecord();
  return record?.ended ? undefined : record;
}

export const isDevice = (): boolean => liveRecord() !== undefined;

export const isDeviceOf = (staffId: string): boolean => liveRecord()?.staffId === staffId;

/** The first name of another person whose device this is. */
export function otherOwner(staffId: string | undefined): string | undefined {
  const record = liveRecord();
  return record && record.staffId !== staffId ? record.firstName : undefined;
}

/** Whether this person's device is recorded as ended, also by another tab. */
export function isEnded({ id, device_id }: SignedInUser): boolean {
  const record = readRecord();
  return record?.ended === true && record.staffId === id && record.deviceId === device_id;
}

/** The devices that a sign-in names: the one that this browser is, and those that it was. */
export function devicesToName(): { deviceId?: string; deviceIds: string[] } {
  const { deviceId, formerIds } = readRecord() ?? { deviceId: '', formerIds: [] };
  return { ...(deviceId && { deviceId }), deviceIds: formerIds };
}

/** Records this browser as the device of a person. */
export async function recordDevice(user: SignedInUser, deviceId: string): Promise<void> {
  const before = readRecord();
  await write({
    staffId: user.id,
    deviceId,
    firstName: user.name.split(' ')[0] ?? '',
    ended: false,
    formerIds: without([before?.deviceId ?? '', ...(before?.formerIds ?? [])], deviceId),
  });
}

/**
 * Has the PIN asked for of a person whose record was lost. Answers whether it can be: not on the device of another
 * person.
 */
export async function recordAgain(user: SignedInUser): Promise<boolean> {
  const record = liveRecord();
  if (record) return record.staffId === user.id;
  // This page asks for it also where the disk is full.
  await recordDevice(user, '').catch(() => undefined);
  return true;
}

/** Adds the device's id to a record that was lost, once the PIN has opened the session. */
export async function completeRecord({ id, device_id }: SignedInUser): Promise<void> {
  const record = liveRecord();
  if (record?.staffId !== id || record.deviceId || device_id === undefined) return;
  await write({ ...record, deviceId: device_id }).catch(() => undefined);
}

/** Records that the server has ended a person's device. Throws where the disk is full. */
export async function recordEnd(staffId: string): Promise<void> {
  const record = liveRecord();
  if (record?.staffId === staffId) await write({ ...record, ended: true });
}
