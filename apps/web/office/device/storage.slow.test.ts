import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import { listBranches } from '#contract/branches.ts';
import { listGroups } from '#contract/groups.ts';
import { inTransaction } from '../../ui/device-database.ts';
import { devicesToName, isDevice, isDeviceOf, otherOwner, recoverRecord } from './device-record.ts';
import {
  becomeDevice,
  closeAll,
  endDeviceHere,
  isPinSet,
  openAtSignIn,
  openStored,
  PinFirst,
  storeSession,
  unlock,
} from './device-session.ts';
import { here } from './offline-api.ts';
import { choosePin, tryPin } from './pin.ts';
import { canQueue, countSealed, enqueue, queueKeyFor, readQueue } from './queue.ts';
import { fillDisk, holdDecryption, useBrowser } from '../test/browser.ts';
import { AMINA, JOSEPH } from '../test/people.ts';
import {
  closeStorage,
  deleteAtSignOut,
  deleteStored,
  deleteValue,
  openStorage,
  readValue,
  storeValue,
  WRONG_PINS,
} from './storage.ts';

const PIN = '4711';
const onDevice = (user: SignedInUser): SignedInUser => ({ ...user, device_id: `phone-of-${user.id}` });

/** The keys that the server has of each person's queue. */
let serverHas: Record<string, string>;

useBrowser();
beforeEach(() => {
  serverHas = {};
});
afterEach(() => closeStorage());

