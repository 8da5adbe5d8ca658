import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import { listBranches } from '#contract/branches.ts';
import { listGroups } from '#contract/groups.ts';
import { here } from './answer-here.ts';
import {
  arrive,
  becomeDevice,
  endHere,
  forget,
  keepSession,
  lock,
  noteQueueKey,
  openThings,
  PinFirst,
  unlock,
} from './device-session.ts';
import { devicesToName, isDevice, isDeviceOf, peopleWithPin, whoIsAsked } from './people-here.ts';
import { canQueue, changeEntry, countSealed, enqueue, queueKeyFor, readQueue } from './queue.ts';
import { fillDisk, holdOpening, newBrowser } from './test-browser.ts';
import { AMINA, JOSEPH, newPerson } from './test-people.ts';
import { closeVault } from './vault.ts';

const onDevice = (user: SignedInUser): SignedInUser => ({ ...user, device_id: `phone-of-${user.id}` });

/** The keys that the server keeps of each person's queue. */
let serverHas: Record<string, string>;
let putBack = () => {};

beforeEach(async () => {
  closeVault();
  putBack();
  putBack = await newBrowser();
  serverHas = {};
});
afterAll(() => putBack());

/** Signs in with the password, where the server knows the devices that the browser names. */
async function signIn(user: SignedInUser): Promise<boolean> {
  const isNamed = devicesToName().includes(`phone-of-${user.id}`);
  return arrive(isNamed ? onDevice(user) : user, isNamed ? serverHas[user.id] : undefined);
}

async function setUp(user: SignedInUser, pin: string): Promise<void> {
  await openThings(user.id);
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
    await openThings(KITUI.id);
    expect(branchesFor(KITUI)).toBeUndefined();
  });
});

