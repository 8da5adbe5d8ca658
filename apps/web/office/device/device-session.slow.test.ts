import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import { listBranches } from '#contract/branches.ts';
import { listGroups } from '#contract/groups.ts';
import { here } from './offline-api.ts';
import { devicesToName, isDevice, isDeviceOf, otherOwner, recoverRecord } from './device-record.ts';
import {
  becomeDevice,
  closeAll,
  endDeviceHere,
  forgetAtSignOut,
  isPinSet,
  storeSession,
  noteQueueKey,
  openAtSignIn,
  openStored,
  PinFirst,
  unlock,
} from './device-session.ts';
import { canQueue, changeEntry, countSealed, enqueue, queueKeyFor, readQueue } from './queue.ts';
import { fillDisk, holdDecryption, newBrowser } from './test-browser.ts';
import { AMINA, JOSEPH } from './test-people.ts';
import { closeStorage } from './storage.ts';

const onDevice = (user: SignedInUser): SignedInUser => ({ ...user, device_id: `phone-of-${user.id}` });

/** The keys that the server keeps of each person's queue. */
let serverHas: Record<string, string>;
let putBack = () => {};

beforeEach(async () => {
  closeStorage();
  putBack();
  putBack = await newBrowser();
  serverHas = {};
});
afterAll(() => putBack());

/** Signs in with the password, where the server knows the devices that the browser names. */
async function signIn(user: SignedInUser): Promise<boolean> {
  const { deviceId, deviceIds } = devicesToName();
  const own = `phone-of-${user.id}`;
  const isNamed = deviceId === own || deviceIds.includes(own);
  return openAtSignIn(deviceId === own ? onDevice(user) : user, isNamed ? serverHas[user.id] : undefined);
}

async function setUp(user: SignedInUser, pin: string): Promise<void> {
  await openStored(user.id);
  const key = await queueKeyFor(user.id);
  serverHas[user.id] = key;
  const kept = { token: `token-of-${user.id}`, user: onDevice(user) };
  await becomeDevice(kept, `phone-of-${user.id}`, pin, key);
}

const makeOrder = (key: string) =>
  enqueue({ key, command: 'placeOrder', input: { body: {} }, about: { client: 'Halima' } });
const keysInQueue = () => readQueue().map(({ key }) => key);

describe('a device on which nothing was saved for offline use', () => {
  const KITUI: SignedInUser = { ...AMINA, branch_id: 'b1', branch_name: 'Kitui' };
  const branchesFor = (user: SignedInUser) => here(() => user).answer(listBranches, {});

  it('has the branch of its person for a new group, and answers nothing else (DECISIONS 17.13)', async () => {
    await setUp(KITUI, '4711');
    expect(branchesFor(KITUI)).toEqual([{ id: 'b1', name: 'Kitui', code: '' }]);
    expect(branchesFor(AMINA)).toBeUndefined();
    expect(here(() => KITUI).answer(listGroups, {})).toBeUndefined();
    expect(here(() => undefined).answer(listBranches, {})).toBeUndefined();
  });

  it('has none where nothing can wait (DECISIONS 17.13)', async () => {
    await openStored(KITUI.id);
    expect(branchesFor(KITUI)).toBeUndefined();
  });
});

