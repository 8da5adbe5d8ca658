import type { SignedInUser } from '#contract/auth.ts';
import { DEFAULT_FIELD_RULES } from '#domain/settings.ts';
import { type Marker, readMarkers, recoverMarkers, writeMarkers } from './marker.ts';
import { hasPin } from './vault.ts';

// Whose device this browser is, and who of them is asked for their PIN first (DECISIONS 12.4.3).

/** The marks of devices that are some still: one phone may be that of several people (DECISIONS 12.4.3). */
export const liveMarkers = (): Marker[] => readMarkers().filter(({ ended }) => !ended);

const liveMarkerOf = (staffId: string | undefined): Marker | undefined =>
  liveMarkers().find((marker) => marker.staffId === staffId);

const othersThan = (staffId: string): Marker[] =>
  readMarkers().filter((marker) => marker.staffId !== staffId);

export const isDevice = (): boolean => liveMarkers().length > 0;

/** Answers whether this is a device that was taken for none, because its browser was killed soon after it became one. */
export const recoverDevice = async (): Promise<boolean> => (await recoverMarkers()) && isDevice();

export const isDeviceOf = (staffId: string): boolean => liveMarkerOf(staffId) !== undefined;

/** Whether somebody's device is noted here as ended, also by another tab. */
export const isEnded = ({ id, device_id }: SignedInUser): boolean =>
  readMarkers().some(({ staffId, deviceId, ended }) => ended && staffId === id && deviceId === device_id);

/** Who is asked for their PIN: the person at work in this page, else whoever was the last one here. */
export const whoIsAsked = (atWork: string | undefined): Marker | undefined =>
  liveMarkerOf(atWork) ?? liveMarkers()[0];

/** After how many minutes without use it locks. */
export const lockMinutes = (): number => liveMarkers()[0]?.lockMinutes ?? DEFAULT_FIELD_RULES.lock_minutes;

/** The devices that a sign-in names: whoever signs in, the server knows which one is theirs. */
export const devicesToName = (): string[] =>
  readMarkers().flatMap(({ deviceId }) => (deviceId ? [deviceId] : []));

/** All whose PIN closes what they keep here, the last one at work first. A browser that stores nothing has none. */
export async function peopleWithPin(): Promise<Marker[]> {
  const live = liveMarkers();
  const locked = await Promise.all(live.map(({ staffId }) => hasPin(staffId).catch(() => false)));
  return live.filter((_, index) => locked[index]);
}

/** From now on this person is asked for their PIN before the others; at once in this page. */
export async function askFirst(staffId: string): Promise<void> {
  const marker = liveMarkerOf(staffId);
  if (!marker || liveMarkers()[0]?.staffId === staffId) return;
  // Who comes first can be lost with the disk, and nothing is.
  await writeMarkers([marker, ...othersThan(staffId)]).catch(() => undefined);
}

/** Whether somebody here is to be asked for their PIN. */
export async function isLocked(): Promise<boolean> {
  const [person] = await peopleWithPin();
  if (person) await askFirst(person.staffId);
  return person !== undefined;
}

/** What a locked device calls somebody: by all their names where somebody else here has the same first one. */
function nameFor({ id, name }: SignedInUser): string {
  const [firstName = ''] = name.split(' ');
  return othersThan(id).some((other) => other.firstName === firstName) ? name : firstName;
}

const newMarker = (user: SignedInUser, deviceId: string): Marker => ({
  staffId: user.id,
  deviceId,
  firstName: nameFor(user),
  lockMinutes: lockMinutes(),
  ended: false,
});

/** Marks this browser as the device of a person, who is asked first from now on. Who else has it as theirs keeps it. */
export async function markDevice(user: SignedInUser, deviceId: string): Promise<void> {
  await writeMarkers([newMarker(user, deviceId), ...othersThan(user.id)]);
}

/** Has the PIN asked for of somebody whose mark was lost. */
export async function markAgain(user: SignedInUser): Promise<void> {
  if (isDeviceOf(user.id)) return;
  const { deviceId = '' } = readMarkers().find(({ staffId }) => staffId === user.id) ?? {};
  // In this page it is asked for also where the disk takes nothing.
  await markDevice(user, deviceId).catch(() => undefined);
}

/** What the PIN has opened says which device it is, to be named at the next sign-in. */
export async function completeMark({ id, device_id }: SignedInUser): Promise<void> {
  const marker = liveMarkerOf(id);
  if (!marker || marker.deviceId || device_id === undefined) return;
  await writeMarkers([{ ...marker, deviceId: device_id }, ...othersThan(id)]).catch(() => undefined);
}

/** The server has ended somebody's device: their PIN is asked for no more. Throws where the disk has no room for it. */
export async function noteEnded(staffId: string): Promise<void> {
  const marker = liveMarkerOf(staffId);
  if (marker) await writeMarkers([...othersThan(staffId), { ...marker, ended: true }]);
}

/** Without a PIN there is nothing to ask for: others whose device this is are asked first. */
export async function askLast(staffId: string): Promise<void> {
  const marker = liveMarkerOf(staffId);
  if (!marker || liveMarkers().length === 1) return;
  await writeMarkers([...othersThan(staffId), marker]).catch(() => undefined);
}

/** Takes over after how many minutes a device locks, as an admin has set it. */
export function setLockMinutes(lockMinutes: number): void {
  const markers = readMarkers();
  if (markers.some((marker) => marker.lockMinutes !== lockMinutes))
    void writeMarkers(markers.map((marker) => ({ ...marker, lockMinutes })));
}