describe('one phone that several people have as their device (DECISIONS 12.4.3)', () => {
  beforeEach(async () => {
    await setUp(AMINA, '4711');
    await makeOrder('order-of-amina');
  });

  it.each([
    ['locked', async () => lock({ isHeard: false })],
    ['signed out', () => forget(AMINA.id)],
  ])(
    'keeps the work of the first one, who was %s, for their password after a second one set it up',
    async (_, leave) => {
      await leave();
      await signIn(JOSEPH);
      await setUp(JOSEPH, '2580');
      await makeOrder('order-of-joseph');
      expect(keysInQueue()).toEqual(['order-of-joseph']);
      lock({ isHeard: false });
      await signIn(AMINA);
      expect(keysInQueue()).toEqual(['order-of-amina']);
      lock({ isHeard: false });
      expect((await unlock('2580', AMINA.id)).unlocking.result).not.toBe('open');
      await signIn(JOSEPH);
      expect(keysInQueue()).toEqual(['order-of-joseph']);
    },
  );

  /** The PIN of Amina has opened what she keeps, of which nothing is read after so many things. Answers how to go on. */
  async function beginReading(after: number): Promise<() => Promise<unknown>> {
    let letGo: (() => void) | undefined;
    const reading = unlock('4711', AMINA.id, () => {
      letGo = holdOpening(after);
      return true;
    });
    await expect.poll(() => vi.mocked(crypto.subtle.decrypt).mock?.calls).toHaveLength(after + 1);
    return async () => {
      letGo?.();
      await reading;
      vi.restoreAllMocks();
    };
  }

  it.each([0, 1])(
    'is of whose PIN opens it last, whatever of another one is read by then (%d)',
    async (n) => {
      await setUp(JOSEPH, '2580');
      await makeOrder('order-of-joseph');
      lock({ isHeard: true });
      const goOn = await beginReading(n);
      expect((await unlock('2580', JOSEPH.id)).kept?.user.id).toBe(JOSEPH.id);
      await goOn();
      expect(keysInQueue()).toEqual(['order-of-joseph']);
    },
  );

  it('shows nothing once it is locked while what its person keeps is read (DECISIONS 12.4)', async () => {
    lock({ isHeard: true });
    const goOn = await beginReading(1);
    lock({ isHeard: true });
    await goOn();
    expect([keysInQueue(), canQueue()]).toEqual([[], false]);
  });

  it('is not opened with the password while the PIN alone has the key to what waits there', async () => {
    lock({ isHeard: false });
    // The server knows nothing of the device, as after a restore of an older backup.
    await expect(arrive(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect((await unlock('4711', AMINA.id)).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
    expect(await arrive(AMINA, undefined)).toBe(false);
    expect(keysInQueue()).toEqual(['order-of-amina']);
    // The page is loaded again, in what is a browser as any other now.
    lock({ isHeard: true });
    await openThings(AMINA.id);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('keeps the key to what waits where there is no room when the PIN goes (DECISIONS 17.12.3)', async () => {
    fillDisk('people');
    await expect(arrive(AMINA, undefined)).rejects.toThrow();
    vi.restoreAllMocks();
    lock({ isHeard: true });
    expect((await unlock('4711', AMINA.id)).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('keeps the key at sign-out, for the PIN alone, where the server has lost its own (DECISIONS 17.12.3)', async () => {
    const untold = () => Promise.reject(new Error('no network'));
    await expect(noteQueueKey({ ...onDevice(AMINA), queue_key_lost: true }, untold)).rejects.toThrow();
    await forget(AMINA.id);
    await expect(arrive(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect((await unlock('4711', AMINA.id)).unlocking.result).toBe('open');
    expect(keysInQueue()).toEqual(['order-of-amina']);
    // It has it again.
    await noteQueueKey(onDevice(AMINA), untold);
    await forget(AMINA.id);
    expect((await unlock('4711', AMINA.id)).unlocking.result).toBe('forgotten');
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
      lock({ isHeard: false });
      for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await unlock(wrong, AMINA.id);
      expect(await signIn(AMINA)).toBe(true);
      expect(keysInQueue()).toEqual(['order-of-amina']);
    },
  );

  it('forgets the key at sign-out once the server has taken it (DECISIONS 17.12.3)', async () => {
    const key = await queueKeyFor(AMINA.id);
    await noteQueueKey({ ...onDevice(AMINA), queue_key_lost: true }, () => Promise.resolve());
    await forget(AMINA.id);
    await openThings(AMINA.id);
    expect(await queueKeyFor(AMINA.id)).not.toBe(key);
  });

  describe('whose key the server does not have, as after a restore of an older backup (DECISIONS 17.12.3)', () => {
    beforeEach(async () => {
      await arrive(AMINA, undefined);
      await makeOrder('order-of-since');
    });

    it('keeps that key at sign-out, for nobody but who signs in again', async () => {
      await forget(AMINA.id);
      expect(await countSealed(readQueue())).toBe(2);
      await signIn(JOSEPH);
      expect([keysInQueue(), await countSealed(readQueue())]).toEqual([[], 2]);
      await arrive(AMINA, undefined);
      expect(keysInQueue()).toEqual(['order-of-amina', 'order-of-since']);
    });

    it('forgets it at sign-out once nothing waits, or the server has it', async () => {
      const key = await queueKeyFor(AMINA.id);
      await setUp(AMINA, '2580');
      await forget(AMINA.id);
      await openThings(AMINA.id);
      expect(await queueKeyFor(AMINA.id)).not.toBe(key);
      await arrive(AMINA, key);
      await arrive(AMINA, undefined);
      for (const { id } of readQueue())
        await changeEntry(id, ['queued'], (entry) => ({ ...entry, state: 'sent', endedAt: Date.now() }));
      await forget(AMINA.id);
      await openThings(AMINA.id);
      expect(await queueKeyFor(AMINA.id)).not.toBe(key);
    });
  });

  it('is not opened with the password where an older version has marked it for somebody else alone since', async () => {
    lock({ isHeard: false });
    localStorage.clear();
    const ofJoseph = { staffId: 'joseph', deviceId: 'phone-of-joseph', firstName: 'Joseph' };
    localStorage.setItem('device', JSON.stringify(ofJoseph));
    await expect(signIn(AMINA)).rejects.toThrow(PinFirst);
    // Her PIN is asked for again, and says which device it is.
    expect((await peopleWithPin()).map(({ staffId }) => staffId)).toEqual(['amina']);
    expect(devicesToName()).toEqual(['phone-of-joseph']);
    expect((await unlock('4711', AMINA.id)).kept?.token).toBe('token-of-amina');
    expect(keysInQueue()).toEqual(['order-of-amina']);
    lock({ isHeard: false });
    await signIn(AMINA);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('asks each for their own PIN, which opens their own work and session', async () => {
    lock({ isHeard: false });
    await signIn(JOSEPH);
    await setUp(JOSEPH, '2580');
    await makeOrder('order-of-joseph');
    lock({ isHeard: false });
    expect((await peopleWithPin()).map(({ firstName }) => firstName)).toEqual(['Joseph', 'Amina']);
    expect(whoIsAsked(undefined)?.staffId).toBe('joseph');
    expect((await unlock('4711', JOSEPH.id)).unlocking).toEqual({ result: 'wrong', left: 4 });
    const { kept } = await unlock('4711', AMINA.id);
    expect(kept?.token).toBe('token-of-amina');
    expect(keysInQueue()).toEqual(['order-of-amina']);
    // Who was the last one at work is asked first.
    expect(whoIsAsked(undefined)?.staffId).toBe('amina');
    lock({ isHeard: false });
    expect((await unlock('2580', JOSEPH.id)).kept?.token).toBe('token-of-joseph');
    expect(keysInQueue()).toEqual(['order-of-joseph']);
  });

  it('asks for the PIN of those who did not sign out', async () => {
    lock({ isHeard: false });
    await signIn(JOSEPH);
    await setUp(JOSEPH, '2580');
    await forget(JOSEPH.id);
    expect(whoIsAsked(undefined)?.staffId).toBe('amina');
    expect((await peopleWithPin()).map(({ staffId }) => staffId)).toEqual(['amina']);
    expect(isDeviceOf('joseph')).toBe(true);
  });

  it('calls who has the same first name by all their names', async () => {
    lock({ isHeard: false });
    const other = newPerson('amina-2', 'Amina Njeri');
    await signIn(other);
    await setUp(other, '2580');
    expect((await peopleWithPin()).map(({ firstName }) => firstName)).toEqual(['Amina Njeri', 'Amina']);
  });

  it('says to others how much waits that they cannot open', async () => {
    expect(await countSealed(readQueue())).toBe(0);
    lock({ isHeard: false });
    expect(await countSealed(readQueue())).toBe(1);
    await signIn(JOSEPH);
    expect([keysInQueue(), await countSealed(readQueue())]).toEqual([[], 1]);
  });

  it('is one that an older version has marked for one person alone', async () => {
    const marker = localStorage.getItem('device')!;
    lock({ isHeard: false });
    localStorage.clear();
    localStorage.setItem('device', marker);
    await signIn(JOSEPH);
    await setUp(JOSEPH, '2580');
    lock({ isHeard: false });
    await signIn(AMINA);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it('forgets what an ended device kept also where there is no room to note the end (DECISIONS 17.3)', async () => {
    fillDisk();
    await endHere(AMINA.id);
    vi.restoreAllMocks();
    expect((await unlock('4711', AMINA.id)).unlocking).toEqual({ result: 'forgotten' });
  });

  it('stays the device of one when the server has ended that of the other', async () => {
    lock({ isHeard: false });
    await signIn(JOSEPH);
    await setUp(JOSEPH, '2580');
    await arrive(JOSEPH, serverHas['joseph']);
    expect([isDevice(), isDeviceOf('amina'), isDeviceOf('joseph')]).toEqual([true, true, false]);
    expect(await keepSession({ token: 'in-clear', user: JOSEPH })).toBe(false);
    // Its key is still asked for.
    expect(devicesToName().toSorted()).toEqual(['phone-of-amina', 'phone-of-joseph']);
    expect(whoIsAsked(undefined)?.staffId).toBe('amina');
  });
});
