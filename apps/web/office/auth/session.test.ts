import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import type * as deviceModule from '../device/device-session.ts';
import type * as peopleModule from '../device/people-here.ts';
import { fillDisk, newBrowser, ownAnswer } from '../device/test-browser.ts';
import { Channel, channels } from '../device/test-channels.ts';
import type * as sessionModule from './session.ts';

const AMINA: SignedInUser = {
  id: 'amina',
  name: 'Amina Wanjiru',
  username: 'amina',
  email: 'amina@test.example',
  avatar: null,
  role: 'credit_officer',
  branch_id: null,
  branch_name: null,
};
const PIN = '4711';

/** What the server knows: the live tokens with the device that each is of, and whether the device was ended. */
let live: Map<string, { device_id?: string }>;
let isRegistered: boolean;
let isDeviceEnded: boolean;
/** Whether the server has lost the key to what waits on the device, and what it was given in its place. */
let isKeyLost: boolean;
let keysGiven: string[];
let signIns: number;
/** Where the page was opened once more. */
let replaced: string[];
let role: SignedInUser['role'];
let action: SignedInUser['required_action'];
/** What the pages listen to. */
let hearers: { name: string; hear: (event: object) => void }[];

/** Opens the one session that there is. */
function open(token: string): SignedInUser {
  const device = isRegistered ? { device_id: 'phone' } : {};
  live = new Map([[token, device]]);
  return { ...AMINA, ...device };
}

function answer(path: string, token = '', given = '{}'): [status: number, body: unknown] {
  if (path === '/api/auth/login') {
    signIns += 1;
    const made = `token-${signIns}`;
    return [200, { token: made, user: open(made), queue_key: btoa('k'.repeat(32)) }];
  }
  const device = live.get(token);
  if (!device) {
    const reason = isDeviceEnded ? 'device_ended' : 'not_signed_in';
    return [401, { message: 'No.', code: 'unauthenticated', reason, params: {} }];
  }
  if (path === '/api/devices/queue-key') {
    keysGiven.push((JSON.parse(given) as { queueKey: string }).queueKey);
    isKeyLost = false;
    return [204, undefined];
  }
  const lost = isKeyLost && device.device_id ? { queue_key_lost: true } : {};
  const first = action === undefined ? {} : { required_action: action };
  if (path !== '/api/devices') return [200, { ...AMINA, role, ...device, ...lost, ...first }];
  isRegistered = true;
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

interface Tab {
  session: typeof sessionModule;
  device: typeof deviceModule;
  people: typeof peopleModule;
  close: () => Promise<void>;
}
let tabs: Tab[] = [];

/**
 * The page once more, beside those that are open: with the same storage, and a memory of its own. What a tab fetches later,
 * as for a PIN, is of the tab that was opened last.
 */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const session = await import('./session.ts');
  const { closeStore } = await import('../../ui/kept-store.ts');
  session.startSession();
  const device = await import('../device/device-session.ts');
  const people = await import('../device/people-here.ts');
  const tab = { session, device, people, close: closeStore };
  tabs.push(tab);
  return tab;
}

const statusOf = (tab: Tab) => tab.session.getSession().status;
const ask = (tab: Tab) => tab.session.refreshUser();

/** A tab of a device whose person is at work. */
async function openDevice(): Promise<Tab> {
  const tab = await openTab();
  await tab.session.signIn({ identifier: 'amina', password: 'right' });
  await tab.session.setUpDevice('Blue phone', PIN);
  return tab;
}

async function openSecondTab(): Promise<Tab> {
  const tab = await openTab();
  await tab.session.unlock(PIN, 'amina');
  expect(statusOf(tab)).toBe('signed-in');
  return tab;
}

let putBack = () => {};
beforeEach(async () => {
  putBack = await newBrowser();
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('window', {
    location: { href: '/today', replace: (to: string) => replaced.push(to) },
    addEventListener: (name: string, hear: (event: object) => void) => hearers.push({ name, hear }),
  });
  hearers = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  live = new Map();
  signIns = 0;
  replaced = [];
  role = 'credit_officer';
  isRegistered = false;
  isDeviceEnded = false;
  action = undefined;
  isKeyLost = false;
  keysGiven = [];
});
afterEach(async () => {
  for (const { session } of tabs) session.signOut();
  for (const channel of channels) channel.close();
  channels.length = 0;
  for (const { close } of tabs) await close();
  tabs = [];
  putBack();
});
afterAll(() => vi.resetModules());

