import {
  canEncrypt,
  importKey,
  keyFromPin,
  newBrowserKey,
  newKeyBytes,
  decryptBytes,
  decryptValue,
  encryptBytes,
  encryptValue,
} from './encryption.ts';
import {
  deleteExpiredRows,
  deletePerson,
  deleteSignedOutRows,
  inTransaction,
  type Kept,
  keysOf,
  type Person,
  type Sealed,
  withDatabase,
} from '../../ui/device-database.ts';

// A person's data on this device: unsent, or saved for offline use. Each person's data are encrypted with a key of
// their own (DECISIONS 12.4). At most one person's data are open.

/** `locked`: the PIN opens it. */
type StorageState = 'open' | 'locked';

/** Whose data are open, with the key to them; without a key nothing is written to the disk. */
let open: { staffId: string; key: CryptoKey | undefined } | undefined;
const onClosed = new Set<() => void>();

function setOpen(next: typeof open): void {
  const isClosing = open !== undefined && open.staffId !== next?.staffId;
  open = next;
  if (isClosing) for (const close of onClosed) close();
}

/** Runs when the data of a person are closed, also where those of another one are opened in their place. */
export function watchClosing(close: () => void): void {
  onClosed.add(close);
}

async function browserKey(): Promise<CryptoKey> {
  const known = await withDatabase((database) => database.get('browser', 'key'));
  if (known) return known as CryptoKey;
  const made = await newBrowserKey();
  return inTransaction(['browser'], async (t) => {
    // Another tab may have been quicker.
    const other = await t.objectStore('browser').get('key');
    if (other) return other as CryptoKey;
    await t.objectStore('browser').put(made, 'key');
    return made;
  });
}

export const readPerson = (staffId: string) => withDatabase((database) => database.get('people', staffId));

/** Encrypts the bytes of a key for storage: with the PIN, if there is one, and then with the browser's key. */
export async function encryptKey(
  bytes: Uint8Array<ArrayBuffer>,
  pin?: string,
): Promise<NonNullable<Person['key']>> {
  const outer = await browserKey();
  if (pin === undefined) return { sealed: await encryptBytes(outer, bytes) };
  const salt = newKeyBytes();
  const { iv, data } = await encryptBytes(await keyFromPin(pin, salt), bytes);
  const inner = new Uint8Array(iv.length + data.byteLength);
  inner.set(iv);
  inner.set(new Uint8Array(data), iv.length);
  return { sealed: await encryptBytes(outer, inner), salt };
}

/** Decrypts the bytes of a key. Throws when the PIN is wrong. */
export async function decryptKey(
  key: NonNullable<Person['key']>,
  pin?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const outer = new Uint8Array(await decryptBytes(await browserKey(), key.sealed));
  if (key.salt === undefined) return outer;
  const inner: Sealed = { iv: outer.slice(0, 12), data: outer.slice(12).buffer };
  return new Uint8Array(await decryptBytes(await keyFromPin(pin ?? '', key.salt), inner));
}

/** Makes a key for a person who has none here, or takes another tab's if it was quicker. */
async function makePerson(staffId: string): Promise<Person> {
  const key = await encryptKey(newKeyBytes());
  return inTransaction(['people'], async (t) => {
    const people = t.objectStore('people');
    const before = await people.get(staffId);
    if (before?.key) return before;
    const person: Person = { staffId, wrongPins: 0, key };
    await people.put(person);
    return person;
  });
}

async function findKey(staffId: string): Promise<CryptoKey | 'locked' | undefined> {
  if (!canEncrypt()) return undefined;
  const before = await readPerson(staffId);
  if (before?.key?.salt) return 'locked';
  const { key } = before?.key ? before : await makePerson(staffId);
  return importKey(await decryptKey(key!));
}

/**
 * Opens the data of a person who signed in, or answers that their PIN must. In a browser that cannot encrypt or
 * store, the data last as long as the page.
 */
export async function openStorage(staffId: string): Promise<StorageState> {
  if (open?.staffId === staffId) return 'open';
  setOpen(undefined);
  const key = await findKey(staffId).catch(() => undefined);
  if (key === 'locked') return 'locked';
  setOpen({ staffId, key });
  return 'open';
}

/** After this many wrong PINs the device deletes the person's data (DECISIONS 12.4). */
export const WRONG_PINS = 5;

/** Whether a person's PIN is used up. It still locks the key to their unsent work (DECISIONS 17.12.3). */
export const isUsedUp = ({ wrongPins }: Person): boolean => wrongPins > WRONG_PINS;

/** The same of a person by their id. */
export async function isPinUsedUp(staffId: string): Promise<boolean> {
  const person = await readPerson(staffId);
  return person !== undefined && isUsedUp(person);
}

/** Whether a person has a PIN here that may be asked for. */
export async function hasPin(staffId: string): Promise<boolean> {
  const person = await readPerson(staffId);
  return person?.key?.salt !== undefined && !isUsedUp(person);
}

/** Resets the tries after a right password, where the PIN alone opens the unsent work. */
export async function allowTries(staffId: string): Promise<void> {
  await inTransaction(['people'], async (t) => {
    const found = await t.objectStore('people').get(staffId);
    if (found) await t.objectStore('people').put({ ...found, wrongPins: 0 });
  }).catch(() => undefined);
}

