import { inTransaction, keysOf, type Kept } from '../../ui/device-database.ts';
import { importKey, newKeyBytes, decryptValue, encryptValue } from './encryption.ts';
import {
  deleteAtSignOut,
  isUsedUp,
  decryptKey,
  openWithKey,
  readPerson,
  readRows,
  encryptKey,
  WRONG_PINS,
} from './storage.ts';

// The PIN that locks a person's data on this device (DECISIONS 12.4). Only a device loads this file.

export type Unlocking =
  | { result: 'open' }
  /** How many more wrong PINs there may be. */
  | { result: 'wrong'; left: number }
  /** After too many wrong PINs the stored data is deleted. The password lets the person in again. */
  | { result: 'forgotten' }
  /** The PIN was right, but somebody else was asked for theirs meanwhile. */
  | { result: 'not-asked' };

/**
 * Tries a PIN. Wrong ones are counted on the disk, so that loading the page again wins nothing. It takes a while: nothing is opened
 * when they are not asked any more by then.
 */
export async function tryPin(
  staffId: string,
  pin: string,
  isAsked: () => boolean = () => true,
): Promise<Unlocking> {
  // Counted before it is tried, so that closing the browser does not give another try.
  const person = await inTransaction(['people'], async (t) => {
    const found = await t.objectStore('people').get(staffId);
    // Without a PIN any would open it.
    if (!found?.key?.salt) return undefined;
    const counted = { ...found, wrongPins: found.wrongPins + 1 };
    await t.objectStore('people').put(counted);
    return counted;
  });
  if (!person?.key) return { result: 'forgotten' };
  // Many tabs at once, or a browser that is killed each time, have no more tries than one.
  if (isUsedUp(person)) {
    await deleteAtSignOut(staffId);
    return { result: 'forgotten' };
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await decryptKey(person.key, pin);
  } catch {
    const left = WRONG_PINS - person.wrongPins;
    if (left > 0) return { result: 'wrong', left };
    await deleteAtSignOut(staffId);
    return { result: 'forgotten' };
  }
  // Other tries may have used up the PIN meanwhile.
  const mayOpen = await inTransaction(['people'], async (t) => {
    const now = await t.objectStore('people').get(staffId);
    if (!now || isUsedUp(now)) return false;
    await t.objectStore('people').put({ ...now, wrongPins: 0 });
    return true;
  });
  if (!mayOpen) return { result: 'forgotten' };
  const key = await importKey(bytes);
  if (!isAsked()) return { result: 'not-asked' };
  openWithKey(staffId, key);
  return { result: 'open' };
}

/**
 * Locks a person's stored data with a first PIN. Encrypts it again under a new key, so that no earlier key opens it.
 */
export async function choosePin(staffId: string, pin: string): Promise<void> {
  const former = (await readPerson(staffId))?.key;
  const formerKey = former && (await importKey(await decryptKey(former)));
  const bytes = newKeyBytes();
  const key = await importKey(bytes);
  const person = { staffId, wrongPins: 0, key: await encryptKey(bytes, pin) };
  const encrypted = formerKey ? await encryptAgain(staffId, formerKey, key) : [];
  await inTransaction(['people', 'kept'], async (t) => {
    await t.objectStore('people').put(person);
    await t.objectStore('kept').delete(keysOf(staffId));
    for (const [name, kept] of encrypted) await t.objectStore('kept').put(kept, [staffId, name]);
  });
  openWithKey(staffId, key);
}

/** Encrypts a person's stored data with another key, as far as their former key opens it. */
async function encryptAgain(staffId: string, former: CryptoKey, key: CryptoKey): Promise<[string, Kept][]> {
  const encrypted: [string, Kept][] = [];
  for (const [name, row] of await readRows(staffId)) {
    const value = await decryptValue(former, row.sealed).catch(() => undefined);
    if (value !== undefined) encrypted.push([name, { ...row, sealed: await encryptValue(key, value) }]);
  }
  return encrypted;
}
