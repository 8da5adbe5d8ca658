import { expect, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import type * as databaseModule from '../../ui/device-database.ts';
import type * as deviceModule from '../device/device-session.ts';
import type * as recordModule from '../device/device-record.ts';
import type * as queueModule from '../device/queue.ts';
import { newBrowser, ownAnswer } from './browser.ts';
import { AMINA } from './people.ts';
import type * as lockModule from '../auth/device-lock.ts';
import type * as setUpModule from '../auth/set-up-device.ts';
import type * as sessionModule from '../auth/session.ts';

export const PIN = '4711';
export const QUEUE_KEY = btoa('k'.repeat(32));

/** What the server knows of Amina. */
interface Server {
  /** The live tokens with the device that each is of. */
  live: Map<string, { device_id?: string }>;
  isRegistered: boolean;
  isDeviceEnded: boolean;
  /** The devices that it was asked about, whether they were ended. */
  asked: string[][];
  signIns: number;
  role: SignedInUser['role'];
}
const newServer = (): Server => ({
  live: new Map(),
  isRegistered: false,
  isDeviceEnded: false,
  asked: [],
  signIns: 0,
  role: 'credit_officer',
});
export const server = newServer();

/** Opens the one session that there is. */
function open(token: string): SignedInUser {
  const device = server.isRegistered ? { device_id: 'phone' } : {};
  server.live = new Map([[token, device]]);
  return { ...AMINA, ...device };
}

function answer(path: string, token = '', given = '{}'): [status: number, body: unknown] {
  if (path === '/api/devices/ended') {
    server.asked.push((JSON.parse(given) as { deviceIds: string[] }).deviceIds);
    return [200, { ended: server.isDeviceEnded ? ['phone'] : [] }];
  }
  if (path === '/api/auth/login') {
    server.signIns += 1;
    const made = `token-${server.signIns}`;
    return [200, { token: made, user: open(made), queue_key: QUEUE_KEY }];
  }
  const device = server.live.get(token);
  if (!device) return [401, { message: 'No.', code: 'unauthenticated', reason: 'not_signed_in', params: {} }];
  if (path === '/api/auth/logout') {
    server.live.delete(token);
    return [204, undefined];
  }
  if (path === '/api/devices/phone/end') {
    server.live.delete(token);
    server.isRegistered = false;
    return [204, undefined];
  }
  if (path !== '/api/devices') return [200, { ...AMINA, role: server.role, ...device }];
  server.isRegistered = true;
  open('token-of-device');
  return [201, { token: 'token-of-device', device: { id: 'phone' } }];
}

function serve(
  path: string,
  { headers, body: given }: { headers: Record<string, string>; body?: string },
): Promise<Response> {
  const [status, body] = answer(path, headers['authorization']?.slice('Bearer '.length), given);
  const { headers: own } = ownAnswer(null);
  return Promise.resolve(
    body === undefined ? new Response(null, { status, headers: own }) : ownAnswer(body, status),
  );
}

/** From now on answers to calls of this path wait. Resolves when the server has done the first; answers how to let them go. */
export function holdAnswers(path: string): Promise<() => void> {
  const [done, gone] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()];
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof serve>) => {
    const answered = await serve(...asked);
    if (asked[0] === path) {
      done.resolve(gone.resolve);
      await gone.promise;
    }
    return answered;
  });
  return done.promise;
}

export interface Tab {
  session: typeof sessionModule;
  lock: typeof lockModule & typeof setUpModule;
  device: typeof deviceModule;
  record: typeof recordModule;
  queue: typeof queueModule;
  database: typeof databaseModule;
}
let tabs: Tab[] = [];

/**
 * The page once more, beside those that are open: with the same storage, and a memory of its own. What a tab fetches later,
 * as for a PIN, is of the tab that was opened last.
 */
export async function openTab(): Promise<Tab> {
  vi.resetModules();
  const session = await import('../auth/session.ts');
  const database = await import('../../ui/device-database.ts');
  const locking = await import('../auth/device-lock.ts');
  locking.startSession();
  const lock = { ...locking, ...(await import('../auth/set-up-device.ts')) };
  const device = await import('../device/device-session.ts');
  const record = await import('../device/device-record.ts');
  const queue = await import('../device/queue.ts');
  const tab = { session, lock, device, record, queue, database };
  tabs.push(tab);
  return tab;
}

export const statusOf = (tab: Tab) => tab.session.getSession().status;
export const ask = (tab: Tab) => tab.session.refreshUser();
export const signIn = (tab: Tab) => tab.session.signIn({ identifier: 'amina', password: 'right' });
export const keysInQueue = (tab: Tab) => tab.queue.readQueue().map(({ key }) => key);

/** A tab of a device whose person is at work, with an order that waits. */
export async function openDevice(): Promise<Tab> {
  const tab = await openTab();
  await signIn(tab);
  await tab.lock.setUpDevice('Blue phone', PIN);
  await tab.queue.enqueue({ key: 'order', command: 'placeOrder', input: { body: {} }, about: {} });
  return tab;
}

/** Whose keys, values and unsent work are on the disk. */
export const onDisk = ({ database }: Tab) =>
  database.withDatabase(async (disk) => ({
    people: await disk.getAllKeys('people'),
    kept: (await disk.getAllKeys('kept')).map(([staffId, name]) => `${staffId} ${name}`),
    queue: (await disk.getAll('queue')).map(({ staffId }) => staffId),
  }));

let hearers: { name: string; hear: (event: object) => void }[] = [];
/** Where the page was opened once more. */
export const replaced: string[] = [];

/** Tells all tabs something, as the browser does. */
export function tellPages(sign: string, event: object = {}): void {
  for (const { name, hear } of hearers) if (name === sign) hear(event);
}

/** Somebody signs in in another tab, who has no device here. */
export function signInElsewhere(user: SignedInUser): void {
  void holdAnswers('/api/auth/me');
  localStorage.setItem('session', JSON.stringify({ token: `of-${user.id}`, user }));
  tellPages('storage', { key: 'session' });
}

let putBack = () => {};
/** A browser without tabs, and a server that nobody has signed in to. */
export async function openBrowser(): Promise<void> {
  putBack = await newBrowser();
  Object.assign(server, newServer());
  hearers = [];
  replaced.length = 0;
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('window', {
    location: { href: '/today', replace: (to: string) => replaced.push(to) },
    addEventListener: (name: string, hear: (event: object) => void) => hearers.push({ name, hear }),
  });
}

export async function closeBrowser(): Promise<void> {
  vi.restoreAllMocks();
  for (const tab of tabs) {
    tab.session.signOut();
    tab.device.closeAll();
    // What signing out deletes is deleted by then.
    await onDisk(tab);
    await tab.database.closeDatabase();
  }
  tabs = [];
  putBack();
}

/** Waits until the unlocked tab alone has the queue. */
export const expectLocked = (tab: Tab) => expect.poll(() => statusOf(tab)).toBe('locked');
