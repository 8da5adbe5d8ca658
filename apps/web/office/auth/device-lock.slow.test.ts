import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdDecryption, holdEncryption } from '../device/test-browser.ts';
import { JOSEPH } from '../device/test-people.ts';
import { replaced, tellPages } from './test-page.ts';
import {
  ask,
  closeBrowser,
  holdAnswers,
  openBrowser,
  openDevice,
  openTab,
  PIN,
  server,
  signIn,
  statusOf,
} from './test-tabs.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);
afterAll(() => vi.resetModules());

describe('a device that is locked (DECISIONS 12.4)', () => {
  it('stays covered when the answer to a call of before is late', async () => {
    const tab = await openDevice();
    server.live.clear();
    const late = ask(tab);
    tab.lock.lock();
    await late;
    expect(statusOf(tab)).toBe('locked');
    // Behind the PIN its person is told.
    await tab.lock.unlock(PIN);
    await expect.poll(() => statusOf(tab)).toBe('ended');
  });

  it('locks also while its session has ended, and asks for the password over the same screen then', async () => {
    const tab = await openDevice();
    server.live.clear();
    await ask(tab);
    expect(statusOf(tab)).toBe('ended');
    await expect.poll(() => tab.device.readSession('amina')).toBeUndefined();
    tab.lock.lock();
    expect(statusOf(tab)).toBe('locked');
    await tab.lock.unlock(PIN);
    expect(tab.session.getSession()).toMatchObject({ status: 'ended', user: { id: 'amina' } });
  });

  it('locks the other tabs at its set-up, whose things are sealed by a key of before, and not itself', async () => {
    const other = await openTab();
    await signIn(other);
    const tab = await openTab();
    await tab.lock.setUpDevice('Blue phone', PIN);
    await expect.poll(() => statusOf(other)).toBe('locked');
    await ask(tab);
    expect(statusOf(tab)).toBe('signed-in');
  });

  it('asks for the PIN that another tab has chosen since, and for no other one (DECISIONS 12.4.2)', async () => {
    const tab = await openDevice();
    tab.session.signOut();
    await expect.poll(() => tab.device.isPinSet()).toBe(false);
    await signIn(tab);
    expect(tab.session.getSession()).toMatchObject({ needsPin: true });
    const other = await openTab();
    await signIn(other);
    await other.lock.choosePin('2580');
    await tab.lock.choosePin('3691');
    expect(statusOf(tab)).toBe('locked');
    other.lock.lock();
    await other.lock.unlock('2580');
    expect(statusOf(other)).toBe('signed-in');
  });
});

describe('the set-up of a device that is done when its person has left (DECISIONS 12.4.4)', () => {
  /** Signed in, with a set-up that is under way. */
  async function setUp() {
    const tab = await openTab();
    await signIn(tab);
    const held = holdAnswers('/api/devices');
    const settingUp = tab.lock.setUpDevice('Blue phone', PIN).catch((error: unknown) => error);
    const goOn = await held;
    expect(server.isRegistered).toBe(true);
    return { tab, settingUp, goOn };
  }
  afterEach(() => void vi.restoreAllMocks());

  it.each(['was registered', 'was sealed'])(
    'signs nobody in, and leaves no device, where it %s',
    async (when) => {
      const { tab, settingUp, goOn } = await setUp();
      if (when === 'was sealed') {
        const sealed = holdEncryption();
        goOn();
        await expect.poll(() => vi.mocked(crypto.subtle.encrypt).mock.calls.length).toBeGreaterThan(0);
        tab.session.signOut();
        sealed();
      } else {
        tab.session.signOut();
        goOn();
      }
      const { isSignedOut } = await import('./signed-out.ts');
      expect(isSignedOut(await settingUp)).toBe(true);
      expect([statusOf(tab), tab.record.isDevice(), await tab.device.isPinSet()]).toEqual([
        'signed-out',
        false,
        false,
      ]);
      await expect.poll(() => [server.isRegistered, server.live.size]).toEqual([false, 0]);
      await signIn(tab);
      expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', needsPin: false });
      expect(tab.session.getStored()?.user.device_id).toBeUndefined();
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

  it('goes on where the session that has asked for it is refused meanwhile, as it ends by it', async () => {
    const { tab, settingUp, goOn } = await setUp();
    await ask(tab);
    expect(statusOf(tab)).toBe('ended');
    goOn();
    await settingUp;
    expect(tab.session.getStored()).toMatchObject({ token: 'token-of-device' });
    expect(statusOf(tab)).toBe('signed-in');
  });
});

describe('a page that is opened on a device (DECISIONS 17.12)', () => {
  it('is opened once more, once, where it was taken for no device', async () => {
    await openDevice();
    localStorage.removeItem('device');
    expect(statusOf(await openTab())).toBe('signed-out');
    await expect.poll(() => replaced).toEqual(['/today']);
    const again = await openTab();
    await again.record.recoverRecord();
    expect([statusOf(again), replaced]).toEqual(['locked', ['/today']]);
  });
});

describe('a device on which somebody else signs in (DECISIONS 12.4.3)', () => {
  const joseph = { token: 'of-joseph', user: JOSEPH };

  it('opens nothing by a PIN that was still being tried', async () => {
    const tab = await openDevice();
    tab.lock.lock();
    void holdAnswers('/api/auth/me');
    const trying = tab.lock.unlock(PIN);
    localStorage.setItem('session', JSON.stringify(joseph));
    tellPages('storage', { key: 'session' });
    await expect(trying).resolves.toEqual({ result: 'not-asked' });
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', user: { id: 'joseph' } });
    await expect(tab.device.readSession('amina')).resolves.toBeUndefined();
    // The right PIN used up no try, and opens the device once it is asked for.
    tab.session.signOut();
    tab.lock.askForPin();
    await expect(tab.lock.unlock(PIN)).resolves.toEqual({ result: 'open' });
    expect(tab.session.getStored()?.token).toBe('token-of-device');
  });

  it('is still the device of the first one: it asks for their PIN, and says whose it is', async () => {
    const tab = await openDevice();
    void holdAnswers('/api/auth/me');
    localStorage.setItem('session', JSON.stringify(joseph));
    tellPages('storage', { key: 'session' });
    expect(statusOf(tab)).toBe('signed-in');
    expect([tab.record.otherOwner('joseph'), tab.record.isDeviceOf('joseph')]).toEqual(['Amina', false]);
    // Nothing of Joseph's is locked: he has no PIN here.
    tab.lock.lock();
    expect(tab.session.getSession().user?.id).toBe('joseph');
    tab.session.signOut();
    expect(statusOf(await openTab())).toBe('locked');
  });
});

describe('who comes to the sign-in page of a device is told why (DECISIONS 12.4.4)', () => {
  it('after it was removed from their account, also where it was locked when it heard so', async () => {
    const tab = await openDevice();
    server.live.clear();
    server.isDeviceEnded = true;
    const late = ask(tab);
    tab.lock.lock();
    await late;
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'deviceEnded' });
  });

  it('after too many wrong PINs', async () => {
    const tab = await openDevice();
    tab.lock.lock();
    for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await tab.lock.unlock(wrong);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'pinForgotten' });
  });

  it('after the right PIN, where the session had ended before the page was loaded again', async () => {
    const before = await openDevice();
    server.live.clear();
    await ask(before);
    const tab = await openTab();
    await tab.lock.unlock(PIN);
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'ended' });
  });
});
