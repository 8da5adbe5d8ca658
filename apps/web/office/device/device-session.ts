import type { SignedInUser } from '#contract/auth.ts';
import { QUEUE_KEY } from '../../ui/device-database.ts';
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
import { openPack, readPack } from './pack.ts';
import type { Unlocking } from './pin.ts';
import { hasUnsent, keepQueueKey, openQueue, queueKeyFor } from './queue.ts';
import {
  allowTries,
  closeStorage,
  deleteValue,
  deleteStored,
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
  const isLocked = (await openStorage(user.id)) === 'locked';
  if (isLocked && queueKey === undefined && (await hasUnsent(user.id))) {
    // On the device of another person it stays as it is.
    if (!(await recordAgain(user))) return false;
    await allowTries(user.id);
    throw new PinFirst();
  }
  // A locked tab may have used up the tries of the PIN: what is open in this one was deleted.
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
    if (await hasPin(user.id)) {
      // The key to the queue may be nowhere else.
      await removePin(user.id, QUEUE_KEY, await queueKeyFor(user.id));
      await openQueueAndPack(user.id);
    }
    return false;
  }
  return !(await hasPin(user.id));
}

/** The PIN of a device that has none, as after it was forgotten. */
export async function choosePinAgain({ token, user }: StoredSession, pin: string): Promise<void> {
  await (await import('./pin.ts')).choosePin(user.id, pin);
  await storeValue(user.id, SESSION, { token, user });
}

/** Stores the session, encrypted, on the device of its person. Answers whether it did. */
export async function storeSession({ token, user }: StoredSession): Promise<boolean> {
  if (!isDeviceOf(user.id) || user.device_id === undefined) return false;
  await storeValue(user.id, SESSION, { token, user });
  return true;
}

/** The stored session of the person whose data are open. */
export async function readSession(staffId: string): Promise<StoredSession | undefined> {
  const found = await readValue(staffId, SESSION).catch(() => undefined);
  return parseSession(JSON.stringify(found ?? null));
}

/** Deletes the session that the server has refused. */
export const dropSession = (staffId: string): Promise<void> => deleteValue(staffId, SESSION);

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
  await deleteStored(staffId);
}
