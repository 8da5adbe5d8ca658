import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import { inTransaction, withDatabase } from '../../ui/device-database.ts';
import {
  becomeDevice,
  choosePinAgain,
  closeAll,
  forgetAtSignOut,
  isPinSet,
  openAtSignIn,
  openStored,
  PinFirst,
  unlock,
} from './device-session.ts';
import { changeEntry, enqueue, queueKeyFor, readQueue } from './queue.ts';
import { newBrowser } from './test-browser.ts';
import { AMINA } from './test-people.ts';
import { closeStorage, WRONG_PINS } from './storage.ts';

const ON_DEVICE: SignedInUser = { ...AMINA, device_id: 'phone' };
const PIN = '4711';

let queueKey: string;
let putBack = () => {};

beforeEach(async () => {
  closeStorage();
  putBack();
  putBack = await newBrowser();
  await openStored(AMINA.id);
  queueKey = await queueKeyFor(AMINA.id);
  await becomeDevice({ token: 'token', user: ON_DEVICE }, 'phone', PIN, queueKey);
  await enqueue({ key: 'order', command: 'placeOrder', input: { body: {} }, about: {} });
});
afterAll(() => putBack());

async function tryWrongPins(): Promise<void> {
  for (const wrong of ['0000', '1111', '2222', '3333', '5555']) await unlock(AMINA.id, wrong);
}
const resultOf = async (pin: string) => (await unlock(AMINA.id, pin)).unlocking;
const keysInQueue = () => readQueue().map(({ key }) => key);
const namesOnDisk = () =>
  withDatabase(async (database) => (await database.getAllKeys('kept')).map(([, name]) => name));

describe('after five wrong PINs on a device with work that waits (DECISIONS 12.4, 17.12.3)', () => {
  beforeEach(async () => {
    closeAll();
    await tryWrongPins();
  });

  it('nothing but the key to that work is left, no PIN opens it, and none is asked for', async () => {
    expect(await namesOnDisk()).toEqual(['queue-key']);
    expect(await resultOf(PIN)).toEqual({ result: 'forgotten' });
    expect(await namesOnDisk()).toEqual(['queue-key']);
    expect(await isPinSet()).toBe(false);
    expect(keysInQueue()).toEqual([]);
  });

  it('the password opens it where the server has the key, and another PIN is chosen', async () => {
    expect(await openAtSignIn(ON_DEVICE, queueKey)).toBe(true);
    expect(keysInQueue()).toEqual(['order']);
  });

  it('the PIN is asked for once more after the password where the server has lost the key, and opens it', async () => {
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect(await isPinSet()).toBe(true);
    expect(await resultOf(PIN)).toEqual({ result: 'open' });
    expect(keysInQueue()).toEqual(['order']);
    expect(await openAtSignIn(AMINA, undefined)).toBe(false);
    expect(keysInQueue()).toEqual(['order']);
  });

  it('five more wrong ones after the password let its person in without that work, however often they sign in between', async () => {
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect(await resultOf('0000')).toEqual({ result: 'wrong', left: 4 });
    await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
    expect(await resultOf('0000')).toEqual({ result: 'wrong', left: 3 });
    await tryWrongPins();
    expect(await namesOnDisk()).toEqual([]);
    expect(await openAtSignIn(AMINA, undefined)).toBe(false);
    expect(keysInQueue()).toEqual([]);
  });
});

it('five wrong PINs leave nothing where no work waits (DECISIONS 12.4)', async () => {
  for (const { id } of readQueue())
    await changeEntry(id, ['queued'], (entry) => ({ ...entry, state: 'sent', endedAt: Date.now() }));
  closeAll();
  await tryWrongPins();
  expect(await namesOnDisk()).toEqual([]);
  expect(await withDatabase((database) => database.getAllKeys('people'))).toEqual([]);
});

describe('who is at work while another tab uses up the tries (DECISIONS 12.4)', () => {
  beforeEach(() =>
    inTransaction(['people'], async (t) => {
      const found = await t.objectStore('people').get(AMINA.id);
      await t.objectStore('people').put({ ...found!, wrongPins: WRONG_PINS + 1 });
    }),
  );

  it('chooses another PIN when they sign in again', async () => {
    expect(await openAtSignIn(ON_DEVICE, queueKey)).toBe(true);
    await choosePinAgain({ token: 'token', user: ON_DEVICE }, '2580');
    closeAll();
    expect(await resultOf('2580')).toEqual({ result: 'open' });
    expect(keysInQueue()).toEqual(['order']);
  });

  it('goes on without one where the server has lost the key, also once the page was loaded again', async () => {
    expect(await openAtSignIn(AMINA, undefined)).toBe(false);
    closeAll();
    await openStored(AMINA.id);
    expect(keysInQueue()).toEqual(['order']);
  });
});

describe('signing out of a device with work that waits (DECISIONS 17.12.3)', () => {
  const peopleOnDisk = () => withDatabase((database) => database.getAllKeys('people'));

  it.each([
    ['the server does not answer', () => Promise.reject(new Error('no network'))],
    ['the session had ended before', () => undefined],
  ])(
    'leaves the key to it behind the PIN where %s, for a server that has lost its own',
    async (_, answered) => {
      await forgetAtSignOut(AMINA.id, answered());
      expect(await namesOnDisk()).toEqual(['queue-key']);
      expect(await isPinSet()).toBe(false);
      expect(await resultOf(PIN)).toEqual({ result: 'forgotten' });
      await expect(openAtSignIn(AMINA, undefined)).rejects.toThrow(PinFirst);
      expect(await resultOf(PIN)).toEqual({ result: 'open' });
      expect(keysInQueue()).toEqual(['order']);
    },
  );

  it('leaves no key once the server has answered', async () => {
    await forgetAtSignOut(AMINA.id, Promise.resolve());
    expect([await namesOnDisk(), await peopleOnDisk()]).toEqual([[], []]);
    expect(await openAtSignIn(ON_DEVICE, queueKey)).toBe(true);
    expect(keysInQueue()).toEqual(['order']);
  });

  it('takes nothing from who has signed in again before the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const leaving = forgetAtSignOut(AMINA.id, promise);
    await expect.poll(namesOnDisk).toEqual(['queue-key']);
    expect(await openAtSignIn(ON_DEVICE, queueKey)).toBe(true);
    resolve();
    await leaving;
    expect(await namesOnDisk()).toEqual(['queue-key']);
    expect(keysInQueue()).toEqual(['order']);
  });
});
