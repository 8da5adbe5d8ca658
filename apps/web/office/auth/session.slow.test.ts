import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk, holdDecryption } from '../device/test-browser.ts';
import { tellPages } from './test-page.ts';
import {
  type Tab,
  ask,
  closeBrowser,
  holdAnswers,
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
    await second.lock.unlock(PIN);
    expect(statusOf(second)).toBe('signed-in');
    await ask(second);
    expect(statusOf(second)).toBe('signed-in');
  });
});

it('who signs in again in two tabs keeps things by one key, when one of them has used up the tries (DECISIONS 12.4.2)', async () => {
  const second = await openDevice();
  const ofSecond = await import('../device/storage.ts');
  const first = await openTab();
  const ofFirst = await import('../device/storage.ts');
  for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await first.lock.unlock(wrong);
  await signIn(first);
  await ask(second);
  expect(statusOf(second)).toBe('ended');
  await signIn(second);
  await ofSecond.storeValue('amina', 'order-draft', 'begun');
  expect((await ofFirst.readValue('amina', 'order-draft'))?.value).toBe('begun');
  await first.lock.choosePin('2580');
  first.lock.lock();
  await expect(first.lock.unlock('2580')).resolves.toEqual({ result: 'open' });
  expect((await ofFirst.readValue('amina', 'order-draft'))?.value).toBe('begun');
  expect((await ofFirst.readValue('amina', 'queue-key'))?.value).toBe(btoa('k'.repeat(32)));
});

