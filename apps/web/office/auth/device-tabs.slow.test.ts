import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdDecryption, holdEncryption } from '../test/browser.ts';
import { JOSEPH } from '../test/people.ts';
import {
  ask,
  closeBrowser,
  expectLocked,
  holdAnswers,
  keysInQueue,
  onDisk,
  openBrowser,
  openDevice,
  openTab,
  PIN,
  server,
  signIn,
  signInElsewhere,
  statusOf,
  type Tab,
  tellPages,
} from '../test/tabs.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);
afterAll(() => vi.resetModules());

const isSignedOut = async (failed: Promise<unknown>) =>
  (await import('./signed-out.ts')).isSignedOut(await failed);
const tryWrongPins = async (tab: Tab) => {
  for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await tab.lock.unlock(wrong);
};

describe('a device that is locked (DECISIONS 12.4.4)', () => {
  it('stays covered when a late answer ends its session, and asks for the password behind the PIN', async () => {
    const tab = await openDevice();
    server.live.clear();
    const late = ask(tab);
    tab.lock.lock();
    await late;
    expect(statusOf(tab)).toBe('locked');
    await tab.lock.unlock(PIN);
    await expect.poll(() => statusOf(tab)).toBe('ended');
    await expect.poll(() => tab.device.readSession('amina')).toBeUndefined();
    tab.lock.lock();
    await tab.lock.unlock(PIN);
    expect(tab.session.getSession()).toMatchObject({ status: 'ended', user: { id: 'amina' } });
    expect((await openTab()).session.getSession()).toEqual({ status: 'locked', user: undefined });
  });

  it('is open in one tab: the PIN opens it in another one, and locks the first', async () => {
    const first = await openDevice();
    const second = await openTab();
    await second.lock.unlock(PIN);
    await expectLocked(first);
    expect([statusOf(second), keysInQueue(second), keysInQueue(first)]).toEqual(['signed-in', ['order'], []]);
    // A page that the browser brings back asks for the PIN, too.
    tellPages('pageshow', { persisted: true });
    expect(statusOf(second)).toBe('locked');
  });

  it('that was set up in one tab is locked in the others', async () => {
    const other = await openTab();
    await signIn(other);
    const tab = await openTab();
    await tab.lock.setUpDevice('Blue phone', PIN);
    tellPages('storage', { key: 'session' });
    expect(statusOf(other)).toBe('locked');
  });

  it.each([
    ['five wrong PINs', tryWrongPins, { why: 'pinForgotten' }],
    ['its person has signed out', (tab: Tab) => tab.session.signOut(), { byUser: true }],
  ])('asks for the password after %s, and then for another PIN', async (_, forget, reason) => {
    const tab = await openDevice();
    if (forget === tryWrongPins) tab.lock.lock();
    await forget(tab);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', ...reason });
    await expect.poll(() => onDisk(tab)).toMatchObject({ kept: ['amina queue-key'], queue: ['amina'] });
    expect(await tab.device.isPinSet()).toBe(false);
    await signIn(tab);
    expect(keysInQueue(tab)).toEqual(['order']);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', needsPin: true });
    server.role = 'branch_manager';
    await ask(tab);
    expect(await tab.device.readSession('amina')).toBeUndefined();
    await tab.lock.choosePin('2580');
    tab.lock.lock();
    await expect(tab.lock.unlock('2580')).resolves.toEqual({ result: 'open' });
    expect(tab.session.getSession()).toMatchObject({ user: { role: 'branch_manager' }, needsPin: false });
  });

  it('opens nothing by a PIN that was being tried when somebody else signed in, and stays their device', async () => {
    const tab = await openDevice();
    tab.lock.lock();
    const trying = tab.lock.unlock(PIN);
    signInElsewhere(JOSEPH);
    await expect(trying).resolves.toEqual({ result: 'not-asked' });
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', user: { id: 'joseph' } });
    expect([tab.record.otherOwner('joseph'), tab.record.isDeviceOf('joseph')]).toEqual(['Amina', false]);
    // Joseph has no PIN here.
    tab.lock.lock();
    expect(statusOf(tab)).toBe('signed-in');
    tab.session.signOut();
    tab.lock.askForPin();
    await expect(tab.lock.unlock(PIN)).resolves.toEqual({ result: 'open' });
    expect(tab.session.getStored()?.token).toBe('token-of-device');
    tab.lock.lock();
    expect(statusOf(await openTab())).toBe('locked');
  });
});

