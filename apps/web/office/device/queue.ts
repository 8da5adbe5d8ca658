import { useSyncExternalStore } from 'react';
import { inTransaction, QUEUE_KEY, withDatabase, type QueueRow } from '../../ui/device-database.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import { newListeners } from '../listeners.ts';
import { keysNamedBy, type Entry, type EntryState, type NewEntry } from './queue-entry.ts';
import { fromBase64, importKey, newKeyBytes, decryptValue, encryptValue, toBase64 } from './encryption.ts';
import { isOpenFor, storeValue, readValue, encryptForStorage, watchClosing } from './storage.ts';

// The queue of what was not sent yet: on the disk sealed, in the memory of the page in clear while its person works.

/** What was sent stays in sight for so long. */
const SENT_STAYS_MS = 3 * 24 * 60 * 60 * 1000;

interface Opened {
  staffId: string;
  key: CryptoKey;
  entries: readonly Entry[];
}

let opened: Opened | undefined;
const { watch, tell } = newListeners();
const NONE: readonly Entry[] = [];

const onTaken = new Set<() => void>();
/** Lets the other tabs have the queue, while this one has it. */
let letGo: (() => void) | undefined;

/** Runs when another tab has opened the queue that this one had open. */
export const onQueueTaken = (taken: () => void): void => void onTaken.add(taken);

/** One tab of a browser has the queue open: what another one had open is closed there. */
function takeQueue(): void {
  if (letGo) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  navigator.locks
    .request('field-queue', { steal: true }, () => promise)
    .catch(() => {
      if (letGo !== resolve) return;
      closeQueue();
      for (const taken of onTaken) taken();
    });
}

function show(entries: readonly Entry[]): void {
  if (opened) opened = { ...opened, entries };
  tell();
}

/**
 * The key for the queue of a person whose things are open, a new one if there is none. It is kept once the server has it
 * for them too (`keepQueueKey`), so that their password opens the queue when the PIN no longer does (DECISIONS 12.4):
 * what a key of this browser alone has sealed would be lost at sign-out.
 */
export async function queueKeyFor(staffId: string): Promise<string> {
  const known = await readValue(staffId, QUEUE_KEY);
  return typeof known === 'string' ? known : toBase64(newKeyBytes());
}

/** Keeps the key that the server has for a person's queue. */
export const keepQueueKey = (staffId: string, key: string): Promise<void> =>
  storeValue(staffId, QUEUE_KEY, key);

async function readEntries(staffId: string, key: CryptoKey): Promise<Entry[]> {
  const read: Entry[] = [];
  const rows = await withDatabase((database) => database.getAllFromIndex('queue', 'staffId', staffId));
  for (const row of rows) {
    const entry = (await decryptValue(key, row.sealed).catch(() => undefined)) as Entry | undefined;
    // What another key sealed stays where it is: nothing is ever dropped for being unreadable.
    if (entry) read.push({ ...entry, id: row.id! });
  }
  return read;
}

/** Opens the queue of the person whose things are open; without a key there is none. */
export async function openQueue(staffId: string): Promise<void> {
  const kept = await readValue(staffId, QUEUE_KEY);
  if (!isOpenFor(staffId)) return;
  if (typeof kept !== 'string') return closeQueue();
  const key = await importKey(fromBase64(kept));
  const entries = await readEntries(staffId, key);
  if (!isOpenFor(staffId)) return;
  takeQueue();
  opened = { staffId, key, entries };
  await forgetOld();
  show(readQueue());
}

function closeQueue(): void {
  opened = undefined;
  letGo?.();
  letGo = undefined;
  tell();
}
watchClosing(closeQueue);

/** What was given up stays as long as something waits that names it: that is told by it what to leave out. */
function isOver(entry: Entry, named: ReadonlySet<string>): boolean {
  const { command, state, key, endedAt } = entry;
  // Version 1 queued notes of what was made visible, which no server takes any more.
  if (command === 'noteReveals') return true;
  if (state !== 'sent' && (state !== 'given-up' || named.has(key))) return false;
  return endedAt !== undefined && Date.now() - endedAt > SENT_STAYS_MS;
}

async function forgetOld(): Promise<void> {
  if (!opened) return;
  const { staffId, entries } = opened;
  const waiting = entries.filter(isUnsent);
  const named = new Set(waiting.flatMap(keysNamedBy));
  const isOld = (entry: Entry) => isOver(entry, named);
  const old = entries.filter(isOld);
  if (old.length === 0) return;
  await inTransaction(['queue'], async (t) => {
    for (const { id } of old) await t.objectStore('queue').delete(id);
  });
  if (opened?.staffId !== staffId) return;
  opened = { ...opened, entries: opened.entries.filter((entry) => !isOld(entry)) };
}

/** Whether commands can be kept to be sent later: on a registered device that is not locked. */
export const canQueue = (): boolean => opened !== undefined;