describe('a device whose session has ended in two tabs (DECISIONS 12.4.4)', () => {
  it('goes on in both when its person signs in again in one', async () => {
    const [first, second] = [await openDevice(), await openSecondTab()];
    live.clear();
    await ask(second);
    expect(statusOf(second)).toBe('ended');
    await ask(first);
    await first.session.signIn({ identifier: 'amina', password: 'right' });
    await expect.poll(() => statusOf(second)).toBe('signed-in');
    await ask(second);
    expect([statusOf(first), statusOf(second), signIns]).toEqual(['signed-in', 'signed-in', 2]);
  });

  it('keeps the session of the one tab when the other is refused the one before, also for the PIN', async () => {
    const [first, second] = [await openDevice(), await openSecondTab()];
    live.clear();
    await ask(first);
    await first.session.signIn({ identifier: 'amina', password: 'right' });
    // The second one hears of it only after it has asked with what it has.
    await ask(second);
    await expect.poll(() => statusOf(second)).toBe('signed-in');
    second.session.lock();
    await second.session.unlock(PIN, 'amina');
    expect(statusOf(second)).toBe('signed-in');
    await ask(second);
    expect(statusOf(second)).toBe('signed-in');
  });
});

it.each(['signed-in', 'locked', 'ended'] as const)(
  'whoever signs out of a device in one tab has nothing left in another, which is %s (DECISIONS 12.4.4)',
  async (status) => {
    const [first, second] = [await openDevice(), await openSecondTab()];
    const { recall } = await import('../device/vault.ts');
    expect(await recall('amina', 'session')).toBeDefined();
    if (status === 'locked') second.session.lock();
    if (status === 'ended') {
      live.clear();
      await ask(second);
    }
    expect(statusOf(second)).toBe(status);
    first.session.signOut();
    await expect.poll(() => statusOf(second)).toBe('signed-out');
    expect(await recall('amina', 'session')).toBeUndefined();
  },
);

it('who signs in in one tab has what waits to be sent at hand in the other tabs, too (DECISIONS 17.12.3)', async () => {
  const other = await openTab();
  const { queueOwner } = await import('../device/queue.ts');
  const tab = await openTab();
  await tab.session.signIn({ identifier: 'amina', password: 'right' });
  for (const { name, hear } of hearers) if (name === 'storage') hear({ key: 'session' });
  expect(statusOf(other)).toBe('signed-in');
  await expect.poll(() => queueOwner()).toBe('amina');
});

describe('a device that is locked (DECISIONS 12.4)', () => {
  it('stays covered when the answer to a call of before is late', async () => {
    const tab = await openDevice();
    live.clear();
    const late = ask(tab);
    tab.session.lock();
    await late;
    expect(statusOf(tab)).toBe('locked');
    // Behind the PIN its person is told.
    await tab.session.unlock(PIN, 'amina');
    await expect.poll(() => statusOf(tab)).toBe('ended');
  });

  it('locks also while its session has ended, and asks for the password over the same screen then', async () => {
    const tab = await openDevice();
    live.clear();
    await ask(tab);
    expect(statusOf(tab)).toBe('ended');
    await expect.poll(() => tab.device.readSession('amina')).toBeUndefined();
    tab.session.lock();
    expect(statusOf(tab)).toBe('locked');
    await tab.session.unlock(PIN, 'amina');
    expect(tab.session.getSession()).toMatchObject({ status: 'ended', user: { id: 'amina' } });
  });

  it('locks the other tabs at its set-up, whose things are sealed by a key of before, and not itself', async () => {
    const other = await openTab();
    await other.session.signIn({ identifier: 'amina', password: 'right' });
    const tab = await openTab();
    await tab.session.setUpDevice('Blue phone', PIN);
    await expect.poll(() => statusOf(other)).toBe('locked');
    await ask(tab);
    expect(statusOf(tab)).toBe('signed-in');
  });

  it('asks for the PIN that another tab has chosen since, and for no other one (DECISIONS 12.4.2)', async () => {
    const tab = await openDevice();
    tab.session.signOut();
    await expect.poll(() => tab.people.peopleWithPin()).toEqual([]);
    await tab.session.signIn({ identifier: 'amina', password: 'right' });
    expect(tab.session.getSession()).toMatchObject({ needsPin: true });
    const other = await openTab();
    await other.session.signIn({ identifier: 'amina', password: 'right' });
    await other.session.choosePin('2580');
    await tab.session.choosePin('3691');
    expect(statusOf(tab)).toBe('locked');
    other.session.lock();
    await other.session.unlock('2580', 'amina');
    expect(statusOf(other)).toBe('signed-in');
  });
});

describe('the check whether a sign-in still holds (SPEC 4)', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has its answer also where the device has no room to keep it', async () => {
    const tab = await openDevice();
    fillDisk();
    role = 'branch_manager';
    await ask(tab);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', user: { role } });
  });

  it('is made again once while there is no answer, however often somebody has asked', async () => {
    const tab = await openDevice();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const pending = new Set<unknown>();
    const { setTimeout: later, clearTimeout: drop } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
      const timer = later(work, ms);
      if ((ms ?? 0) >= 500) pending.add(timer);
      return timer;
    });
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      pending.delete(timer);
      drop(timer);
    });
    await Promise.all([ask(tab), ask(tab), ask(tab)]);
    await ask(tab);
    expect(pending.size).toBe(1);
    for (const timer of pending) drop(timer as ReturnType<typeof setTimeout>);
  });
});

