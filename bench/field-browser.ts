/**
 * What the modules of a device need of a browser, for Node: a disk that outlives the device, and waits that are shorter.
 * Everything else is Node's own.
 */
import { IDBKeyRange, IDBObjectStore, IDBDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { FASTER, type DiskWrite, type Life, type DeviceMessage } from './field-plan.ts';

type Tell = (told: DeviceMessage) => void;

interface Writing {
  store: string;
  put?: { value: unknown; request: IDBRequest };
  delete?: unknown;
}

const asWritten = ({ store, put, delete: deleted }: Writing): DiskWrite => {
  if (put) return { store, put: put.value, key: put.request.result as IDBValidKey };
  return deleted instanceof IDBKeyRange
    ? { store, delete: [deleted.lower as IDBValidKey, deleted.upper as IDBValidKey], isRange: true }
    : { store, delete: deleted as IDBValidKey, isRange: false };
};

let isRestoring = false;

/** Tells of each transaction once it is on the disk, before anybody here hears of it: a killed device keeps just that. */
function tellWrites(tell: Tell): void {
  const written = new WeakMap<IDBTransaction, Writing[]>();
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const made = begin.apply(this, args);
    const log: Writing[] = [];
    written.set(made, log);
    made.addEventListener('complete', () => {
      if (log.length > 0 && !isRestoring) tell({ disk: log.map(asWritten) });
    });
    return made;
  };
  const { add, put, delete: remove } = IDBObjectStore.prototype;
  const noting = (write: typeof put) =>
    function noted(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const request = write.call(this, value, key);
      written.get(this.transaction)?.push({ store: this.name, put: { value, request } });
      return request;
    };
  IDBObjectStore.prototype.add = noting(add);
  IDBObjectStore.prototype.put = noting(put);
  IDBObjectStore.prototype.delete = function deleteAndNote(what) {
    written.get(this.transaction)?.push({ store: this.name, delete: what });
    return remove.call(this, what);
  };
}

/** Writes again what the device before had on its disk. */
export async function restoreDisk(writes: readonly DiskWrite[]): Promise<void> {
  const { inTransaction } = await import('../apps/web/ui/device-database.ts');
  isRestoring = true;
  await inTransaction(['browser', 'people', 'kept', 'queue'], async (t) => {
    for (const write of writes) {
      const store = t.objectStore(write.store as 'kept');
      if ('put' in write) {
        const inside = store.keyPath as string | null;
        if (inside === null) await store.put(write.put as never, write.key as never);
        else await store.put({ ...(write.put as object), [inside]: write.key } as never);
      } else if (write.isRange) {
        const [lower, upper] = write.delete as [IDBValidKey, IDBValidKey];
        await store.delete(IDBKeyRange.bound(lower, upper));
      } else await store.delete(write.delete as never);
    }
  });
  isRestoring = false;
}

/** Local storage that outlives the device, too. */
function makeLocalStorage(entries: Life['localStorage'], tell: Tell) {
  const values = new Map(entries);
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, value: string) {
      values.set(name, value);
      tell({ localStorage: [name, value] });
    },
    removeItem(name: string) {
      values.delete(name);
      tell({ localStorage: [name, undefined] });
    },
  };
}

/** Makes this thread the browser of a device. Its channels and locks are its own, and its calls go to `url`. */
export function becomeBrowser({ device, url, localStorage }: Life, tell: Tell): void {
  tellWrites(tell);
  const name = `device ${device}`;
  const { setTimeout: wait, fetch: ask, BroadcastChannel: Channel, navigator } = globalThis;
  const { locks } = navigator;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(Math.ceil(ms / FASTER));
  const replaced = {
    window: Object.assign(new EventTarget(), { location: new URL(url) }),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null }),
    localStorage: makeLocalStorage(localStorage, tell),
    setTimeout: (work: (...given: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      wait(work, ms / FASTER, ...args),
    fetch: (path: string, init: RequestInit) =>
      ask(new URL(path, url), {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'x-device': String(device) },
      }),
    BroadcastChannel: class extends Channel {
      constructor(channel: string) {
        super(`${name} ${channel}`);
      }
    },
    navigator: {
      onLine: true,
      locks: {
        request: (lock: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
          locks.request(`${name} ${lock}`, options, work),
      },
    },
  };
  for (const [at, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, at, { value, configurable: true, writable: true });
}