/** Removes the PIN and the data that it locked, and stores one value without a PIN. Does all of this or nothing. */
export async function removePin(staffId: string, name: string, value: unknown): Promise<void> {
  const bytes = newKeyBytes();
  const key = await importKey(bytes);
  const person = { staffId, wrongPins: 0, key: await encryptKey(bytes) };
  const kept: Kept = { sealed: await encryptValue(key, value) };
  await inTransaction(['people', 'kept'], async (t) => {
    await t.objectStore('people').put(person);
    await t.objectStore('kept').delete(keysOf(staffId));
    await t.objectStore('kept').put(kept, [staffId, name]);
  });
  openWithKey(staffId, key);
}

/**
 * Whether this person's data are open. A read may end after they were closed, or after another person's were opened.
 */
export const isOpenFor = (staffId: string): boolean => open?.staffId === staffId;

/** From now on this person's things are open. */
export const openWithKey = (staffId: string, key: CryptoKey): void => setOpen({ staffId, key });

/** Closes the open data, or only those of the person named. The PIN or a sign-in opens them again. */
export function closeStorage(staffId = open?.staffId): void {
  if (open?.staffId === staffId) setOpen(undefined);
}

/** Deletes everything stored for a person and the key to it, but never the queue of unsent commands. */
export async function deleteStored(staffId: string): Promise<void> {
  closeStorage(staffId);
  // A browser that stores nothing has nothing to forget.
  await deletePerson(staffId).catch(() => undefined);
}

/** The same when they sign out, but for the key to unsent work behind their PIN (`deleteSignedOutRows`). */
export async function deleteAtSignOut(staffId: string): Promise<void> {
  closeStorage(staffId);
  // A full disk cannot store that the PIN is used up. Then the key is deleted, which the server has too.
  await deleteSignedOutRows(staffId).catch(() => deleteStored(staffId));
}

/** Deletes expired data, also where nobody types the PIN that would open it (DECISIONS 17.12.7). */
export const deleteExpired = (): Promise<void> => deleteExpiredRows(Date.now()).catch(() => undefined);

function openKey(staffId: string): CryptoKey | undefined {
  return open?.staffId === staffId ? open.key : undefined;
}

/** A value as `storeValue` stores it, for a transaction that stores more; nothing where this person's data are not open. */
export async function encryptForStorage(staffId: string, value: unknown): Promise<Kept | undefined> {
  const key = openKey(staffId);
  return key && { sealed: await encryptValue(key, value) };
}

/** Stores something for the person whose data are open; without the means to encrypt it is not stored at all. */
export async function storeValue(staffId: string, name: string, value: unknown): Promise<void> {
  const kept = await encryptForStorage(staffId, value);
  if (kept) await inTransaction(['kept'], (t) => t.objectStore('kept').put(kept, [staffId, name]));
}

/** What is stored under a name; nothing when it cannot be read. */
export async function readValue(staffId: string, name: string): Promise<unknown> {
  const key = openKey(staffId);
  if (!key) return undefined;
  const kept = await withDatabase((database) => database.get('kept', [staffId, name]));
  return kept && decryptValue(key, kept.sealed).catch(() => undefined);
}

/** A value to store under a name, and when it is deleted at the latest, in milliseconds. */
export interface ValueToStore {
  name: string;
  value: unknown;
  until: number;
}

/**
 * Replaces all values stored under names with this beginning, for the person whose data are open. Stores all of the
 * new values, or leaves the earlier ones.
 */
export async function replaceValues(
  staffId: string,
  beginning: string,
  values: readonly ValueToStore[],
): Promise<void> {
  const key = openKey(staffId);
  if (!key) return;
  const rows = await Promise.all(
    values.map(async ({ name, value, until }): Promise<[string, Kept]> => {
      const sealed = await encryptValue(key, value);
      return [name, { sealed, until }];
    }),
  );
  const names = new Set(values.map(({ name }) => name));
  await inTransaction(['kept'], async (t) => {
    const kept = t.objectStore('kept');
    for (const [name, row] of rows) await kept.put(row, [staffId, name]);
    for (const [, name] of await kept.getAllKeys(keysOf(staffId))) {
      if (name.startsWith(beginning) && !names.has(name)) await kept.delete([staffId, name]);
    }
  });
}

/** All that is stored for a person by its names, as it was at one moment. */
export async function readRows(staffId: string): Promise<[name: string, row: Kept][]> {
  return inTransaction(['kept'], async (t) => {
    const kept = t.objectStore('kept');
    const keys = await kept.getAllKeys(keysOf(staffId));
    const rows = await kept.getAll(keysOf(staffId));
    return keys.map(([, name], at) => [name, rows[at]!]);
  });
}

/** The values that are stored under names with this beginning, by name; without those that cannot be read. */
export async function readValues(staffId: string, beginning: string): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const key = openKey(staffId);
  if (!key) return found;
  for (const [name, { sealed }] of await readRows(staffId)) {
    if (!name.startsWith(beginning)) continue;
    const value = await decryptValue(key, sealed).catch(() => undefined);
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

/** Deletes what is stored under a name. */
export async function deleteValue(staffId: string, name: string): Promise<void> {
  if (openKey(staffId)) await inTransaction(['kept'], (t) => t.objectStore('kept').delete([staffId, name]));
}