describe('the set-up of a device that is done when its person has left (DECISIONS 12.4.4)', () => {
  async function setUp() {
    const tab = await openTab();
    await signIn(tab);
    const held = holdAnswers('/api/devices');
    const settingUp = tab.lock.setUpDevice('Blue phone', PIN).catch((error: unknown) => error);
    return { tab, settingUp, goOn: await held };
  }

  it.each(['was registered', 'was encrypted'])(
    'signs nobody in, and leaves no device, where it %s',
    async (when) => {
      const { tab, settingUp, goOn } = await setUp();
      const encrypted = when === 'was encrypted' ? holdEncryption() : () => {};
      if (when === 'was encrypted') {
        goOn();
        await expect.poll(() => vi.mocked(crypto.subtle.encrypt).mock.calls.length).toBeGreaterThan(0);
      }
      tab.session.signOut();
      goOn();
      encrypted();
      expect(await isSignedOut(settingUp)).toBe(true);
      const { isDevice } = tab.record;
      expect([statusOf(tab), isDevice(), await tab.device.isPinSet()]).toEqual(['signed-out', false, false]);
      await expect.poll(() => [server.isRegistered, server.live.size]).toEqual([false, 0]);
    },
  );

  it('stays behind the PIN where it was locked just then', async () => {
    const { tab, settingUp, goOn } = await setUp();
    const opened = holdDecryption(2);
    goOn();
    await expect.poll(() => tab.record.isDevice()).toBe(true);
    tab.lock.lock();
    opened();
    await settingUp;
    expect(statusOf(tab)).toBe('locked');
    await expect(tab.lock.unlock(PIN)).resolves.toEqual({ result: 'open' });
    expect(tab.session.getStored()?.token).toBe('token-of-device');
  });
});

describe('a device that was ended (DECISIONS 17.3)', () => {
  const ENDED = { status: 'signed-out', why: 'deviceEnded' };
  const LEFT = { people: [], kept: [], queue: ['amina'] };

  it.each(['at its start', 'online', 'focus'])(
    'and is locked deletes all but its queue, by: %s',
    async (sign) => {
      await openDevice();
      server.isDeviceEnded = sign === 'at its start';
      const tab = await openTab();
      await expect.poll(() => server.asked.length).toBeGreaterThan(0);
      server.isDeviceEnded = true;
      tellPages(sign);
      await expect.poll(() => tab.session.getSession()).toMatchObject(ENDED);
      await expect.poll(() => onDisk(tab)).toEqual(LEFT);
      server.isRegistered = false;
      await signIn(tab);
      expect(keysInQueue(tab)).toEqual(['order']);
      expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', needsPin: false });
      expect(tab.record.isDevice()).toBe(false);
    },
  );

  it.each([
    ['a call is refused', (tab: Tab) => ask(tab)],
    ['it is locked', async (tab: Tab) => tab.lock.lock()],
  ])('and whose person is at work deletes the same when %s', async (_, find) => {
    const tab = await openDevice();
    tellPages('focus');
    expect(server.asked).toEqual([]);
    server.live.clear();
    server.isDeviceEnded = true;
    await find(tab);
    await expect.poll(() => tab.session.getSession()).toMatchObject(ENDED);
    await expect.poll(() => onDisk(tab)).toEqual(LEFT);
  });

  it.each([
    ['its id is not in the answer', () => Response.json({ ended: [] }, { headers: { 'x-request-id': 'r' } })],
    ['a portal of a network has answered', () => Response.json({ ended: ['phone'] })],
    ['there is no network', () => Promise.reject(new TypeError('no network'))],
  ])('is not known to be where %s', async (_, answered) => {
    await openDevice();
    const calls = vi.fn(async () => answered());
    vi.stubGlobal('fetch', calls);
    const tab = await openTab();
    await expect.poll(() => calls.mock.calls.length).toBeGreaterThan(0);
    await vi.dynamicImportSettled();
    expect([statusOf(tab), (await onDisk(tab)).people]).toEqual(['locked', ['amina']]);
  });
});

