import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterEach, beforeEach, vi } from 'vitest';
import { closeDatabase } from '../../ui/device-database.ts';
import { AMINA } from './people.ts';

/** Local storage as a browser has it, for tests in Node. */
export function newLocalStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const { deriveKey } = SubtleCrypto.prototype;

/**
 * A browser with empty storage, in which a PIN is tried in a moment: what guessing it costs is tested in
 * `storage.slow.test.ts`. Answers how to put back what there was.
 */
export async function newBrowser(): Promise<() => void> {
  await closeDatabase();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('localStorage', newLocalStorage());
  // No spy: a test may put back those while its browser is still there.
  crypto.subtle.deriveKey = (how, ...rest) =>
    deriveKey.call(crypto.subtle, { ...(how as Pbkdf2Params), iterations: 1 }, ...rest);
  return () => {
    crypto.subtle.deriveKey = deriveKey;
    vi.unstubAllGlobals();
  };
}

/** Each test of the file has such a browser. */
export function useBrowser(): void {
  let putBack = () => {};
  beforeEach(async () => {
    putBack = await newBrowser();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    putBack();
  });
}

/** Opens storage and queue of somebody, as a device does for the person who is at work. Answers the queue. */
export async function openQueueOf(staffId: string) {
  const { openStorage } = await import('../device/storage.ts');
  const queue = await import('../device/queue.ts');
  await openStorage(staffId);
  await queue.keepQueueKey(staffId, await queue.queueKeyFor(staffId));
  await queue.openQueue(staffId);
  return queue;
}

const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('no network'));
const target = { addEventListener: () => {}, removeEventListener: () => {} };

/**
 * Each test of the file has such a browser with a page of its own, which Amina is signed in to: what a test imports is new.
 * Answers what the browser says about the network.
 */
export function usePage(fetch: (path: string, init: RequestInit) => Promise<Response> = noNetwork): {
  isOnline: boolean;
} {
  const network = { isOnline: true };
  useBrowser();
  beforeEach(() => {
    network.isOnline = true;
    vi.stubGlobal('navigator', {
      locks: navigator.locks,
      get onLine() {
        return network.isOnline;
      },
    });
    vi.stubGlobal('window', { location: { href: '' }, ...target });
    vi.stubGlobal('document', { visibilityState: 'visible', getElementById: () => null, ...target });
    vi.stubGlobal('fetch', fetch);
    localStorage.setItem('session', JSON.stringify({ token: 'amina', user: AMINA }));
    vi.resetModules();
  });
  afterEach(async () => {
    await (await import('../../ui/device-database.ts')).closeDatabase();
    vi.resetModules();
  });
  return network;
}

/**
 * From now on the disk takes nothing, as in a browser without room; with a name, nothing into the store of that name. Until the
 * spies are put back.
 */
export function fillDisk(name?: string): void {
  const prototype = IDBObjectStore.prototype;
  const put = Object.getOwnPropertyDescriptor(prototype, 'put')!.value as IDBObjectStore['put'];
  vi.spyOn(prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<IDBObjectStore['put']>
  ) {
    if (name !== undefined && this.name !== name) return put.apply(this, given);
    throw new DOMException('', 'QuotaExceededError');
  });
}

/** An answer of our server, which gives each a number. */
export const ownAnswer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'x-request-id': v7() } });

/** A call of the browser's cryptography waits, after so many others. Answers how to let it go, until the spies are put back. */
function hold(method: 'encrypt' | 'decrypt', after = 0): () => void {
  const { subtle } = crypto;
  const work = subtle[method].bind(subtle);
  const { promise, resolve } = Promise.withResolvers<void>();
  const spy = vi.spyOn(subtle, method);
  for (let n = 0; n < after; n += 1) spy.mockImplementationOnce(work);
  spy.mockImplementationOnce(async (...given) => {
    await promise;
    return work(...given);
  });
  return resolve;
}

/** The next thing that is sealed waits. */
export const holdEncryption = (): (() => void) => hold('encrypt');

/** What is opened next waits, after so many other things. */
export const holdDecryption = (after = 0): (() => void) => hold('decrypt', after);
