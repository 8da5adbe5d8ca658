import { expect, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import type * as deviceModule from '../device/device-session.ts';
import type * as recordModule from '../device/device-record.ts';
import { newBrowser, ownAnswer } from '../device/test-browser.ts';
import { AMINA } from '../device/test-people.ts';
import type * as lockModule from './device-lock.ts';
import type * as setUpModule from './set-up-device.ts';
import type * as sessionModule from './session.ts';
import { closeChannels, stubPage } from './test-page.ts';

export const PIN = '4711';

/** What the server knows of Amina. */
interface Server {
  /** The live tokens with the device that each is of. */
  live: Map<string, { device_id?: string }>;
  isRegistered: boolean;
  isDeviceEnded: boolean;
  /** Whether the server has lost the key to what waits on the device, and what it was given in its place. */
  isKeyLost: boolean;
  keysGiven: string[];
  signIns: number;
  role: SignedInUser['role'];
  action: SignedInUser['required_action'];
}
const newServer = (): Server => ({
  live: new Map(),
  isRegistered: false,
  isDeviceEnded: false,
  isKeyLost: false,
  keysGiven: [],
  signIns: 0,
  role: 'credit_officer',
  action: undefined,
});
export const server = newServer();

/** Opens the one session that there is. */
function open(token: string): SignedInUser {
  const device = server.isRegistered ? { device_id: 'phone' } : {};
  server.live = new Map([[token, device]]);
  return { ...AMINA, ...device };
}

function answer(path: string, token = '', given = '{}'): [status: number, body: unknown] {
  if (path === '/api/auth/login') {
    server.signIns += 1;
    const made = `token-${server.signIns}`;
    return [200, { token: made, user: open(made), queue_key: btoa('k'.repeat(32)) }];
  }
  const device = server.live.get(token);
  if (!device) {
    const reason = server.isDeviceEnded ? 'device_ended' : 'not_signed_in';
    return [401, { message: 'No.', code: 'unauthenticated', reason, params: {} }];
  }
  if (path === '/api/auth/logout') {
    server.live.delete(token);
    return [204, undefined];
  }
  if (path === '/api/devices/queue-key') {
    server.keysGiven.push((JSON.parse(given) as { queueKey: string }).queueKey);
    server.isKeyLost = false;
    return [204, undefined];
  }
  if (path === '/api/devices/phone/end') {
    server.live.delete(token);
    server.isRegistered = false;
    return [204, undefined];
  }
  const { role, action } = server;
  const lost = server.isKeyLost && device.device_id ? { queue_key_lost: true } : {};
  const first = action === undefined ? {} : { required_action: action };
  if (path !== '/api/devices') return [200, { ...AMINA, role, ...device, ...lost, ...first }];
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
  close: () => Promise<void>;
}
let tabs: Tab[] = [];

/**
 * The page once more, beside those that are open: with the same storage, and a memory of its own. What a tab fetches later,
 * as for a PIN, is of the tab that was opened last.
 */
export async function openTab(): Promise<Tab> {
  vi.resetModules();
  const session = await import('./session.ts');
  const { closeDatabase } = await import('../../ui/device-database.ts');
  const locking = await import('./device-lock.ts');
  locking.startSession();
  const lock = { ...locking, ...(await import('./set-up-device.ts')) };
  const device = await import('../device/device-session.ts');
  const record = await import('../device/device-record.ts');
  const tab = { session, lock, device, record, close: closeDatabase };
  tabs.push(tab);
  return tab;
}

export const statusOf = (tab: Tab) => tab.session.getSession().status;
export const ask = (tab: Tab) => tab.session.refreshUser();
export const signIn = (tab: Tab) => tab.session.signIn({ identifier: 'amina', password: 'right' });

/** A tab of a device whose person is at work. */
export async function openDevice(): Promise<Tab> {
  const tab = await openTab();
  await signIn(tab);
  await tab.lock.setUpDevice('Blue phone', PIN);
  return tab;
}

export async function openSecondTab(): Promise<Tab> {
  const tab = await openTab();
  await tab.lock.unlock(PIN);
  expect(statusOf(tab)).toBe('signed-in');
  return tab;
}

let putBack = () => {};
/** A browser without tabs, and a server that nobody has signed in to. */
export async function openBrowser(): Promise<void> {
  putBack = await newBrowser();
  Object.assign(server, newServer());
  vi.stubGlobal('fetch', serve);
  stubPage();
}

export async function closeBrowser(): Promise<void> {
  for (const { session } of tabs) session.signOut();
  closeChannels();
  for (const { close } of tabs) await close();
  tabs = [];
  putBack();
}