describe('a sign-in whose answer is late (DECISIONS 12.4.3)', () => {
  /** A device whose session has ended, in a tab of which somebody signs in over the screen. */
  async function signInSlowly() {
    const tab = await openDevice();
    server.live.clear();
    await ask(tab);
    await expect.poll(() => tab.device.readSession('amina')).toBeUndefined();
    const held = holdAnswers('/api/auth/login');
    const signingIn = signIn(tab).catch((error: unknown) => error);
    return { tab, signingIn, goOn: await held };
  }
  const isOver = () => expect.poll(() => server.live.size).toBe(0);

  it.each(['before it came', 'while what is stored was being read'])(
    'opens nothing that was locked %s, and leaves its PIN as it is',
    async (when) => {
      const { tab, signingIn, goOn } = await signInSlowly();
      const read = when === 'before it came' ? () => {} : holdDecryption();
      if (when !== 'before it came') {
        goOn();
        await expect.poll(() => vi.mocked(crypto.subtle.decrypt).mock.calls.length).toBeGreaterThan(0);
      }
      tab.lock.lock();
      goOn();
      read();
      expect(await isSignedOut(signingIn)).toBe(true);
      vi.restoreAllMocks();
      expect(statusOf(tab)).toBe('locked');
      await isOver();
      await expect(tab.lock.unlock(PIN)).resolves.toEqual({ result: 'open' });
      expect(statusOf(tab)).toBe('ended');
    },
  );

  it.each([
    ['who has left since', (tab: Tab) => tab.session.signOut()],
    ['who is asked for their PIN instead', (tab: Tab) => tab.lock.askForPin()],
  ])('signs in nobody %s', async (_, leave) => {
    const { tab, signingIn, goOn } = await signInSlowly();
    leave(tab);
    const { status } = tab.session.getSession();
    goOn();
    expect(await isSignedOut(signingIn)).toBe(true);
    expect([statusOf(tab), tab.session.getStored()]).toEqual([status, undefined]);
    await isOver();
  });

  it('goes on where the same person has gone back to their PIN and is at work by now', async () => {
    await openDevice();
    const tab = await openTab();
    let isWanted = true;
    const held = holdAnswers('/api/auth/login');
    const signingIn = tab.session.signIn({ identifier: 'amina', password: 'right' }, () => isWanted);
    const goOn = await held;
    isWanted = false;
    await tab.lock.unlock(PIN);
    goOn();
    await expect(signingIn).resolves.toMatchObject({ id: 'amina' });
    expect(tab.session.getSession()).toMatchObject({
      status: 'signed-in',
      token: 'token-2',
      needsPin: false,
    });
  });
});

it('a browser without a device follows who signs in and out in another tab (ASVS 8.2.3)', async () => {
  const other = await openTab();
  const tab = await openTab();
  await signIn(tab);
  tellPages('storage', { key: 'session' });
  expect(statusOf(other)).toBe('signed-in');
  localStorage.clear();
  tellPages('pageshow', { persisted: false });
  expect(statusOf(other)).toBe('signed-in');
  tellPages('pageshow', { persisted: true });
  expect([statusOf(other), statusOf(tab)]).toEqual(['signed-out', 'signed-out']);
});
