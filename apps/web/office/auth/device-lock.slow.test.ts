import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk, holdOpening, holdSealing } from '../device/test-browser.ts';
import { JOSEPH } from '../device/test-people.ts';
import { replaced } from './test-page.ts';
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
    await tab.lock.unlock(PIN, 'amina');
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
    await tab.lock.unlock(PIN, 'amina');
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
    await expect.poll(() => tab.people.peopleWithPin()).toEqual([]);
    await signIn(tab);
    expect(tab.session.getSession()).toMatchObject({ needsPin: true });
    const other = await openTab();
    await signIn(other);
    await other.lock.choosePin('2580');
    await tab.lock.choosePin('3691');
    expect(statusOf(tab)).toBe('locked');
    other.lock.lock();
    await other.lock.unlock('2580', 'amina');
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
        const sealed = holdSealing();
        goOn();
        await expect.poll(() => vi.mocked(crypto.subtle.encrypt).mock.calls.length).toBeGreaterThan(0);
        tab.session.signOut();
        sealed();
      } else {
        tab.session.signOut();
        goOn();
      }
      const { isSignedOut } = await import('./is-signed-out.ts');
      expect(isSignedOut(await settingUp)).toBe(true);
      expect([statusOf(tab), tab.people.isDevice(), await tab.people.peopleWithPin()]).toEqual([
        'signed-out',
        false,
        [],
      ]);
      await expect.poll(() => [server.isRegistered, server.live.size]).toEqual([false, 0]);
      await signIn(tab);
      expect(tab.session.getSession()).toMatchObject({ status: 'signed-in', needsPin: false });
      expect(tab.session.getStored()?.user.device_id).toBeUndefined();
    },
  );

  it('stays behind the PIN where it was locked just then', async () => {
    const { tab, settingUp, goOn } = await setUp();
    const opened = holdOpening(2);
    goOn();
    await expect.poll(() => tab.people.isDevice()).toBe(true);
    tab.lock.lock();
    opened();
    await settingUp;
    expect(statusOf(tab)).toBe('locked');
    await expect(tab.lock.unlock(PIN, 'amina')).resolves.toEqual({ result: 'open' });
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
    tab.lock.lock();
    const reloaded = await openTab();
    const first = reloaded.session.getSession();
    await expect.poll(() => reloaded.session.getSession()).not.toBe(first);
    const asked = reloaded.people.whoIsAsked(undefined)?.staffId;
    const { writeMarkers, readMarkers } = await import('../device/marker.ts');
    const [own] = readMarkers();
    await writeMarkers([{ ...own!, staffId: 'joseph', deviceId: 'other', firstName: 'Joseph' }, own!]);
    await expect(reloaded.lock.unlock(PIN, asked)).resolves.toEqual({ result: 'open' });
    expect(reloaded.session.getSession()).toMatchObject({ status: 'signed-in', user: { id: 'amina' } });
  });

  /** A locked device of two people, of whom Joseph comes first on the disk. */
  async function openSharedDevice() {
    const tab = await openDevice();
    const { writeMarkers, readMarkers } = await import('../device/marker.ts');
    const [own] = readMarkers();
    await writeMarkers([{ ...own!, staffId: 'joseph', deviceId: 'other', firstName: 'Joseph' }, own!]);
    tab.lock.lock();
    return tab;
  }

  it.each([
    ['was still being tried', (choose: () => void) => choose()],
    [
      'had just opened what they keep',
      // They are written down as the one who is asked first.
      (choose: () => void) => vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => choose()),
    ],
  ])('opens no screens of whose PIN %s when somebody else was chosen to be asked', async (_, when) => {
    const tab = await openSharedDevice();
    const trying = tab.lock.unlock(PIN, 'amina');
    let isChosen = false;
    when(() => {
      isChosen = true;
      tab.lock.askPinOf('joseph');
    });
    await expect(trying).resolves.toEqual({ result: 'not-asked' });
    expect(isChosen).toBe(true);
    expect(tab.session.getSession()).toEqual({ status: 'locked', user: undefined });
    await expect.poll(() => tab.people.whoIsAsked(undefined)?.staffId).toBe('joseph');
    await expect(tab.device.readSession('amina')).resolves.toBeUndefined();
    // A right PIN used up no try, and opens when it is asked for.
    tab.lock.askPinOf('amina');
    await expect(tab.lock.unlock(PIN, 'amina')).resolves.toEqual({ result: 'open' });
    expect(statusOf(tab)).toBe('signed-in');
    vi.restoreAllMocks();
  });

  it('leaves open what the PIN of who was chosen meanwhile has opened', async () => {
    const tab = await openDevice();
    const joseph = { token: 'of-joseph', user: { ...JOSEPH, device_id: 'other' } };
    await tab.device.becomeDevice(joseph, 'other', '2580', btoa('j'.repeat(32)));
    tab.lock.lock();
    // No network.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    let goOn = () => {};
    // She is written down as the one who is asked first.
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      goOn = holdOpening();
      tab.lock.askPinOf('joseph');
    });
    const trying = tab.lock.unlock(PIN, 'amina');
    await expect.poll(() => vi.mocked(crypto.subtle.decrypt).mock?.calls).toHaveLength(1);
    await expect(tab.lock.unlock('2580', 'joseph')).resolves.toEqual({ result: 'open' });
    goOn();
    await expect(trying).resolves.toEqual({ result: 'not-asked' });
    expect(tab.session.getSession().user?.id).toBe('joseph');
    await expect(tab.device.readSession('joseph')).resolves.toEqual(joseph);
    vi.restoreAllMocks();
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
    for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await tab.lock.unlock(wrong, 'amina');
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'pinForgotten' });
  });

  it('after the right PIN, where the session had ended before the page was loaded again', async () => {
    const before = await openDevice();
    server.live.clear();
    await ask(before);
    const tab = await openTab();
    await tab.lock.unlock(PIN, 'amina');
    expect(tab.session.getSession()).toMatchObject({ status: 'signed-out', why: 'ended' });
  });
});
