import { inTransaction, keysOf, type Kept, type Person } from '../../ui/device-database.ts';
import { importKey, newKeyBytes, decryptValue, encryptValue } from './encryption.ts';
import {
  deleteStored,
  deleteAtSignOut,
  isUsedUp,
  decryptKey,
  openWithKey,
  readPerson,
  encryptKey,
  WRONG_PINS,
} from './storage.ts';

// The PIN before what a person keeps on this device (DECISIONS 12.4). Only a device brings this along.

export type Unlocking =
  | { result: 'open' }
  /** How many more wrong PINs there may be. */
  | { result: 'wrong'; left: number }
  /** Too many wrong ones: what was kept is gone; the password lets the person in again. */
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
    await endTries(person);
    return { result: 'forgotten' };
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await decryptKey(person.key, pin);
  } catch {
    const left = WRONG_PINS - person.wrongPins;
    if (left > 0) return { result: 'wrong', left };
    await endTries(person);
    return { result: 'forgotten' };
  }
  if (!(await giveTriesBack(person))) return { result: 'forgotten' };
  const key = await importKey(bytes);
  if (!isAsked()) return { result: 'not-asked' };
  openWithKey(staffId, { key, kept: person.key });
  return { result: 'open' };
}

/** Whether this still is the person's key: while the PIN was tried, they may have begun anew in another tab. */
const isSameKey = (now: Person | undefined, { key }: Person): now is Person =>
  now !== undefined && String(now.key?.salt) === String(key?.salt);

/** Answers whether the PIN may open it: not when another tab has used up the tries, either. */
function giveTriesBack(person: Person): Promise<boolean> {
  return inTransaction(['people'], async (t) => {
    const now = await t.objectStore('people').get(person.staffId);
    if (!isSameKey(now, person) || isUsedUp(now)) return false;
    const { staffId, key } = now;
    await t.objectStore('people').put({ staffId, ...(key && { key }), wrongPins: 0 });
    return true;
  });
}

/**
 * No PIN is tried any more. The key to what waits stays behind it, since nobody can tell here whether the server has it for their
 * password; where their password has shown since that it does not, the key goes as well (DECISIONS 17.12.3).
 */
async function endTries(person: Person): Promise<void> {
  const { staffId } = person;
  // Where there is no room for the note, what is kept goes all the same.
  const isTheirs = await inTransaction(['people'], async (t) => {
    const now = await t.objectStore('people').get(staffId);
    if (!isSameKey(now, person)) return false;
    await t.objectStore('people').put({ ...now, wrongPins: WRONG_PINS + 1 });
    return true;
  }).catch(() => true);
  if (!isTheirs) return;
  await (person.isLastAsked ? deleteStored(staffId) : deleteAtSignOut(staffId, true));
}

/**
 * Puts a PIN before what this person keeps. `former` is the PIN before, if there is one; throws when it is wrong. What was
 * kept without a PIN is sealed anew under another key, so that no key of before opens it; what the one on the disk does not
 * open, since another tab has written it by one of before that, goes.
 */
export async function choosePin(staffId: string, pin: string, former?: string): Promise<void> {
  const before = (await readPerson(staffId))?.key;
  const formerBytes = before && (await decryptKey(before, former));
  const bytes = before?.salt && formerBytes ? formerBytes : newKeyBytes();
  const key = await importKey(bytes);
  const person = { staffId, wrongPins: 0, key: await encryptKey(bytes, pin) };
  const isNewKey = bytes !== formerBytes;
  const encrypted =
    isNewKey && formerBytes ? await encryptAgain(staffId, await importKey(formerBytes), key) : [];
  await inTransaction(['people', 'kept'], async (t) => {
    await t.objectStore('people').put(person);
    if (isNewKey) await t.objectStore('kept').delete(keysOf(staffId));
    for (const [name, kept] of encrypted) await t.objectStore('kept').put(kept, [staffId, name]);
  });
  openWithKey(staffId, { key, kept: person.key });
}

/** All that is kept for a person and that their former key opens, sealed by another one. */
async function encryptAgain(staffId: string, former: CryptoKey, key: CryptoKey): Promise<[string, Kept][]> {
  const encrypted: [string, Kept][] = [];
  for (const [name, kept] of await readAllKept(staffId)) {
    const value = await decryptValue(former, kept.sealed).catch(() => undefined);
    if (value !== undefined) encrypted.push([name, { ...kept, sealed: await encryptValue(key, value) }]);
  }
  return encrypted;
}

function readAllKept(staffId: string): Promise<[string, Kept][]> {
  return inTransaction(['kept'], async (t) => {
    const store = t.objectStore('kept');
    const names = await store.getAllKeys(keysOf(staffId));
    const kept = await store.getAll(keysOf(staffId));
    return names.map(([, name], index) => [name, kept[index]!]);
  });
}
