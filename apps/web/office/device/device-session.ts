import type { SignedInUser } from '#contract/auth.ts';
import { QUEUE_KEY, withDatabase } from '../../ui/device-database.ts';
import { parseSession, type StoredSession } from '../../ui/session-storage.ts';
import { loadAnswers } from './offline-api.ts';
import {
  completeRecord,
  isDeviceOf,
  liveRecord,
  recordAgain,
  recordDevice,
  recordEnd,
} from './device-record.ts';
import { newChannel } from '../listeners.ts';
import { openPack, readPack } from './pack.ts';
import type { Unlocking } from './pin.ts';
import {
  hasUnsent,
  keepQueueKey,
  noteKeyOnlyHere,
  noteKeyOnServer,
  openQueue,
  queueKeyFor,
  queueOwner,
} from './queue.ts';
import {
  allowLastTries,
  closeStorage,
  deleteValue,
  deleteStored,
  deleteAtSignOut,
  hasPin,
  isPinUsedUp,
  storeValue,
  openStorage,
  removePin,
  readValue,
} from './storage.ts';

// What a registered device stores of its person: the session, encrypted like everything else, so that a locked phone
// shows nothing to somebody who reads its files (DECISIONS 12.4).

/** The name under which the session of a device is stored. */
const SESSION = 'session';

/** What tabs tell one another. No session of a device is in local storage, where other tabs would see it. */
export type TabMessage =
  | { type: 'lock' }
  /** A new session of this person is stored, or they have signed out, or their device was ended. */
  | { type: 'session' | 'sign-out' | 'end'; staffId: string };

const tabs = newChannel<TabMessage>('device-events');
export const tellTabs = tabs.tell;
export const watchTabs = tabs.listen;

async function openQueueAndPack(staffId: string): Promise<void> {
  await openQueue(staffId);
  await openPack(staffId);
  if (readPack()) await loadAnswers();
}

/** Opens what is stored for a person without a PIN. */
export async function openStored(staffId: string): Promise<void> {
  if ((await openStorage(staffId)) === 'open') await openQueueAndPack(staffId);
}

/** Closes all that is open, until the PIN or a sign-in opens it again. */
export const closeAll = (): void => closeStorage();

/** The PIN alone opens the unsent work here: signing in with the password would lose it. */
export class PinFirst extends Error {
  override readonly name = 'PinFirst';
}

/**
 * Opens what is stored for a person who has signed in with their password. What a PIN still locks is deleted, but for the
 * queue, which the server's key opens. Answers whether they have to choose a PIN. Throws `PinFirst`, and opens nothing,
 * where the server has no key, as after a restore of an older backup.
 */
export async function openAtSignIn(user: SignedInUser, queueKey: string | undefined): Promise<boolean> {
  const needsPin = await openWithPassword(user, queueKey);
  if (queueKey === undefined) await noteKeyOnlyHere(user.id);
  return needsPin;
}

async function openWithPassword(user: SignedInUser, queueKey: string | undefined): Promise<boolean> {
  const isLocked = (await openStorage(user.id)) === 'locked';
  if (isLocked && queueKey === undefined && (await hasUnsent(user.id))) {
    // On the device of another person it stays as it is.
    if (!(await recordAgain(user))) return false;
    await allowLastTries(user.id);
    throw new PinFirst();
  }
  // Another tab may have used up the tries of the PIN: what is open in this one was deleted.
  if (isLocked || (queueKey !== undefined && (await isPinUsedUp(user.id)))) {
    await deleteStored(user.id);
    await openStorage(user.id);
  }
  if (queueKey !== undefined) await keepQueueKey(user.id, queueKey);
  await openQueueAndPack(user.id);
  if (!isDeviceOf(user.id)) return false;
  if (user.device_id === undefined) {
    // The server has ended the device: it is a browser like any other now.
    await recordEnd(user.id);
    if ((await hasPin(user.id)) || (await isPinUsedUp(user.id))) await dropPin(user.id);
    return false;
  }
  return !(await hasPin(user.id));
}

/** Removes the PIN with all that it locked but the key to the queue, which may be nowhere else. */
async function dropPin(staffId: string): Promise<void> {
  if (queueOwner() === staffId) await removePin(staffId, QUEUE_KEY, await queueKeyFor(staffId));
  else {
    await deleteStored(staffId);
    await openStorage(staffId);
  }
  await openQueueAndPack(staffId);
}

/** The PIN of a device that has none, as after it was forgotten. */
export async function choosePinAgain({ token, user }: StoredSession, pin: string): Promise<void> {
  await (await import('./pin.ts')).choosePin(user.id, pin);
  await storeValue(user.id, SESSION, { token, user });
  tellTabs({ type: 'lock' });
}

