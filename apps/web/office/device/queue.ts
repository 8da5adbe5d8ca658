import { useSyncExternalStore } from 'react';
import { inTransaction, QUEUE_KEY, withDatabase, type QueueRow } from '../../ui/device-database.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import { newListeners } from '../listeners.ts';
import { keysNamedBy, type Entry, type EntryState, type NewEntry } from './queue-entry.ts';
import { fromBase64, importKey, newKeyBytes, decryptValue, encryptValue, toBase64 } from './encryption.ts';
import { isOpenFor, storeValue, readValue, encryptForStorage, watchClosing } from './storage.ts';

// The queue of unsent commands: encrypted on the disk, and in clear in the page's memory while its person works.

/** A sent command stays visible for this long. */
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
/** Releases the queue to other tabs, while this tab has it open. */
let letGo: (() => void) | undefined;

/** Runs when another tab has opened the queue that this one had open. */
export const onQueueTaken = (taken: () => void): void => void onTaken.add(taken);

/** Opens the queue in this tab alone: another tab that had it open closes it. */
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
 * Answers the key of a person's queue, or a new key if there is none. It is stored once the server has it too
 * (`keepQueueKey`). Their password then opens the queue when the PIN no longer does (DECISIONS 12.4). Commands
 * encrypted with a key of this browser alone would be lost at sign-out.
 */
export async function queueKeyFor(staffId: string): Promise<string> {
  const known = await readValue(staffId, QUEUE_KEY);
  return typeof known === 'string' ? known : toBase64(newKeyBytes());
}

/** Stores the key that the server has for a person's queue. */
export const keepQueueKey = (staffId: string, key: string): Promise<void> =>
  storeValue(staffId, QUEUE_KEY, key);

async function readEntries(staffId: string, key: CryptoKey): Promise<Entry[]> {
  const read: Entry[] = [];
  const rows = await withDatabase((database) => database.getAllFromIndex('queue', 'staffId', staffId));
  for (const row of rows) {
    const entry = (await decryptValue(key, row.sealed).catch(() => undefined)) as Entry | undefined;
    // An entry encrypted with another key stays stored: no entry is deleted for being unreadable.
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

/**
 * Whether an entry can be deleted. A given-up command stays while a waiting command names it, which must leave its
 * record out.
 */
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

/** Whether commands can be stored and sent later: on a registered device that is not locked. */
export const canQueue = (): boolean => opened !== undefined;

/** All that is in the queue of the person at work, in the order in which it was made. */
export const readQueue = (): readonly Entry[] => opened?.entries ?? NONE;

/** Whose queue is open. */
export const queueOwner = (): string | undefined => opened?.staffId;

export const watchQueue = watch;

export const useQueue = (): readonly Entry[] => useSyncExternalStore(watch, readQueue);

/** An entry as it is stored, without its id. */
async function encryptedRow(staffId: string, key: CryptoKey, entry: Omit<Entry, 'id'>): Promise<QueueRow> {
  const { state, endedAt } = entry;
  const until = state === 'sent' && endedAt !== undefined ? { until: endedAt + SENT_STAYS_MS } : {};
  return { staffId, state, sealed: await encryptValue(key, entry), ...until };
}

/** What a new entry replaces: a draft by its name, and refused entries. */
interface InPlaceOf {
  draft?: string;
  held?: readonly number[];
}

/**
 * Stores an encrypted command and deletes what it replaces, in one transaction. When this resolves, the command is on
 * the disk. Throws when the disk is full.
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
  // Another person at work by now does not see it: it is stored for its maker.
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
 * Removes a refused command from the queue, since its person changes it on the screen. The same transaction stores
 * its draft. Without room for the draft the command stays held.
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

/** The unsent commands of everybody on this device. */
async function rowsUnsent(): Promise<QueueRow[]> {
  const rows = await withDatabase((database) => database.getAll('queue'));
  return rows.filter(isUnsent);
}

/** How many commands of everybody wait on this device. */
export const countUnsent = async (): Promise<number> => (await rowsUnsent()).length;

/** Whether commands of this person wait here. */
export const hasUnsent = async (staffId: string): Promise<boolean> =>
  (await rowsUnsent()).some((row) => row.staffId === staffId);

/** How many unsent commands this person cannot open: another person made them, or their key is missing. */
export async function countSealed(entries: readonly Entry[]): Promise<number> {
  const open = new Set(entries.map(({ id }) => id));
  return (await rowsUnsent()).filter(({ id }) => !open.has(id!)).length;
}