describe('a device that hears that the server has lost the key to what waits on it (DECISIONS 17.12.3)', () => {
  it('gives it its own, once', async () => {
    const tab = await openDevice();
    const { queueKeyFor } = await import('../device/queue.ts');
    isKeyLost = true;
    await ask(tab);
    expect(keysGiven).toEqual([await queueKeyFor('amina')]);
    const { namesKept } = await import('../device/vault.ts');
    await expect.poll(() => namesKept('amina', 'queue-key')).toEqual(['queue-key']);
    await ask(tab);
    expect(keysGiven).toHaveLength(1);
  });

  it('does so after the PIN, and not before its person has done what they must first', async () => {
    await openDevice();
    isKeyLost = true;
    action = 'change_password';
    const tab = await openTab();
    await tab.session.unlock(PIN, 'amina');
    await expect
      .poll(() => tab.session.getSession())
      .toMatchObject({ status: 'signed-in', user: { required_action: action } });
    expect(keysGiven).toEqual([]);
    action = undefined;
    await ask(tab);
    expect(keysGiven).toHaveLength(1);
  });
});

describe('a page that is opened on a device (DECISIONS 17.12.5)', () => {
  it('asks for the PIN, and is not opened once more, where its marks are in another order on the disk', async () => {
    await openDevice();
    const { readMarkers, writeMarkers } = await import('../device/marker.ts');
    const [own] = readMarkers();
    const ofJoseph = { ...own!, staffId: 'joseph', deviceId: 'other', firstName: 'Joseph' };
    await writeMarkers([ofJoseph, own!]);
    fillDisk();
    for (let opened = 0; opened < 2; opened += 1) {
      const tab = await openTab();
      await expect.poll(() => tab.people.whoIsAsked(undefined)?.staffId).toBe('amina');
      await tab.people.recoverDevice();
      expect([statusOf(tab), replaced]).toEqual(['locked', []]);
    }
    vi.restoreAllMocks();
  });

  it('is opened once more, once, where it was taken for no device', async () => {
    await openDevice();
    for (const name of ['device', 'devices']) localStorage.removeItem(name);
    expect(statusOf(await openTab())).toBe('signed-out');
    await expect.poll(() => replaced).toEqual(['/today']);
    const again = await openTab();
    await again.people.recoverDevice();
    expect([statusOf(again), replaced]).toEqual(['locked', ['/today']]);
  });
});

describe('one phone of several people (DECISIONS 12.4.3)', () => {
  it('tries a PIN for whom the screen asks, also where another tab has somebody else come first by now', async () => {
    const tab = await openDevice();
    tab.session.lock();
    const reloaded = await openTab();
    const first = reloaded.session.getSession();
    await expect.poll(() => reloaded.session.getSession()).not.toBe(first);
    const asked = reloaded.people.whoIsAsked(undefined)?.staffId;
    const { writeMarkers, readMarkers } = await import('../device/marker.ts');
    const [own] = readMarkers();
    await writeMarkers([{ ...own!, staffId: 'joseph', deviceId: 'other', firstName: 'Joseph' }, own!]);
    await expect(reloaded.session.unlock(PIN, asked)).resolves.toEqual({ result: 'open' });
    expect(reloaded.session.getSession()).toMatchObject({ status: 'signed-in', user: { id: 'amina' } });
  });
});

describe('who comes to the sign-in page of a device is told why (DECISIONS 12.4.4)', () => {
  it('after it was removed from their account, also where it was locked when it heard so', async () => {
    const tab = await openDevice();
    live.clear();
    isDeviceEnded = true;
    const late = ask(tab);
    tab.session.lock();
    await late;
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'deviceEnded' });
  });

  it('after too many wrong PINs', async () => {
    const tab = await openDevice();
    tab.session.lock();
    for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await tab.session.unlock(wrong, 'amina');
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'pinForgotten' });
  });

  it('after the right PIN, where the session had ended before the page was loaded again', async () => {
    const before = await openDevice();
    live.clear();
    await ask(before);
    const tab = await openTab();
    await tab.session.unlock(PIN, 'amina');
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'ended' });
  });
});

describe('a page that was left and is brought back by the browser as it was (ASVS 8.2.3)', () => {
  const bringBack = (persisted: boolean) => {
    for (const { name, hear } of hearers) if (name === 'pageshow') hear({ persisted });
  };

  it('shows nothing more when somebody has signed out meanwhile, as on the public site', async () => {
    const tab = await openTab();
    await tab.session.signIn({ identifier: 'amina', password: 'right' });
    bringBack(true);
    expect(statusOf(tab)).toBe('signed-in');
    localStorage.clear();
    bringBack(false);
    expect(statusOf(tab)).toBe('signed-in');
    bringBack(true);
    expect(statusOf(tab)).toBe('signed-out');
  });

  it('asks for the PIN on a device, whatever other tabs have told meanwhile', async () => {
    const tab = await openDevice();
    bringBack(true);
    expect(statusOf(tab)).toBe('locked');
    await tab.session.unlock(PIN, 'amina');
    expect(statusOf(tab)).toBe('signed-in');
  });
});
