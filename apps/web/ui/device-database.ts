import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { isUnsent } from './storage-keys.ts';

/** What AES-GCM made of something, with the nonce that it needs to be read again. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** What this browser knows of somebody who works with it: keys, sealed, and nothing that says who their clients are. */
export interface Person {
  staffId: string;
  /**
   * The bytes of the key to this person's things, sealed by the browser's own key; with a `salt` they were sealed by
   * their PIN before that.
   */
  key?: { sealed: Sealed; salt?: Uint8Array<ArrayBuffer> };
  /** How often a wrong PIN was typed since the last right one; more often than may be, and none is tried any more (storage.ts). */
  wrongPins: number;
}

/** Something stored for a person under a name. */
export interface Kept {
  sealed: Sealed;
  /** When it is forgotten at the latest, in milliseconds: no key is needed to know that. */
  until?: number;
}

/** A command that waits to be sent, or has been; only its sealed part says what it is. */
export interface QueueRow {
  /** In the order in which they were made. */
  id?: number;
  staffId: string;
  state: string;
  sealed: Sealed;
  /** When it is forgotten, in milliseconds, once it was sent. */
  until?: number;
}

interface FieldDatabase extends DBSchema {
  /** The browser's own key; `marker`: the record of the device (device-record.ts), `markers`: the list of version 1. */
  browser: { key: 'key' | 'marker' | 'markers'; value: CryptoKey | string };
  people: { key: string; value: Person };
  kept: { key: [staffId: string, name: string]; value: Kept };
  queue: { key: number; value: QueueRow; indexes: { staffId: string } };
}

type Name = StoreNames<FieldDatabase>;
type Transaction = IDBPTransaction<FieldDatabase, Name[], 'readwrite'>;

let opened: Promise<IDBPDatabase<FieldDatabase>> | undefined;

function open(): Promise<IDBPDatabase<FieldDatabase>> {
  opened ??= openDB<FieldDatabase>('field', 1, {
    upgrade(database) {
      database.createObjectStore('browser');
      database.createObjectStore('people', { keyPath: 'staffId' });
      database.createObjectStore('kept');
      database
        .createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
        .createIndex('staffId', 'staffId');
    },
    // Another tab brings a newer version: this one closes the database, and opens it again when it next needs it.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Works with the database, as for a single read: `database.get(…)`. A connection that the browser has lost is opened again, once. */
export async function withDatabase<Result>(
  work: (database: IDBPDatabase<FieldDatabase>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await open());
  } catch (error) {
    const isLost =
      error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError');
    if (!isLost) throw error;
    opened = undefined;
    return work(await open());
  }
}

/**
 * Works within one transaction of the browser's database: what it writes is on the disk when this resolves, or none of it
 * is.
 */
export const inTransaction = <Result>(
  names: Name[],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (database) => {
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    const working = work(transaction).catch((error: unknown) => {
      try {
        transaction.abort();
      } catch {
        // The browser has aborted it.
      }
      throw error;
    });
    const [result] = await Promise.all([working, transaction.done]);
    return result;
  });

/** All names under which something is stored for a person. */
export const keysOf = (staffId: string) => IDBKeyRange.bound([staffId], [staffId, []]);

/** Deletes everything that is stored for a person, with its key, but for the queue of unsent work. */
export async function deletePerson(staffId: string): Promise<void> {
  await inTransaction(['people', 'kept'], async (t) => {
    await t.objectStore('people').delete(staffId);
    await t.objectStore('kept').delete(keysOf(staffId));
  });
}

/** A PIN with so many wrong tries is tried no more. */
const NO_MORE_PINS = Infinity;

/** Under which the key to a person's queue is stored. */
export const QUEUE_KEY = 'queue-key';

/**
 * As `deletePerson`, when they sign out or the PIN was wrong too often. Where unsent work waits behind a PIN, the key to it
 * stays behind that PIN, which is tried no more until the password was right (DECISIONS 17.12.3).
 */
export async function deleteSignedOutRows(staffId: string): Promise<void> {
  await inTransaction(['people', 'kept', 'queue'], async (t) => {
    const [people, kept] = [t.objectStore('people'), t.objectStore('kept')];
    const person = await people.get(staffId);
    const rows = await t.objectStore('queue').index('staffId').getAll(staffId);
    const staysLocked = person?.key?.salt !== undefined && rows.some(isUnsent);
    if (staysLocked) await people.put({ ...person, wrongPins: NO_MORE_PINS });
    else await people.delete(staffId);
    for (const [, name] of await kept.getAllKeys(keysOf(staffId))) {
      if (!staysLocked || name !== QUEUE_KEY) await kept.delete([staffId, name]);
    }
  });
}

/**
 * Deletes what was stored for as long as it may be, of all people, without needing their keys; never unsent work.
 */
export async function deleteExpiredRows(now: number): Promise<void> {
  await inTransaction(['kept', 'queue'], async (t) => {
    const [kept, queue] = [t.objectStore('kept'), t.objectStore('queue')];
    for (const key of await kept.getAllKeys()) {
      const until = (await kept.get(key))?.until;
      if (until !== undefined && until < now) await kept.delete(key);
    }
    for (const row of await queue.getAll()) {
      if (row.until !== undefined && row.until < now && !isUnsent(row)) await queue.delete(row.id!);
    }
  });
}

/** Closes the database, for tests that begin again with an empty one. */
export async function closeDatabase(): Promise<void> {
  (await opened)?.close();
  opened = undefined;
}
