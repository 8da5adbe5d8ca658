import type { SignedInUser } from '#contract/auth.ts';
import { DEFAULT_FIELD_RULES } from '#domain/field/field-rules.ts';
import { parseSession, type StoredSession } from '../../ui/session-storage.ts';
import { readMarker, recoverMarker, writeMarker } from './marker.ts';
import type { Here, LooseInput } from '#contract/client.ts';
import type { answerFrom, Known } from './answers.ts';
import { noteAnswerBy } from '../reach.ts';
import { newChannel } from './other-tabs.ts';
import { closePack, openPack, readPack } from './pack.ts';
import type { Unlocking } from './pin.ts';
import { closeQueue, keepQueueKey, openQueue, queueOwner, readQueue } from './queue.ts';
import { closeVault, discard, forgetPerson, hasPin, keep, openVault, recall } from './vault.ts';

// Who is signed in on a registered device (DECISIONS 12.4): the token is sealed with everything else, so that a phone
// which is locked shows nothing to whoever reads its files.

const SESSION = 'session';

/** Tells the other tabs to lock, too. */
const otherTabs = newChannel<'lock'>('device');

/** The mark of a device that is one still. */
function liveMarker() {
  const marker = readMarker();
  return marker?.ended ? undefined : marker;
}

export const isDevice = (): boolean => liveMarker() !== undefined;

/** Answers whether this is a device that was taken for none, because its browser was killed soon after it became one. */
export const recoverDevice = async (): Promise<boolean> => (await recoverMarker()) && isDevice();

export const isDeviceOf = (staffId: string): boolean => liveMarker()?.staffId === staffId;

/** By whose first name a locked device asks for the PIN. */
export const ownersFirstName = (): string => liveMarker()?.firstName ?? '';

/** After how many minutes without use it locks. */
export const lockMinutes = (): number => liveMarker()?.lockMinutes ?? DEFAULT_FIELD_RULES.lock_minutes;

/** The device that a sign-in names: whoever signs in, the server knows whether it is theirs. */
export const deviceToName = (): string | undefined => readMarker()?.deviceId;

/** Whether a PIN closes what the person of this device keeps. */
export async function isLocked(): Promise<boolean> {
  const marker = liveMarker();
  return marker !== undefined && (await openVault(marker.staffId)) === 'locked';
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

/**
 * Somebody has signed in with their password. If a PIN still closes what they kept, that goes: a new PIN is chosen. What
 * was not sent comes back with the key that the server had for it. Answers whether they have to choose a PIN.
 */
export async function arrive(user: SignedInUser, queueKey: string | undefined): Promise<boolean> {
  if ((await openVault(user.id)) === 'locked') {
    await forgetPerson(user.id);
    await openVault(user.id);
  }
  if (queueKey !== undefined) await keepQueueKey(user.id, queueKey);
  await openQueueAndPack(user.id);
  const marker = liveMarker();
  if (marker?.staffId !== user.id) return false;
  // The server has ended the device: it is a browser as any other now.
  if (user.device_id === undefined) await writeMarker({ ...marker, ended: true });
  return user.device_id !== undefined && !(await hasPin(user.id));
}

/** The PIN of a device that has none, as after it was forgotten. */
export async function choosePinAgain({ token, user }: StoredSession, pin: string): Promise<void> {
  await (await import('./pin.ts')).choosePin(user.id, pin);
  await keep(user.id, SESSION, { token, user });
}

/** Keeps who is signed in, sealed, if this is their device and has a PIN. Answers whether it did. */
export async function keepSession({ token, user }: StoredSession): Promise<boolean> {
  if (!isDeviceOf(user.id) || user.device_id === undefined) return false;
  await keep(user.id, SESSION, { token, user });
  return true;
}

export const dropSession = (staffId: string): Promise<void> => discard(staffId, SESSION);

/** What `registerDevice` has begun with a key for the queue: from now on the PIN closes what is kept here. */
export async function becomeDevice(
  kept: StoredSession,
  deviceId: string,
  pin: string,
  queueKey: string,
): Promise<void> {
  const { id, name } = kept.user;
  await (await import('./pin.ts')).choosePin(id, pin);
  await keepQueueKey(id, queueKey);
  await keep(id, SESSION, kept);
  const [firstName = ''] = name.split(' ');
  await writeMarker({ staffId: id, deviceId, firstName, lockMinutes: DEFAULT_FIELD_RULES.lock_minutes });
  await openQueueAndPack(id);
}

/** Takes over after how many minutes a device locks, as an admin has set it. */
export function setLockMinutes(lockMinutes: number): void {
  const marker = liveMarker();
  if (marker && marker.lockMinutes !== lockMinutes) void writeMarker({ ...marker, lockMinutes });
}

/** Fetches what unlocking needs, while the PIN is being typed. */
export function prepareToUnlock(): void {
  void import('./pin.ts').catch(() => undefined);
  void loadAnswers().catch(() => undefined);
}

export async function unlock(
  pin: string,
): Promise<{ unlocking: Unlocking; kept?: StoredSession | undefined }> {
  const marker = liveMarker();
  if (!marker) return { unlocking: { result: 'forgotten' } };
  const unlocking = await (await import('./pin.ts')).unlockVault(marker.staffId, pin);
  if (unlocking.result !== 'open') return { unlocking };
  const kept = parseSession(JSON.stringify((await recall(marker.staffId, SESSION))?.value ?? null));
  await openQueueAndPack(marker.staffId);
  return { unlocking, kept };
}

export function lock(): void {
  closeVault();
  closeQueue();
  closePack();
  otherTabs.tell('lock');
}

/** Locks this tab when another one is locked. */
export function watchLocks(onLock: () => void): void {
  otherTabs.listen(onLock);
}

/** What the server has ended, with all that was kept. */
export async function endHere(staffId: string): Promise<void> {
  const marker = liveMarker();
  if (marker?.staffId === staffId) await writeMarker({ ...marker, ended: true });
  await forget(staffId);
}

/** Somebody else is at work in this page, or nobody: what was open of the person before is closed. */
export function closeThingsOf(staffId: string): void {
  if (queueOwner() !== staffId) return;
  closeQueue();
  closePack();
}

/** Nothing of a person's stays but the queue, sealed. */
export async function forget(staffId: string): Promise<void> {
  closeQueue();
  closePack();
  await forgetPerson(staffId);
}
