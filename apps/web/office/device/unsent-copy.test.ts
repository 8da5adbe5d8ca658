import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentCopy } from '#words/unsent-copy.ts';
import { isUnsent } from '../../ui/storage-keys.ts';
import { giveUp } from './held-entries.ts';
import { changeEntry, enqueue, keepQueueKey, openQueue, queueKeyFor, readQueue } from './queue.ts';
import { mayTryAgain, nextToSend, type Entry, type KeptRefusal, type NewEntry } from './queue-entry.ts';
import { newBrowser } from './test-browser.ts';
import { bringBackCopy, makeCopy } from './unsent-copy.ts';
import { closeStorage, openStorage } from './storage.ts';

const AMINA = { id: 'amina' };
const REFUSAL: KeptRefusal = { status: 409, code: 'stale', said: undefined, message: '', errors: [] };

/** What the server keeps: the key of each device. */
let keys: Map<string, string>;
const keyOf = vi.fn((deviceId: string) => Promise.resolve(keys.get(deviceId)!));
let putBack = () => {};

async function atWork(staffId: string, deviceId: string): Promise<void> {
  closeStorage();
  await openStorage(staffId);
  const key = await queueKeyFor(staffId);
  keys.set(deviceId, key);
  await keepQueueKey(staffId, key);
  await openQueue(staffId);
}

/** The browser loses what it keeps, and becomes another device of the same person. */
async function loseAll(): Promise<void> {
  putBack();
  putBack = await newBrowser();
  await atWork('amina', 'new phone');
}

