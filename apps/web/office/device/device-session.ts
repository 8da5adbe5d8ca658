import type { SignedInUser } from '#contract/auth.ts';
import { DEFAULT_FIELD_RULES } from '#domain/field/field-rules.ts';
import { parseSession, type StoredSession } from '../../ui/session-storage.ts';
import { readMarkers, recoverMarkers, writeMarkers, type Marker } from './marker.ts';
import type { Here, LooseInput } from '#contract/client.ts';
import type { answerFrom, Known } from './answers.ts';
import { noteAnswerBy } from '../reach.ts';
import { newChannel } from './other-tabs.ts';
import { closePack, openPack, readPack } from './pack.ts';
import type { Unlocking } from './pin.ts';
import {
  closeQueue,
  hasUnsent,
  keepQueueKey,
  openQueue,
  queueKeyFor,
  queueOwner,
  readQueue,
} from './queue.ts';
import { closeVault, discard, forgetPerson, hasPin, keep, openVault, recall } from './vault.ts';

// Who is signed in on a registered device (DECISIONS 12.4): the token is sealed with everything else, so that a phone
// which is locked shows nothing to whoever reads its files.

const SESSION = 'session';

/** Tells the other tabs to lock, too. */
const otherTabs = newChannel<'lock'>('device');
/** Tells them whose new session is kept here now. */
const sessionsElsewhere = newChannel<string>('device-session');

/** The marks of devices that are some still: one phone may be that of several people (DECISIONS 12.4.3). */
const liveMarkers = (): Marker[] => readMarkers().filter(({ ended }) => !ended);

const liveMarkerOf = (staffId: string | undefined): Marker | undefined =>
  liveMarkers().find((marker) => marker.staffId === staffId);

const othersThan = (staffId: string): Marker[] =>
  readMarkers().filter((marker) => marker.staffId !== staffId);

export const isDevice = (): boolean => liveMarkers().length > 0;

/** Answers whether this is a device that was taken for none, because its browser was killed soon after it became one. */
export const recoverDevice = async (): Promise<boolean> => (await recoverMarkers()) && isDevice();

export const isDeviceOf = (staffId: string): boolean => liveMarkerOf(staffId) !== undefined;

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

/** What makes answers from what was taken along; fetched where something was. */
let answers: { answerFrom: typeof answerFrom } | undefined;

async function loadAnswers(): Promise<void> {
  answers ??= await import('./answers.ts');
}

async function openQueueAndPack(staffId: string): Promise<void> {
  await openQueue(staffId);
  await openPack(staffId);
  if (readPack()) await loadAnswers();
}

/** Opens what a person keeps here without a PIN. */
export async function openThings(staffId: string): Promise<void> {
  if ((await openVault(staffId)) === 'open') await openQueueAndPack(staffId);
}

/** How long the server is waited for where the device has an answer, too. */
const PATIENCE_MS = 4_000;

/** What this device answers where there is no network, for the person at work. */
export function here(userAtWork: () => SignedInUser | undefined): Here {
  return {
    patienceMs: PATIENCE_MS,
    onAnswered: noteAnswerBy,
    answer(endpoint, { params, query }: LooseInput) {
      const pack = readPack();
      const user = userAtWork();
      if (!pack || !user) return undefined;
      if (!answers) {
        // Taken along since the page was opened.
        void loadAnswers();
        return undefined;
      }
      const branch = { id: user.branch_id, name: user.branch_name };
      const known: Known = { pack, queue: readQueue(), branch, person: user };
      return answers.answerFrom(known, endpoint.name, { ...(params && { params }), ...(query && { query }) });
    },
  };
}

/** Nobody but the PIN has the key to what waits here: to sign in with the password would lose it. */
export class PinFirst extends Error {
  override readonly name = 'PinFirst';
}

/**
 * Somebody has signed in with their password. If a PIN still closes what they kept, that goes: a new PIN is chosen. What
 * was not sent comes back with the key that the server had for it. Answers whether they have to choose a PIN. Throws
 * `PinFirst`, and opens nothing, where the server has no key, as after a restore of an older backup, or could not be told
 * which device this is, since an earlier version has marked it for somebody else alone.
 */
