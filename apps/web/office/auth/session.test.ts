import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk } from '../device/test-browser.ts';
import { tellPages } from './test-page.ts';
import {
  ask,
  closeBrowser,
  openBrowser,
  openDevice,
  openSecondTab,
  openTab,
  PIN,
  server,
  signIn,
  statusOf,
} from './test-tabs.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);
afterAll(() => vi.resetModules());

describe('a device whose session has ended in two tabs (DECISIONS 12.4.4)', () => {
  it('goes on in both when its person signs in again in one', async () => {
    const [first, second] = [await openDevice(), await openSecondTab()];
    server.live.clear();
    await ask(second);
    expect(statusOf(second)).toBe('ended');
    await ask(first);
    await signIn(first);
    await expect.poll(() => statusOf(second)).toBe('signed-in');
    await ask(second);
    expect([statusOf(first), statusOf(second), server.signIns]).toEqual(['signed-in', 'signed-in', 2]);
  });

  it('keeps the session of the one tab when the other is refused the one before, also for the PIN', async () => {
    const [first, second] = [await openDevice(), await openSecondTab()];
    server.live.clear();
    await ask(first);
    await signIn(first);
    // The second one hears of it only after it has asked with what it has.
    await ask(second);
    await expect.poll(() => statusOf(second)).toBe('signed-in');
    second.lock.lock();
    await second.lock.unlock(PIN, 'amina');
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
    if (status === 'locked') second.lock.lock();
    if (status === 'ended') {
      server.live.clear();
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
  await signIn(tab);
  tellPages('storage', { key: 'session' });
  expect(statusOf(other)).toBe('signed-in');
  await expect.poll(() => queueOwner()).toBe('amina');
});

describe('the check whether a sign-in still holds (SPEC 4)', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('has its answer also where the device has no room to keep it', async () => {
    const tab = await openDevice();
    fillDisk();
    server.role = 'branch_manager';
    await ask(tab);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', user: { role: server.role } });
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
    server.isKeyLost = true;
    await ask(tab);
    expect(server.keysGiven).toEqual([await queueKeyFor('amina')]);
    const { namesKept } = await import('../device/vault.ts');
    await expect.poll(() => namesKept('amina', 'queue-key')).toEqual(['queue-key']);
    await ask(tab);
    expect(server.keysGiven).toHaveLength(1);
  });

  it('does so after the PIN, and not before its person has done what they must first', async () => {
    await openDevice();
    server.isKeyLost = true;
    server.action = 'change_password';
    const tab = await openTab();
    await tab.lock.unlock(PIN, 'amina');
    await expect
      .poll(() => tab.session.getSession())
      .toMatchObject({ status: 'signed-in', user: { required_action: server.action } });
    expect(server.keysGiven).toEqual([]);
    server.action = undefined;
    await ask(tab);
    expect(server.keysGiven).toHaveLength(1);
  });
});

describe('a page that was left and is brought back by the browser as it was (ASVS 8.2.3)', () => {
  const bringBack = (persisted: boolean) => tellPages('pageshow', { persisted });

  it('shows nothing more when somebody has signed out meanwhile, as on the public site', async () => {
    const tab = await openTab();
    await signIn(tab);
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
    await tab.lock.unlock(PIN, 'amina');
    expect(statusOf(tab)).toBe('signed-in');
  });
});