beforeEach(async () => {
  keys = new Map();
  keyOf.mockClear();
  putBack();
  putBack = await newBrowser();
  await atWork('amina', 'phone');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => putBack());

const command = (key: string, body: object = {}): NewEntry => ({
  key,
  command: 'placeOrder',
  input: { body },
  about: { client: 'Halima Juma' },
});
const entryOf = (key: string) => readQueue().find((entry) => entry.key === key)!;
const become = (key: string, became: Partial<Entry>) =>
  changeEntry(entryOf(key).id, ['queued'], (entry) => ({ ...entry, ...became }));
const save = () => makeCopy('amina', 'phone');
const bringBack = (file: Blob) => bringBackCopy(file, AMINA, keyOf);
const queued = () => readQueue().map(({ key, state }) => `${key} ${state}`);

describe('a copy of unsent work (DECISIONS 17.12.10)', () => {
  it('says whose and which device’s it is, and nothing of the work in clear', async () => {
    await enqueue(command('order-of-halima'));
    const text = await (await save()).text();
    expect(JSON.parse(text)).toMatchObject({ version: 1, staffId: 'amina', deviceId: 'phone' });
    expect(text).not.toMatch(/halima|placeOrder/i);
    const { iv, data } = (JSON.parse(text) as { rows: { iv: string; data: string }[] }).rows[0]!;
    expect(atob(iv) + atob(data)).not.toMatch(/halima|placeOrder/i);
    expect(text).not.toContain(keys.get('phone'));
  });

  it('comes back into another browser under its own keys, each entry as it was, and once only', async () => {
    for (const one of [command('first'), command('refused'), command('given-up')]) await enqueue(one);
    await become('refused', { state: 'held', refusal: REFUSAL, endedAt: Date.now() });
    await become('given-up', { state: 'given-up', endedAt: Date.now() });
    const copy = await save();
    await loseAll();
    expect(await bringBack(copy)).toEqual({ back: 2, known: 0, closed: 0 });
    expect(keyOf.mock.calls).toEqual([['phone']]);
    expect(queued()).toEqual(['first queued', 'refused held', 'given-up given-up']);
    expect(entryOf('first').about).toEqual({ client: 'Halima Juma' });
    expect(await bringBack(copy)).toEqual({ back: 0, known: 2, closed: 0 });
    expect(readQueue()).toHaveLength(3);
    // On the disk as well, and under the key of this device.
    await openQueue('amina');
    expect(queued()).toEqual(['first queued', 'refused held', 'given-up given-up']);
  });

  it('comes before what was made since, so that it is sent first', async () => {
    for (const one of [command('first'), command('second')]) await enqueue(one);
    const copy = await save();
    await loseAll();
    await enqueue(command('since'));
    await bringBack(copy);
    expect(readQueue().map(({ key }) => key)).toEqual(['first', 'second', 'since']);
    expect(nextToSend(readQueue(), new Set())?.key).toBe('first');
    expect(new Set(readQueue().map(({ id }) => id)).size).toBe(3);
  });

  it('leaves what was sent or given up since as it is', async () => {
    for (const one of [command('sent'), command('given-up')]) await enqueue(one);
    const copy = await save();
    await become('sent', { state: 'sent', endedAt: Date.now() });
    await become('given-up', { state: 'held', refusal: REFUSAL, endedAt: Date.now() });
    await giveUp(entryOf('given-up'), 'Wants nothing');
    expect(await bringBack(copy)).toEqual({ back: 0, known: 2, closed: 0 });
    expect(queued()).toEqual(['sent sent', 'given-up given-up']);
  });

  it('brings back what was given up since and is lost too, of which the screen warns', async () => {
    await enqueue(command('given-up'));
    const copy = await save();
    await become('given-up', { state: 'held', refusal: REFUSAL, endedAt: Date.now() });
    await giveUp(entryOf('given-up'), 'Wants nothing');
    await loseAll();
    expect(await bringBack(copy)).toMatchObject({ back: 1 });
    expect(nextToSend(readQueue(), new Set())?.key).toBe('given-up');
    expect(unsentCopy.about).toMatch(
      /orders that you chose not to send, or made again, after the copy was saved/,
    );
  });

  it('has its person look at a meeting that waited, since it may be recorded anew by now', async () => {
    const input = { params: { id: 'g', day: '2026-11-26' }, body: { attendance: [] } };
    await enqueue({ key: 'meeting', command: 'recordMeeting', input, about: { group: 'Umoja' } });
    const copy = await save();
    await loseAll();
    expect(await bringBack(copy)).toMatchObject({ back: 1 });
    const meeting = entryOf('meeting');
    expect(meeting).toMatchObject({ state: 'held', refusal: { message: /^It came back from a copy/ } });
    expect(nextToSend(readQueue(), new Set())).toBeUndefined();
    expect(mayTryAgain(meeting, readQueue(), false)).toBe(false);
  });

  it('that the device has no room for leaves its queue as it was, and says so', async () => {
    for (const one of [command('first'), command('second')]) await enqueue(one);
    const copy = await save();
    await loseAll();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await expect(bringBack(copy)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await openQueue('amina');
    expect(readQueue()).toEqual([]);
  });
});

describe('a file that cannot be brought back is refused in words, and asks for no key (DECISIONS 17.12.10)', () => {
  const file = (content: unknown) =>
    new Blob([typeof content === 'string' ? content : JSON.stringify(content)]);
  const copyWith = async (change: object) =>
    file({ ...(JSON.parse(await (await save()).text()) as object), ...change });

  it.each([
    ['is none', 'none', () => file('a picture')],
    ['is other JSON', 'none', () => file({ rows: [] })],
    ['is no object', 'none', () => file('null')],
    ['has no device', 'none', () => copyWith({ deviceId: undefined })],
    ['says not when it was saved', 'none', () => copyWith({ savedAt: 'then' })],
    ['has no rows', 'none', () => copyWith({ rows: 'all' })],
    ['is of a newer version', 'newer', () => copyWith({ version: 2, rows: {} })],
    ['is of somebody else', 'other', () => copyWith({ staffId: 'joseph' })],
  ])('where it %s', async (_, fault, make) => {
    await enqueue(command('first'));
    await expect(bringBack(await make())).rejects.toMatchObject({ name: 'NotBroughtBack', fault });
    expect(keyOf).not.toHaveBeenCalled();
    expect(queued()).toEqual(['first queued']);
  });

  it('where nothing in it opens, once the key is there', async () => {
    await enqueue(command('first'));
    const copy = await save();
    await loseAll();
    keys.set('phone', btoa('k'.repeat(32)));
    await expect(bringBack(copy)).rejects.toMatchObject({ fault: 'closed' });
    expect(readQueue()).toEqual([]);
  });

  it('in part: what opens comes back, and the rest is counted', async () => {
    await enqueue(command('first'));
    const { rows } = JSON.parse(await (await save()).text()) as { rows: object[] };
    const copy = await copyWith({ rows: [...rows, null, { iv: '?', data: '?' }] });
    await loseAll();
    expect(await bringBack(copy)).toEqual({ back: 1, known: 0, closed: 2 });
  });

  it('where the server refuses the key, and where another person has come to work meanwhile', async () => {
    await enqueue(command('first'));
    const copy = await save();
    await loseAll();
    keyOf.mockRejectedValueOnce(new Error('ended'));
    await expect(bringBack(copy)).rejects.toThrow('ended');
    keyOf.mockImplementationOnce(async () => {
      const key = keys.get('phone')!;
      await atWork('joseph', 'phone of Joseph');
      return key;
    });
    await expect(bringBack(copy)).rejects.toThrow('No queue of theirs');
    expect(readQueue().filter(isUnsent)).toEqual([]);
  });
});