export async function arrive(user: SignedInUser, queueKey: string | undefined): Promise<boolean> {
  if ((await openVault(user.id)) === 'locked') {
    if (queueKey === undefined && (await hasUnsent(user.id))) {
      await markAgain(user);
      throw new PinFirst();
    }
    await forgetPerson(user.id);
    await openVault(user.id);
  }
  if (queueKey !== undefined) await keepQueueKey(user.id, queueKey);
  await openQueueAndPack(user.id);
  if (!isDeviceOf(user.id)) return false;
  if (user.device_id === undefined) {
    // The server has ended the device: it is a browser as any other now.
    await noteEnded(user.id);
    if (await hasPin(user.id)) await dropPin(user.id);
    return false;
  }
  await askFirst(user.id);
  return !(await hasPin(user.id));
}

/** Has the PIN asked for of somebody whose mark was lost. */
async function markAgain(user: SignedInUser): Promise<void> {
  if (isDeviceOf(user.id)) return;
  const { deviceId = '' } = readMarkers().find(({ staffId }) => staffId === user.id) ?? {};
  // In this page it is asked for also where the disk takes nothing.
  await writeMarkers([newMarker(user, deviceId), ...othersThan(user.id)]).catch(() => undefined);
}

/** What the PIN has opened says which device it is, to be named at the next sign-in. */
async function completeMark({ id, device_id }: SignedInUser): Promise<void> {
  const marker = liveMarkerOf(id);
  if (!marker || marker.deviceId || device_id === undefined) return;
  await writeMarkers([{ ...marker, deviceId: device_id }, ...othersThan(id)]).catch(() => undefined);
}

/** Nobody is asked for the PIN of a browser as any other: of what it closed the queue alone stays, as in 17.14. */
async function dropPin(staffId: string): Promise<void> {
  const queueKey = queueOwner() === staffId ? await queueKeyFor(staffId) : undefined;
  await forgetPerson(staffId);
  await openVault(staffId);
  if (queueKey !== undefined) await keepQueueKey(staffId, queueKey);
  await openQueueAndPack(staffId);
}

async function noteEnded(staffId: string): Promise<void> {
  const marker = liveMarkerOf(staffId);
  if (marker) await writeMarkers([...othersThan(staffId), { ...marker, ended: true }]);
}

/** The PIN of a device that has none, as after it was forgotten. */
export async function choosePinAgain({ token, user }: StoredSession, pin: string): Promise<void> {
  await (await import('./pin.ts')).choosePin(user.id, pin);
  await keep(user.id, SESSION, { token, user });
  otherTabs.tell('lock');
}

/** Keeps who is signed in, sealed, if this is their device and has a PIN. Answers whether it did. */
export async function keepSession({ token, user }: StoredSession): Promise<boolean> {
  if (!isDeviceOf(user.id) || user.device_id === undefined) return false;
  await keep(user.id, SESSION, { token, user });
  return true;
}

async function recallSession(staffId: string): Promise<{ kept: StoredSession; at: number } | undefined> {
  const found = await recall(staffId, SESSION).catch(() => undefined);
  const kept = parseSession(JSON.stringify(found?.value ?? null));
  return found && kept && { kept, at: found.at };
}

/** The session that is kept for the person whose things are open. */
export const readSession = async (staffId: string): Promise<StoredSession | undefined> =>
  (await recallSession(staffId))?.kept;

/** Forgets the session whose token the server has refused. Answers the one that another tab has kept since, if there is one. */
export async function dropSession(
  staffId: string,
  refused: string | undefined,
): Promise<StoredSession | undefined> {
  const found = await recallSession(staffId);
  if (!found) return undefined;
  if (found.kept.token !== refused) return found.kept;
  await discard(staffId, SESSION, found.at);
  return undefined;
}

/** Hands a session that was kept just now to the other tabs of its person. */
export const tellSession = (staffId: string): void => sessionsElsewhere.tell(staffId);