/** All that lies on the disk: rows and names, and their text with every byte but the keys that the browser gives to nobody. */
async function readDisk() {
  const [people, kept, names, queue] = await inTransaction(['people', 'kept', 'queue'], (t) =>
    Promise.all([
      t.objectStore('people').getAll(),
      t.objectStore('kept').getAll(),
      t.objectStore('kept').getAllKeys(),
      t.objectStore('queue').getAll(),
    ]),
  );
  const text = JSON.stringify([people, kept, names, queue], (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
      : value,
  );
  return {
    people: people.map(({ staffId }) => staffId),
    names: names.map(([, name]) => name),
    queue: queue.length,
    text,
  };
}

describe('what somebody has on this device (DECISIONS 12.4)', () => {
  const CLIENT = { client: 'Amina Wanjiru', phone: '0712 345 678', nationalId: '29876543' };
  const valueOf = (staffId: string) => readValue(staffId, 'draft');

  beforeEach(async () => {
    await openStorage('o1');
    await storeValue('o1', 'draft', CLIENT);
  });

  it('is not on the disk in clear, and is read by its person alone until they delete it', async () => {
    const { text } = await readDisk();
    expect(text).toContain('o1');
    for (const secret of Object.values(CLIENT)) expect(text).not.toContain(secret);
    closeStorage();
    expect(await openStorage('o2')).toBe('open');
    expect([await valueOf('o1'), await valueOf('o2')]).toEqual([undefined, undefined]);
    await openStorage('o1');
    await storeValue('o1', 'other', 1);
    expect(await valueOf('o1')).toEqual(CLIENT);
    await deleteValue('o1', 'draft');
    expect([await valueOf('o1'), await readValue('o1', 'other')]).toEqual([undefined, 1]);
    await deleteStored('o1');
    expect(await readDisk()).toMatchObject({ people: ['o2'], names: [] });
  });

  it('needs the PIN once there is one, also what was stored before, at 600,000 rounds for each try', async () => {
    await choosePin('o1', PIN);
    closeStorage();
    expect(await openStorage('o1')).toBe('locked');
    expect(await valueOf('o1')).toBeUndefined();
    const derived = vi.spyOn(crypto.subtle, 'deriveKey');
    expect(await tryPin('o1', PIN)).toEqual({ result: 'open' });
    expect(derived.mock.calls.map(([how]) => how)).toMatchObject([
      { name: 'PBKDF2', hash: 'SHA-256', iterations: 600_000 },
    ]);
    derived.mockRestore();
    expect(await valueOf('o1')).toEqual(CLIENT);
  });

  it('takes five wrong PINs, also of tries at once; a right one gives the tries back', async () => {
    await choosePin('o1', PIN);
    expect([await tryPin('o1', '0000'), await tryPin('o1', '1111')]).toEqual([
      { result: 'wrong', left: 4 },
      { result: 'wrong', left: 3 },
    ]);
    await tryPin('o1', PIN);
    expect(await tryPin('o1', '0000')).toEqual({ result: 'wrong', left: 4 });
    await tryPin('o1', PIN);
    const typed = [...Array.from({ length: WRONG_PINS }, (_, at) => `000${at}`), PIN];
    const tries = await Promise.all(typed.map((pin) => tryPin('o1', pin)));
    expect(tries.at(-1)).toEqual({ result: 'forgotten' });
    expect(await tryPin('o1', PIN)).toEqual({ result: 'forgotten' });
    expect(await readDisk()).toMatchObject({ people: [], names: [] });
  });
});

/** Signs in with the password, where the server knows the devices that the browser names. */
async function signIn(user: SignedInUser): Promise<boolean> {
  const { deviceId, deviceIds } = devicesToName();
  const own = `phone-of-${user.id}`;
  const isNamed = deviceId === own || deviceIds.includes(own);
  return openAtSignIn(deviceId === own ? onDevice(user) : user, isNamed ? serverHas[user.id] : undefined);
}

async function setUp(user: SignedInUser, pin = PIN): Promise<void> {
  await openStored(user.id);
  const key = await queueKeyFor(user.id);
  serverHas[user.id] = key;
  await becomeDevice({ token: `token-of-${user.id}`, user: onDevice(user) }, `phone-of-${user.id}`, pin, key);
}

const makeOrder = (key: string) =>
  enqueue({ key, command: 'placeOrder', input: { body: {} }, about: { client: 'Halima' } });
const keysInQueue = () => readQueue().map(({ key }) => key);
const resultOf = async (pin: string) => (await unlock(AMINA.id, pin)).unlocking.result;
const tryWrongPins = async () => {
  for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await unlock(AMINA.id, wrong);
};

it('a device on which nothing was saved answers its own branch alone for a new group (DECISIONS 17.13)', async () => {
  const kitui: SignedInUser = { ...AMINA, branch_id: 'b1', branch_name: 'Kitui' };
  const branchesFor = (user: SignedInUser) => here(() => user).answer(listBranches, {});
  await openStored(kitui.id);
  expect(branchesFor(kitui)).toBeUndefined();
  await setUp(kitui);
  expect(branchesFor(kitui)).toEqual([{ id: 'b1', name: 'Kitui', code: '' }]);
  expect([branchesFor(AMINA), here(() => kitui).answer(listGroups, {})]).toEqual([undefined, undefined]);
});

describe('a device with work that was not sent (DECISIONS 12.4, 17.12.3)', () => {
  beforeEach(async () => {
    await setUp(AMINA);
    await makeOrder('order-of-amina');
  });

  it.each([
    ['locked', async () => closeAll()],
    ['signed out', () => deleteAtSignOut(AMINA.id)],
  ])(
    'keeps it for the password of its person, who was %s, after somebody else signed in',
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

  it.each([
    ['five wrong PINs', tryWrongPins],
    ['signing out', () => deleteAtSignOut(AMINA.id)],
  ])('has its key alone after %s, behind the PIN, which is tried no more', async (_, forget) => {
    closeAll();
    await forget();
    expect((await readDisk()).names).toEqual(['queue-key']);
    expect([await resultOf(PIN), await isPinSet(), keysInQueue()]).toEqual(['forgotten', false, []]);
    expect(await signIn(AMINA)).toBe(true);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it.each([
    ['is locked', async () => closeAll()],
    ['was signed out', () => deleteAtSignOut(AMINA.id)],
    ['had five wrong PINs', tryWrongPins],
  ])(
    'asks for the PIN where it %s and the server has lost the key, and works without one then',
    async (_, leave) => {
      await leave();
      closeAll();
      await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
      expect([await isPinSet(), await resultOf(PIN), keysInQueue()]).toEqual([
        true,
        'open',
        ['order-of-amina'],
      ]);
      expect(await openAtSignIn(AMINA, undefined)).toBe(false);
      closeAll();
      await openStored(AMINA.id);
      expect(keysInQueue()).toEqual(['order-of-amina']);
    },
  );

  it('stays behind its PIN where there is no room to remove it', async () => {
    fillDisk('people');
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow();
    vi.restoreAllMocks();
    closeAll();
    expect([await resultOf(PIN), keysInQueue()]).toEqual(['open', ['order-of-amina']]);
  });

  it('asks for the PIN where the record of the device was lost, which the PIN then completes', async () => {
    closeAll();
    localStorage.clear();
    await expect(signIn(AMINA)).rejects.toThrow(PinFirst);
    expect((await unlock(AMINA.id, PIN)).kept?.token).toBe('token-of-amina');
    expect(devicesToName()).toEqual({ deviceId: 'phone-of-amina', deviceIds: [] });
    closeAll();
    await signIn(AMINA);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });

  it.each([
    ['another person signs in', 0, () => signIn(JOSEPH)],
    ['another person signs in', 1, () => signIn(JOSEPH)],
    ['it is locked', 1, async () => closeAll()],
  ])('shows nothing of it where %s while it is being read (%d)', async (_, after, leave) => {
    closeAll();
    let letGo: (() => void) | undefined;
    const reading = unlock(AMINA.id, PIN, () => {
      letGo = holdDecryption(after);
      return true;
    });
    await expect.poll(() => vi.mocked(crypto.subtle.decrypt).mock?.calls).toHaveLength(after + 1);
    await leave();
    letGo?.();
    await reading;
    vi.restoreAllMocks();
    expect([keysInQueue(), canQueue()]).toEqual([[], false]);
  });

  it('stays the device of the last of several people of version 1; the others need their password', async () => {
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
    // Without the server's key it stays encrypted: the PIN of another person is asked for here.
    expect(await openAtSignIn(AMINA, undefined)).toBe(false);
    expect([keysInQueue(), await countSealed(readQueue())]).toEqual([[], 1]);
    expect(await signIn(AMINA)).toBe(false);
    expect(keysInQueue()).toEqual(['order-of-amina']);
  });
});