/** Stores the session, encrypted, on the device of its person. Answers whether it did. */
export async function storeSession({ token, user }: StoredSession): Promise<boolean> {
  if (!isDeviceOf(user.id) || user.device_id === undefined) return false;
  await storeValue(user.id, SESSION, { token, user });
  return true;
}

async function loadSession(staffId: string): Promise<{ kept: StoredSession; at: number } | undefined> {
  const found = await readValue(staffId, SESSION).catch(() => undefined);
  const kept = parseSession(JSON.stringify(found?.value ?? null));
  return found && kept && { kept, at: found.at };
}

/** The stored session of the person whose data are open. */
export const readSession = async (staffId: string): Promise<StoredSession | undefined> =>
  (await loadSession(staffId))?.kept;

/** Deletes the session whose token the server has refused. Answers one that another tab has stored since. */
export async function dropSession(
  staffId: string,
  refused: string | undefined,
): Promise<StoredSession | undefined> {
  const found = await loadSession(staffId);
  if (!found) return undefined;
  if (found.kept.token !== refused) return found.kept;
  await deleteValue(staffId, SESSION, found.at);
  return undefined;
}

/**
 * Notes what the server says of the key to the queue of a device: where the server has none it gets that of this browser,
 * by `give`; until then this browser's stays at sign-out.
 */
export async function noteQueueKey(
  { id, device_id, queue_key_lost }: SignedInUser,
  give: (queueKey: string) => Promise<unknown>,
): Promise<void> {
  if (device_id === undefined) return;
  if (queue_key_lost) {
    const queueKey = await noteKeyOnlyHere(id);
    if (queueKey === undefined) return;
    await give(queueKey);
  }
  await noteKeyOnServer(id);
}

/** Makes this browser the device that the server has registered: from now on the PIN locks what is stored. */
export async function becomeDevice(
  kept: StoredSession,
  deviceId: string,
  pin: string,
  queueKey: string,
): Promise<void> {
  const { id } = kept.user;
  await (await import('./pin.ts')).choosePin(id, pin);
  await keepQueueKey(id, queueKey);
  await storeValue(id, SESSION, kept);
  await recordDevice(kept.user, deviceId);
  // What other tabs have open is encrypted with the key of before.
  tellTabs({ type: 'lock' });
  await openQueueAndPack(id);
}

/** Whether the device's person has a PIN. A browser that stores nothing has none. */
export async function isPinSet(): Promise<boolean> {
  const record = liveRecord();
  return record !== undefined && (await hasPin(record.staffId).catch(() => false));
}

/** Loads what unlocking needs, while the PIN is being typed. */
export function prepareToUnlock(): void {
  void import('./pin.ts').catch(() => undefined);
  void loadAnswers().catch(() => undefined);
}

/** Tries the PIN of the device's person, as long as the screen asks for it. */
export async function unlock(
  staffId: string,
  pin: string,
  isAsked?: () => boolean,
): Promise<{ unlocking: Unlocking; kept?: StoredSession | undefined }> {
  const unlocking = await (await import('./pin.ts')).tryPin(staffId, pin, isAsked);
  if (unlocking.result !== 'open') return { unlocking };
  const kept = await readSession(staffId);
  if (kept) await completeRecord(kept.user);
  await openQueueAndPack(staffId);
  return { unlocking, kept };
}

/** The server has ended the device: all of its person goes but the queue, also where the disk is too full to record the end. */
export async function endDeviceHere(staffId: string): Promise<void> {
  await recordEnd(staffId).catch(() => undefined);
  tellTabs({ type: 'end', staffId });
  await deleteStored(staffId);
}

/**
 * Of an ended device whose session was over before: its person signs in with the password, and the key to unsent work
 * here may be the only one (DECISIONS 17.12.3). Answers whether that was so, and the key is kept.
 */
export async function keepKeyOfEnded(staffId: string): Promise<boolean> {
  const hasSession = await withDatabase(
    async (database) => (await database.getKey('kept', [staffId, SESSION])) !== undefined,
  );
  if (hasSession || !(await hasUnsent(staffId))) return false;
  await deleteAtSignOut(staffId, true);
  return true;
}

/**
 * A person has signed out: nothing of theirs stays but the queue, and the key to it where the server has none. Until the
 * server has `answered` it may have none, as after a restore of an older backup: the key stays behind the PIN till then.
 */
export async function forgetAtSignOut(staffId: string, answered?: Promise<unknown>): Promise<void> {
  const isAnswered = answered?.then(
    () => true,
    () => false,
  );
  const isKept = await deleteAtSignOut(staffId, 'behind-pin');
  if (!isKept || !(await isAnswered)) return;
  // Unless they have signed in again since.
  if (await isPinUsedUp(staffId).catch(() => false)) await deleteAtSignOut(staffId);
}