/** Hears whose session another tab has kept. */
export const watchSessions = (onKept: (staffId: string) => void): void => sessionsElsewhere.listen(onKept);

/** What a locked device calls somebody: by all their names where somebody else here has the same first one. */
function nameFor({ id, name }: SignedInUser): string {
  const [firstName = ''] = name.split(' ');
  return othersThan(id).some((other) => other.firstName === firstName) ? name : firstName;
}

const newMarker = (user: SignedInUser, deviceId: string): Marker => ({
  staffId: user.id,
  deviceId,
  firstName: nameFor(user),
  lockMinutes: DEFAULT_FIELD_RULES.lock_minutes,
  ended: false,
});

/**
 * What `registerDevice` has begun with a key for the queue: from now on the PIN closes what this person keeps here. Who
 * else has this phone as their device keeps it.
 */
export async function becomeDevice(
  kept: StoredSession,
  deviceId: string,
  pin: string,
  queueKey: string,
): Promise<void> {
  const { id } = kept.user;
  await (await import('./pin.ts')).choosePin(id, pin);
  await keepQueueKey(id, queueKey);
  await keep(id, SESSION, kept);
  await writeMarkers([newMarker(kept.user, deviceId), ...othersThan(id)]);
  // What they have open is sealed by a key of before.
  otherTabs.tell('lock');
  await openQueueAndPack(id);
}

/** Takes over after how many minutes a device locks, as an admin has set it. */
export function setLockMinutes(lockMinutes: number): void {
  const markers = readMarkers();
  if (markers.some((marker) => marker.lockMinutes !== lockMinutes))
    void writeMarkers(markers.map((marker) => ({ ...marker, lockMinutes })));
}

/** Fetches what unlocking needs, while the PIN is being typed. */
export function prepareToUnlock(): void {
  void import('./pin.ts').catch(() => undefined);
  void loadAnswers().catch(() => undefined);
}

/** Tries the PIN of a person, whom the screen asks for it. */
export async function unlock(
  pin: string,
  staffId: string | undefined,
): Promise<{ unlocking: Unlocking; kept?: StoredSession | undefined }> {
  if (staffId === undefined) return { unlocking: { result: 'forgotten' } };
  const unlocking = await (await import('./pin.ts')).unlockVault(staffId, pin);
  if (unlocking.result === 'forgotten') await askLast(staffId);
  if (unlocking.result !== 'open') return { unlocking };
  await askFirst(staffId);
  const kept = await readSession(staffId);
  if (kept) await completeMark(kept.user);
  await openQueueAndPack(staffId);
  return { unlocking, kept };
}

/** Closes all that is open. Tells the other tabs, unless one of them has told this one. */
export function lock({ isHeard }: { isHeard: boolean }): void {
  closeVault();
  closeQueue();
  closePack();
  if (!isHeard) otherTabs.tell('lock');
}

/** Locks this tab when another one is locked. */
export function watchLocks(onLock: () => void): void {
  otherTabs.listen(onLock);
}

/** What the server has ended, with all that was kept: that goes also where there is no room to note the end. */
export async function endHere(staffId: string): Promise<void> {
  await noteEnded(staffId).catch(() => undefined);
  await forget(staffId);
}

/** Somebody else is at work in this page, or nobody: what was open of the person before is closed. */
export function closeThingsOf(staffId: string): void {
  if (queueOwner() !== staffId) return;
  closeQueue();
  closePack();
}

/** Without a PIN there is nothing to ask for: others whose device this is are asked first. */
async function askLast(staffId: string): Promise<void> {
  const marker = liveMarkerOf(staffId);
  if (!marker || liveMarkers().length === 1) return;
  await writeMarkers([...othersThan(staffId), marker]).catch(() => undefined);
}

/** Nothing of a person's stays but the queue, sealed. */
export async function forget(staffId: string): Promise<void> {
  closeQueue();
  closePack();
  await askLast(staffId);
  await forgetPerson(staffId);
}
