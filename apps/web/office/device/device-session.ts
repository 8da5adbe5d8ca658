import type { SignedInUser } from '#contract/auth.ts';
import { QUEUE_KEY } from '../../ui/kept-store.ts';
import { parseSession, type StoredSession } from '../../ui/session-storage.ts';
import { loadAnswers } from './answer-here.ts';
import { newChannel } from './other-tabs.ts';
import { closePack, openPack, readPack } from './pack.ts';
import {
  askFirst,
  askLast,
  completeMark,
  isDeviceOf,
  markAgain,
  markDevice,
  noteEnded,
} from './people-here.ts';
import type { Unlocking } from './pin.ts';
import {
  closeQueue,
  hasUnsent,
  keepQueueKey,
  noteKeyAlone,
  noteKeyShared,
  openQueue,
  queueKeyFor,
  queueOwner,
} from './queue.ts';
import {
  askLastTime,
  closeVault,
  discard,
  forgetPerson,
  forgetSignedOut,
  hasPin,
  isPinShut,
  keep,
  openVault,
  openWithoutPin,
  recall,
} from './vault.ts';

// Who is signed in on a registered device (DECISIONS 12.4): the token is sealed with everything else, so that a phone
// which is locked shows nothing to whoever reads its files.

/** Under which the session of a device is kept. */
export const SESSION = 'session';

/** Tells the other tabs to lock, too. */
const otherTabs = newChannel<'lock'>('device');
/** Tells them whose new session is kept here now. */
const sessionsElsewhere = newChannel<string>('device-session');
/** Tells them who has signed out: no tab hears of it by local storage, where no session of a device is. */
const signOuts = newChannel<string>('device-sign-out');
/** Tells them whose device was ended: from then on no PIN closes what they have open. */
const ends = newChannel<string>('device-end');

async function openQueueAndPack(staffId: string): Promise<void> {
  await openQueue(staffId);
  await openPack(staffId);
  if (readPack()) await loadAnswers();
}

/** Opens what a person keeps here without a PIN. */
export async function openThings(staffId: string): Promise<void> {
  if ((await openVault(staffId)) === 'open') await openQueueAndPack(staffId);
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
  const needsPin = await comeIn(user, queueKey);
  if (queueKey === undefined) await noteKeyAlone(user.id);
  return needsPin;
}

async function comeIn(user: SignedInUser, queueKey: string | undefined): Promise<boolean> {
  const isLocked = (await openVault(user.id)) === 'locked';
  if (isLocked && queueKey === undefined && (await hasUnsent(user.id))) {
    await markAgain(user);
    await askLastTime(user.id);
    throw new PinFirst();
  }
  // What is open in this tab may be closed for good: another one has used up the tries.
  if (isLocked || (queueKey !== undefined && (await isPinShut(user.id)))) {
    await forgetPerson(user.id);
    await openVault(user.id);
  }
  if (queueKey !== undefined) await keepQueueKey(user.id, queueKey);
  await openQueueAndPack(user.id);
  if (!isDeviceOf(user.id)) return false;
  if (user.device_id === undefined) {
    // The server has ended the device: it is a browser as any other now.
    await noteEnded(user.id);
    if ((await hasPin(user.id)) || (await isPinShut(user.id))) await dropPin(user.id);
    return false;
  }
  await askFirst(user.id);
  return !(await hasPin(user.id));
}

/**
 * Nobody is asked for the PIN of a browser as any other: of what it closed the queue alone stays, as in 17.14. Its key may be
 * nowhere else.
 */
async function dropPin(staffId: string): Promise<void> {
  if (queueOwner() === staffId) await openWithoutPin(staffId, QUEUE_KEY, await queueKeyFor(staffId));
  else {
    await forgetPerson(staffId);
    await openVault(staffId);
  }
  await openQueueAndPack(staffId);
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

/**
 * Notes what the server says of the key to what waits on a device: where it has none it is given that of this browser, by `give`,
 * and until it has it that one stays at sign-out.
 */
export async function noteQueueKey(
  { id, device_id, queue_key_lost }: SignedInUser,
  give: (queueKey: string) => Promise<unknown>,
): Promise<void> {
  if (device_id === undefined) return;
  if (queue_key_lost) {
    const queueKey = await noteKeyAlone(id);
    if (queueKey === undefined) return;
    await give(queueKey);
  }
  await noteKeyShared(id);
}

/** Hands a session that was kept just now to the other tabs of its person. */
export const tellSession = (staffId: string): void => sessionsElsewhere.tell(staffId);

/** Hears whose session another tab has kept. */
export const watchSessions = (onKept: (staffId: string) => void): void => sessionsElsewhere.listen(onKept);

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
  await markDevice(kept.user, deviceId);
  // What they have open is sealed by a key of before.
  otherTabs.tell('lock');
  await openQueueAndPack(id);
}

/** Fetches what unlocking needs, while the PIN is being typed. */
export function prepareToUnlock(): void {
  void import('./pin.ts').catch(() => undefined);
  void loadAnswers().catch(() => undefined);
}

/** Tries the PIN of a person, as long as the screen asks them for it. */
export async function unlock(
  pin: string,
  staffId: string | undefined,
  isAsked?: () => boolean,
): Promise<{ unlocking: Unlocking; kept?: StoredSession | undefined }> {
  if (staffId === undefined) return { unlocking: { result: 'forgotten' } };
  const unlocking = await (await import('./pin.ts')).unlockVault(staffId, pin, isAsked);
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

export const tellSignedOut = (staffId: string): void => signOuts.tell(staffId);

/** Hears who has signed out in another tab. */
export const watchSignOuts = (onSignedOut: (staffId: string) => void): void => signOuts.listen(onSignedOut);

/** Hears whose device another tab has found ended, and calls where they are at work on it in this one. */
export const watchEnds = (onEnded: (staffId: string) => void): void => ends.listen(onEnded);

/**
 * What the server has ended, with all that was kept: that goes also where there is no room to note the end. Whoever else is at
 * work here goes on.
 */
export async function endHere(staffId: string): Promise<void> {
  await noteEnded(staffId).catch(() => undefined);
  ends.tell(staffId);
  closeThingsOf(staffId);
  await forgetPerson(staffId);
}

/** Somebody else is at work in this page, or nobody: what was open of the person before is closed. */
export function closeThingsOf(staffId: string): void {
  if (queueOwner() !== staffId) return;
  closeQueue();
  closePack();
}

/**
 * They have signed out: nothing of theirs stays but the queue, sealed, and the key to it where the server has none. Until the
 * server has `answered` it may have none: after a restore of an older backup it knows neither the device nor the session. So
 * the key stays behind the PIN till then.
 */
export async function forget(staffId: string, answered?: Promise<unknown>): Promise<void> {
  const isAnswered = answered?.then(
    () => true,
    () => false,
  );
  closeQueue();
  closePack();
  await askLast(staffId);
  const isKept = await forgetSignedOut(staffId, 'behind-pin');
  if (!isKept || !(await isAnswered)) return;
  // Unless they have signed in again since.
  if (await isPinShut(staffId).catch(() => false)) await forgetSignedOut(staffId);
}
