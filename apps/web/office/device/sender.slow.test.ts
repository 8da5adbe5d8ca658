import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as senderModule from './sender.ts';
import { newBrowser, ownAnswer } from './test-browser.ts';

const USER = { id: 'amina', name: 'Amina Wanjiru', username: 'amina', role: 'credit_officer' };
const { locks } = navigator;

let sender: typeof senderModule;
let stop = () => {};
let putBack = () => {};
/** How often the browser was asked not to delete the stored data. */
let asked: number;
let fetching: (path: string) => Promise<Response>;
/** The paths of what was sent. */
let sent: string[];
/** The waits after which the next round was to begin, in milliseconds. */
let waits: (number | undefined)[];

const noListener = { addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(async () => {
  putBack = await newBrowser();
  [waits, sent, asked] = [[], [], 0];
  fetching = () => Promise.reject(new TypeError('no network'));
  vi.stubGlobal('navigator', {
    locks,
    storage: { persist: () => Promise.resolve((asked += 1) > 0) },
  });
  vi.stubGlobal('window', { location: { href: '' }, ...noListener });
  vi.stubGlobal('document', { visibilityState: 'visible', getElementById: () => null, ...noListener });
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    return fetching(path);
  });
  localStorage.setItem('session', JSON.stringify({ token: 't', user: USER }));
  vi.resetModules();
  sender = await import('./sender.ts');
  const queue = await import('./queue.ts');
  const { openStorage } = await import('./storage.ts');
  await openStorage('amina');
  await queue.keepQueueKey('amina', await queue.queueKeyFor('amina'));
  await queue.openQueue('amina');
  await queue.enqueue({ key: 'k1', command: 'placeOrder', input: { body: {} }, about: {} });
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
    if ((ms ?? 0) >= 5_000) waits.push(ms);
    return later(work, ms);
  });
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  await (await import('../../ui/device-database.ts')).closeDatabase();
  putBack();
});
afterAll(() => vi.resetModules());

describe('what waits is sent by itself (DECISIONS 17.12)', () => {
  it('again after 5, 15 and 60 seconds without an answer', async () => {
    stop = sender.startSender();
    for (let round = 0; round < 4; round += 1) await sender.sendQueue();
    expect(waits).toEqual([5_000, 15_000, 60_000, 60_000]);
  });

  it('no more once its person is not at work, also where a round was under way then', async () => {
    let fail = () => {};
    fetching = () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('no network'));
      });
    stop = sender.startSender();
    const round = sender.sendQueue();
    const unanswered = fail;
    await expect.poll(() => fail).not.toBe(unanswered);
    stop();
    fetching = () => Promise.reject(new TypeError('no network'));
    fail();
    await round;
    expect(waits).toEqual([]);
  });
});

it('the browser is asked once to promise to keep what waits, when there is something (DECISIONS 17.12)', async () => {
  const { changeEntry, enqueue, readQueue } = await import('./queue.ts');
  const { id } = readQueue()[0]!;
  await changeEntry(id, ['queued'], (entry) => ({ ...entry, state: 'sent' }));
  stop = sender.startSender();
  expect(asked).toBe(0);
  for (const key of ['k2', 'k3'])
    await enqueue({ key, command: 'placeOrder', input: { body: {} }, about: {} });
  expect(asked).toBe(1);
  await sender.sendQueue();
});

it('what is under way is known to be, until its answer has come or is given up (DECISIONS 17.12)', async () => {
  let fail = () => {};
  fetching = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('no network'));
    });
  const round = sender.sendQueue();
  const unanswered = fail;
  await expect.poll(() => fail).not.toBe(unanswered);
  expect(sender.readSending()).toBe('k1');
  fetching = () => Promise.reject(new TypeError('no network'));
  fail();
  await round;
  expect(sender.readSending()).toBeUndefined();
});

describe('a command that never has an answer (DECISIONS 17.12.1)', () => {
  const add = async (...commands: string[]) => {
    const { enqueue } = await import('./queue.ts');
    for (const [at, command] of commands.entries())
      await enqueue({ key: `more ${at}`, command, input: { body: { name: 'x' } }, about: {} });
  };
  const allButOrders = (path: string) =>
    path === '/api/orders'
      ? Promise.reject(new TypeError('cut'))
      : Promise.resolve(ownAnswer({ id: 'new', name: 'x' }, path === '/api/auth/me' ? 200 : 201));
  const states = async () => (await import('./queue.ts')).readQueue().map(({ state }) => state);

  it('keeps none behind it waiting, as one that is too long for a proxy or for a slow network', async () => {
    await add('createGroup', 'createClient');
    fetching = allButOrders;
    await sender.sendQueue();
    expect(await states()).toEqual(['queued', 'sent', 'sent']);
  });

  it('keeps none waiting, also where two of them come first', async () => {
    await add('placeOrder', 'createGroup');
    fetching = allButOrders;
    await sender.sendQueue();
    expect(await states()).toEqual(['queued', 'queued', 'sent']);
  });

  it('ends the round where a short question has no answer either: no later command is sent before it', async () => {
    await add('createGroup', 'createClient');
    await sender.sendQueue();
    expect(sent).toEqual(['/api/orders', '/api/auth/me']);
    await sender.sendQueue();
    expect(sent.slice(2)).toEqual(['/api/orders', '/api/auth/me']);
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
  });
});

it('choices of a group that was given up, or in its place, are given up with it (DECISIONS 17.12.9)', async () => {
  const { changeEntry, enqueue, readQueue } = await import('./queue.ts');
  const choose = (key: string, groupId: string, insteadOf: string) => ({
    key,
    command: 'assignGroup',
    input: { params: { id: 'amina' }, body: { groupId, insteadOf } },
    about: {},
  });
  await enqueue({ key: 'group', command: 'createGroup', input: { body: {} }, about: {} });
  await enqueue(choose('first', 'key:group', 'umoja'));
  await enqueue(choose('second', 'tumaini', 'key:group'));
  const made = readQueue().find(({ key }) => key === 'group')!;
  await changeEntry(made.id, ['queued'], (now) => ({ ...now, state: 'given-up' }));
  await sender.sendQueue();
  const choices = readQueue().filter(({ key }) => key !== 'k1');
  expect(choices.map(({ key, state }) => [key, state])).toEqual([
    ['group', 'given-up'],
    ['first', 'given-up'],
    ['second', 'given-up'],
  ]);
});