describe('a device with work that was not sent (DECISIONS 12.4)', () => {
  beforeEach(async () => {
    await setUp(AMINA, '4711');
    await makeOrder('order-of-amina');
  });

  it.each([
    ['locked', async () => closeAll()],
    ['signed out', () => forgetAtSignOut(AMINA.id)],
  ])(
    'keeps it for the password of its person, who was %s, after somebody else signed in (DECISIONS 12.4.3)',
    async (_, leave) => {
      await leave();
      expect(await signIn(JOSEPH)).toBe(false);
      expect([keysInQueue(), await countSealed(readQueue()), canQueue()]).toEqual([[], 1, false]);
      expect([otherOwner('joseph'), isDeviceOf('amina')]).toEqual(['Amina', true]);
      expect(await storeSession({ token: 'in-clear', user: JOSEPH })).toBe(false);
      closeAll();
      await signIn(AMINA);
      expect(keysInQueue()).toEqual(['order-of-amina']);
    },
  );

  it('keeps it also once its end was recorded and somebody else made the browser theirs (DECISIONS 12.4.3)', async () => {
    await endDeviceHere(AMINA.id);
    expect([otherOwner('joseph'), isDevice()]).toEqual([undefined, false]);
    await signIn(JOSEPH);
    await setUp(JOSEPH, '2580');
    await makeOrder('order-of-joseph');
    expect([keysInQueue(), await countSealed(readQueue())]).toEqual([['order-of-joseph'], 1]);
    closeAll();
    await signIn(AMINA);
    expect(keysInQueue()).toEqual(['order-of-amina']);
    expect([otherOwner('amina'), await isPinSet()]).toEqual(['Joseph', true]);
  });

  /** The PIN of Amina has opened what she keeps, of which nothing is read after so many things. Answers how to go on. */
  async function beginReading(after: number): Promise<() => Promise<unknown>> {
    let letGo: (() => void) | undefined;
    const reading = unlock(AMINA.id, '4711', () => {
      letGo = holdDecryption(after);
      return true;
    });
    await expect.poll(() => vi.mocked(crypto.subtle.decrypt).mock?.calls).toHaveLength(after + 1);
    return async () => {
      letGo?.();
      await reading;
      vi.restoreAllMocks();
    };
  }

  it.each([0, 1])('shows nothing of it to whoever signs in while it is being opened (%d)', async (n) => {
    closeAll();
    const goOn = await beginReading(n);
    await signIn(JOSEPH);
    await goOn();
    expect([keysInQueue(), canQueue()]).toEqual([[], false]);
  });

  it('shows nothing once it is locked while what its person keeps is read (DECISIONS 12.4)', async () => {
    closeAll();
    const goOn = await beginReading(1);
    closeAll();
    await goOn();
    expect([keysInQueue(), canQueue()]).toEqual([[], false]);
  });

  it('is not opened with the password while the PIN alone has the key to what waits there', async () => {
    closeAll();
    // The server knows nothing of the device, as after a restore of an older backup.
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect((await unlock(AMINA.id, '4711')).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
    expect(await openAtSignIn(AMINA, undefined)).toBe(false);
    expect(keysInQueue()).toEqual(['order-of-amina']);
    // The page is loaded again, in what is a browser as any other now.
    closeAll();
    await openStored(AMINA.id);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('keeps the key to what waits where there is no room when the PIN goes (DECISIONS 17.12.3)', async () => {
    fillDisk('people');
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow();
    vi.restoreAllMocks();
    closeAll();
    expect((await unlock(AMINA.id, '4711')).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('keeps the key at sign-out, for the PIN alone, where the server has lost its own (DECISIONS 17.12.3)', async () => {
    const untold = () => Promise.reject(new Error('no network'));
    await expect(noteQueueKey({ ...onDevice(AMINA), queue_key_lost: true }, untold)).rejects.toThrow();
    await forgetAtSignOut(AMINA.id);
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect((await unlock(AMINA.id, '4711')).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
    // It has it again.
    await noteQueueKey(onDevice(AMINA), untold);
    await forgetAtSignOut(AMINA.id);
    expect((await unlock(AMINA.id, '4711')).unlocking.result).toBe('forgotten');
  });

  it.each([
    ['there is room', () => {}],
    ['a note of it has none', () => fillDisk()],
  ])(
    'gives its key again where %s: the password opens all after five wrong PINs (DECISIONS 17.12.3)',
    async (_, before) => {
      const { amina } = serverHas;
      serverHas = {};
      before();
      const lost = { ...onDevice(AMINA), queue_key_lost: true as const };
      await noteQueueKey(lost, async (key) => void (serverHas['amina'] = key)).catch(() => undefined);
      vi.restoreAllMocks();
      expect(serverHas).toEqual({ amina });
      closeAll();
      for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await unlock(AMINA.id, wrong);
      expect(await signIn(AMINA)).toBe(true);
      expect(keysInQueue()).toEqual(['order-of-amina']);
    },
  );

  it('forgets the key at sign-out once the server has taken it (DECISIONS 17.12.3)', async () => {
    const key = await queueKeyFor(AMINA.id);
    await noteQueueKey({ ...onDevice(AMINA), queue_key_lost: true }, () => Promise.resolve());
    await forgetAtSignOut(AMINA.id);
    await openStored(AMINA.id);
    expect(await queueKeyFor(AMINA.id)).not.toBe(key);
  });

  describe('whose key the server does not have, as after a restore of an older backup (DECISIONS 17.12.3)', () => {
    beforeEach(async () => {
      await openAtSignIn(AMINA, undefined);
      await makeOrder('order-of-since');
    });

    it('keeps that key at sign-out, for nobody but who signs in again', async () => {
      await forgetAtSignOut(AMINA.id);
      expect(await countSealed(readQueue())).toBe(2);
      await signIn(JOSEPH);
      expect([keysInQueue(), await countSealed(readQueue())]).toEqual([[], 2]);
      await openAtSignIn(AMINA, undefined);
      expect(keysInQueue()).toEqual(['order-of-amina', 'order-of-since']);
    });

    it('forgets it at sign-out once nothing waits, or the server has it', async () => {
      const key = await queueKeyFor(AMINA.id);
      await setUp(AMINA, '2580');
      await forgetAtSignOut(AMINA.id);
      await openStored(AMINA.id);
      expect(await queueKeyFor(AMINA.id)).not.toBe(key);
      await openAtSignIn(AMINA, key);
      await openAtSignIn(AMINA, undefined);
      for (const { id } of readQueue())
        await changeEntry(id, ['queued'], (entry) => ({ ...entry, state: 'sent', endedAt: Date.now() }));
      await forgetAtSignOut(AMINA.id);
      await openStored(AMINA.id);
      expect(await queueKeyFor(AMINA.id)).not.toBe(key);
    });
  });

  it('asks for the PIN where the record of the device was lost, and the password would lose the key', async () => {
    closeAll();
    localStorage.clear();
    await expect(signIn(AMINA)).rejects.toThrow(PinFirst);
    expect(await isPinSet()).toBe(true);
    expect((await unlock(AMINA.id, '4711')).kept?.token).toBe('token-of-amina');
    // The PIN has opened what says which device it is.
    expect(devicesToName()).toEqual({ deviceId: 'phone-of-amina', deviceIds: [] });
    closeAll();
    await signIn(AMINA);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('forgets what an ended device kept also where there is no room to note the end (DECISIONS 17.3)', async () => {
    fillDisk();
    await endDeviceHere(AMINA.id);
    vi.restoreAllMocks();
    expect((await unlock(AMINA.id, '4711')).unlocking).toEqual({ result: 'forgotten' });
  });
});

describe('a browser that several people had set up as their device in version 1 (DECISIONS 12.4.3)', () => {
  it('stays the device of the last one at work; the work of the others waits for their password', async () => {
    await setUp(AMINA, '4711');
    await makeOrder('order-of-amina');
    closeAll();
    localStorage.clear();
    const ofJoseph = { staffId: 'joseph', deviceId: 'phone-of-joseph', firstName: 'Joseph' };
    const ofAmina = { staffId: 'amina', deviceId: 'phone-of-amina', firstName: 'Amina' };
    localStorage.setItem('device', JSON.stringify(ofJoseph));
    localStorage.setItem('devices', JSON.stringify([ofJoseph, ofAmina]));
    await recoverRecord();
    expect([otherOwner('amina'), devicesToName()]).toEqual([
      'Joseph',
      { deviceId: 'phone-of-joseph', deviceIds: ['phone-of-amina'] },
    ]);
    expect(await signIn(AMINA)).toBe(false);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('leaves the work of another one sealed where the server has lost the key', async () => {
    await setUp(AMINA, '4711');
    await makeOrder('order-of-amina');
    closeAll();
    localStorage.setItem('device', JSON.stringify({ staffId: 'joseph', deviceId: 'p', firstName: 'Joseph' }));
    expect(await openAtSignIn(AMINA, undefined)).toBe(false);
    expect([keysInQueue(), await countSealed(readQueue())]).toEqual([[], 1]);
    expect((await unlock(AMINA.id, '4711')).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });
});