it.each(['signed-in', 'locked', 'ended'] as const)(
  'whoever signs out of a device in one tab has nothing left in another, which is %s (DECISIONS 12.4.4)',
  async (status) => {
    const [first, second] = [await openDevice(), await openSecondTab()];
    const { readValue } = await import('../device/storage.ts');
    expect(await readValue('amina', 'session')).toBeDefined();
    if (status === 'locked') second.lock.lock();
    if (status === 'ended') {
      server.live.clear();
      await ask(second);
    }
    expect(statusOf(second)).toBe(status);
    first.session.signOut();
    await expect.poll(() => statusOf(second)).toBe('signed-out');
    expect(await readValue('amina', 'session')).toBeUndefined();
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

describe('a sign-in whose answer is late (DECISIONS 12.4.3)', () => {
  /** A device whose session has ended, in a tab of which somebody signs in over the screen. */
  async function signInSlowly(isWanted?: () => boolean) {
    const tab = await openDevice();
    server.live.clear();
    await ask(tab);
    expect(statusOf(tab)).toBe('ended');
    await expect.poll(() => tab.device.readSession('amina')).toBeUndefined();
    const held = holdAnswers('/api/auth/login');
    const signingIn = tab.session
      .signIn({ identifier: 'amina', password: 'right' }, isWanted)
      .catch((error: unknown) => error);
    return { tab, signingIn, goOn: await held };
  }
  const isSignedOut = async (failed: Promise<unknown>) =>
    (await import('./signed-out.ts')).isSignedOut(await failed);
  const isOver = () => expect.poll(() => server.live.size).toBe(0);

  it('opens nothing that was locked meanwhile, and leaves its PIN as it is', async () => {
    const { tab, signingIn, goOn } = await signInSlowly();
    tab.lock.lock();
    goOn();
    expect(await isSignedOut(signingIn)).toBe(true);
    expect(statusOf(tab)).toBe('locked');
    // The session that it has made is ended.
    await isOver();
    await expect(tab.lock.unlock(PIN)).resolves.toEqual({ result: 'open' });
    expect(statusOf(tab)).toBe('ended');
    await signIn(tab);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', needsPin: false });
  });

  it('opens nothing either that was locked while what its person keeps was being read', async () => {
    const { tab, signingIn, goOn } = await signInSlowly();
    const { isOpenFor } = await import('../device/storage.ts');
    const read = holdDecryption();
    goOn();
    await expect.poll(() => vi.mocked(crypto.subtle.decrypt).mock.calls.length).toBeGreaterThan(0);
    tab.lock.lock();
    read();
    expect(await isSignedOut(signingIn)).toBe(true);
    vi.restoreAllMocks();
    expect([statusOf(tab), isOpenFor('amina')]).toEqual(['locked', false]);
    await isOver();
    await expect(tab.lock.unlock(PIN)).resolves.toEqual({ result: 'open' });
  });

  it.each([
    ['who has left since', (tab: Tab) => tab.session.signOut()],
    ['who is asked for their PIN instead', (tab: Tab) => tab.lock.askForPin()],
  ])('signs in nobody %s', async (_, leave) => {
    const { tab, signingIn, goOn } = await signInSlowly();
    leave(tab);
    const { status } = tab.session.getSession();
    goOn();
    expect(await isSignedOut(signingIn)).toBe(true);
    expect(statusOf(tab)).toBe(status);
    expect(tab.session.getStored()).toBeUndefined();
    await isOver();
  });

  it.each([
    ['a PIN is asked for instead', (tab: Tab) => tab.lock.askForPin()],
    ['its form is gone', () => undefined],
  ])('opens no page that was opened locked, once %s', async (_, leave) => {
    await openDevice();
    const tab = await openTab();
    let isWanted = true;
    const held = holdAnswers('/api/auth/login');
    const signingIn = tab.session
      .signIn({ identifier: 'amina', password: 'right' }, () => isWanted)
      .catch((error: unknown) => error);
    const goOn = await held;
    leave(tab);
    isWanted = leave.length > 0;
    goOn();
    expect(await isSignedOut(signingIn)).toBe(true);
    expect(tab.session.getSession()).toEqual({ status: 'locked', user: undefined });
    expect(await tab.device.isPinSet()).toBe(true);
  });

  it.each([
    // By the sign-in the server has ended the session that the PIN opens, and says so when it is asked.
    ['is asked to sign in once more', 'ended'],
    ['is at work by now', 'signed-in'],
  ] as const)('goes on where the same person has gone back to their PIN, and %s', async (_, status) => {
    await openDevice();
    const tab = await openTab();
    let isWanted = true;
    const held = holdAnswers('/api/auth/login');
    const signingIn = tab.session.signIn({ identifier: 'amina', password: 'right' }, () => isWanted);
    const goOn = await held;
    if (status === 'signed-in') void holdAnswers('/api/auth/me');
    isWanted = false;
    await tab.lock.unlock(PIN);
    await expect.poll(() => statusOf(tab)).toBe(status);
    goOn();
    // For the server there is one session of a device.
    await expect(signingIn).resolves.toMatchObject({ id: 'amina' });
    expect(tab.session.getStored()?.token).toBe('token-2');
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', needsPin: false });
    expect([...server.live.keys()]).toEqual(['token-2']);
  });
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

  it.each(['an answer', 'no answer'])(
    'leaves a PIN to be chosen, with %s, and keeps nothing before',
    async (is) => {
      const tab = await openDevice();
      tab.session.signOut();
      await expect.poll(() => tab.device.isPinSet()).toBe(false);
      await signIn(tab);
      if (is === 'no answer') vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
      else server.role = 'branch_manager';
      await ask(tab);
      const { role } = server;
      expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', user: { role }, needsPin: true });
      expect(await tab.device.readSession('amina')).toBeUndefined();
    },
  );

  it('is made again once while there is no answer, however often somebody has asked, and of nobody who has left', async () => {
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
    tab.session.signOut();
    expect(pending.size).toBe(0);
  });
});

describe('a device that hears that the server has lost the key to what waits on it (DECISIONS 17.12.3)', () => {
  it('gives it its own, once', async () => {
    const tab = await openDevice();
    const { queueKeyFor } = await import('../device/queue.ts');
    server.isKeyLost = true;
    await ask(tab);
    expect(server.keysGiven).toEqual([await queueKeyFor('amina')]);
    const { storedNames } = await import('../device/storage.ts');
    await expect.poll(() => storedNames('amina', 'queue-key')).toEqual(['queue-key']);
    await ask(tab);
    expect(server.keysGiven).toHaveLength(1);
  });

  it('does so after the PIN, and not before its person has done what they must first', async () => {
    await openDevice();
    server.isKeyLost = true;
    server.action = 'change_password';
    const tab = await openTab();
    await tab.lock.unlock(PIN);
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
    await tab.lock.unlock(PIN);
    expect(statusOf(tab)).toBe('signed-in');
  });
});