/** All that is in the queue of the person at work, in the order in which it was made. */
export const readQueue = (): readonly Entry[] => opened?.entries ?? NONE;

/** Whose queue is open. */
export const queueOwner = (): string | undefined => opened?.staffId;

export const watchQueue = watch;

export const useQueue = (): readonly Entry[] => useSyncExternalStore(watch, readQueue);

/** An entry as it lies on the disk, but for its place. */
async function encryptedRow(staffId: string, key: CryptoKey, entry: Omit<Entry, 'id'>): Promise<QueueRow> {
  const { state, endedAt } = entry;
  const until = state === 'sent' && endedAt !== undefined ? { until: endedAt + SENT_STAYS_MS } : {};
  return { staffId, state, sealed: await encryptValue(key, entry), ...until };
}

/** What an entry takes the place of: a draft by its name, and entries that were refused. */
interface InPlaceOf {
  draft?: string;
  held?: readonly number[];
}

/**
 * Adds a command, encrypted, in one transaction with the removal of what it takes the place of: when this resolves it is
 * on the disk. Throws when the disk is full.
 */
export async function enqueue(added: NewEntry, { draft, held = [] }: InPlaceOf = {}): Promise<void> {
  if (!opened) throw new Error('No queue is open on this device.');
  const { staffId, key } = opened;
  const made = { ...added, state: 'queued' as const, madeAt: Date.now(), faults: 0 };
  const row = await encryptedRow(staffId, key, made);
  const id = await inTransaction(['queue', 'kept'], async (t) => {
    for (const one of held) await removeHeld(t.objectStore('queue'), staffId, one);
    if (draft !== undefined) await t.objectStore('kept').delete([staffId, draft]);
    return t.objectStore('queue').add(row);
  });
  // Another person at work by now did not make it: it is on the disk for its own.
  if (opened?.staffId !== staffId) return;
  show([...readQueue().filter((entry) => entry.id !== id && !isHeldAmong(entry, held)), { ...made, id }]);
}

const isHeldAmong = ({ id, state }: Entry, ids: readonly number[]) => state === 'held' && ids.includes(id);

async function removeHeld(
  queue: { get: (id: number) => Promise<QueueRow | undefined>; delete: (id: number) => Promise<void> },
  staffId: string,
  id: number,
): Promise<void> {
  const row = await queue.get(id);
  if (row?.staffId === staffId && row.state === 'held') await queue.delete(id);
}

/**
 * Changes an entry, if it still is in one of the states that are expected. Answers the entry as it is now, or nothing when
 * it was in another one.
 */
export async function changeEntry(
  id: number,
  from: readonly EntryState[],
  change: (entry: Entry) => Entry,
): Promise<Entry | undefined> {
  const before = readQueue().find((entry) => entry.id === id);
  if (!opened || !before || !from.includes(before.state)) return undefined;
  const { staffId, key } = opened;
  const next = change(before);
  const row = await encryptedRow(staffId, key, next);
  const isWritten = await inTransaction(['queue'], async (t) => {
    const now = await t.objectStore('queue').get(id);
    if (now?.state !== before.state) return false;
    await t.objectStore('queue').put({ ...row, id });
    return true;
  });
  if (!isWritten || opened?.staffId !== staffId) return undefined;
  show(readQueue().map((entry) => (entry.id === id ? next : entry)));
  return next;
}

/**
 * Takes a command that was refused out of the queue: its person has it on the screen, and changes it. Its draft is stored
 * in the same transaction; without room for it the command stays held.
 */
export async function takeBack(id: number, draft?: { name: string; value: unknown }): Promise<void> {
  if (!opened) return;
  const { staffId } = opened;
  const kept = draft && (await encryptForStorage(staffId, draft.value));
  if (draft && !kept) return;
  await inTransaction(['queue', 'kept'], async (t) => {
    if (draft && kept) await t.objectStore('kept').put(kept, [staffId, draft.name]);
    await removeHeld(t.objectStore('queue'), staffId, id);
  });
  if (opened?.staffId === staffId) show(readQueue().filter((entry) => !isHeldAmong(entry, [id])));
}

/** What waits on this device, whoever made it. */
async function rowsUnsent(): Promise<QueueRow[]> {
  const rows = await withDatabase((database) => database.getAll('queue'));
  return rows.filter(isUnsent);
}

/** How many commands wait on this device, whoever made them. */
export const countUnsent = async (): Promise<number> => (await rowsUnsent()).length;

/** Whether anything of this person's waits here. */
export const hasUnsent = async (staffId: string): Promise<boolean> =>
  (await rowsUnsent()).some((row) => row.staffId === staffId);

/** How many of them are not among those that are open: somebody else made them, or their key is not here. */
export async function countSealed(entries: readonly Entry[]): Promise<number> {
  const open = new Set(entries.map(({ id }) => id));
  return (await rowsUnsent()).filter(({ id }) => !open.has(id!)).length;
}
