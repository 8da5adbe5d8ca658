import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEND_TAG } from '../../worker/shell.ts';
import type * as senderModule from './sender.ts';
import { newBrowser, ownAnswer } from './test-browser.ts';

const USER = { id: 'amina', name: 'Amina Wanjiru', username: 'amina', role: 'credit_officer' };
const { locks } = navigator;

let sender: typeof senderModule;
let stop = () => {};
let putBack = () => {};
/** What the browser was asked to wake this page for. */
let wakes: string[];
let isOnline: boolean;
/** How often the browser was asked to keep what is here. */
let asked: number;
/** The worker's word to the pages. */
let tellPage: (message: { data: string }) => void;
let fetching: (path: string) => Promise<Response>;
/** The paths of what was sent. */
let sent: string[];
/** The waits after which the next round was to begin, in milliseconds. */
let waits: (number | undefined)[];

const noListener = { addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(async () => {
  putBack = await newBrowser();
  [wakes, waits, sent, isOnline, asked] = [[], [], [], true, 0];
  tellPage = () => {};
  fetching = () => Promise.reject(new TypeError('no network'));
  vi.stubGlobal('navigator', {
    locks,
    storage: { persist: () => Promise.resolve((asked += 1) > 0) },
    get onLine() {
      return isOnline;
    },
    serviceWorker: {
      ...noListener,
      addEventListener: (_: string, heard: typeof tellPage) => (tellPage = heard),
      getRegistration: () =>
        Promise.resolve({ sync: { register: (tag: string) => Promise.resolve(wakes.push(tag)) } }),
    },
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
  it('when the browser wakes the page, which it is asked for only where there is no network', async () => {
    stop = sender.startSender();
    await sender.sendQueue();
    expect(wakes).toEqual([]);
    isOnline = false;
    await sender.sendQueue();
    await expect.poll(() => wakes).toEqual([SEND_TAG]);
  });

  it('again after 5, 15 and 60 seconds without an answer, however often the browser wakes the page', async () => {
    stop = sender.startSender();
    await sender.sendQueue();
    for (let woken = 0; woken < 3; woken += 1) {
      tellPage({ data: SEND_TAG });
      await sender.sendQueue();
    }
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

  it('is told from no network by a short question: then none is sent before it, and the order stays', async () => {
    await add('createGroup', 'createClient');
    await sender.sendQueue();
    expect(sent).toEqual(['/api/orders', '/api/auth/me']);
    await sender.sendQueue();
    expect(sent.slice(2)).toEqual(['/api/orders', '/api/auth/me']);
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
  });
});

it('the choice of a group is sent where the group that was chosen before it was given up (DECISIONS 17.12.1a)', async () => {
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
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.includes('assign-group')) bodies.push(JSON.parse(body));
    return Promise.resolve(ownAnswer({ id: 'amina', group_id: 'tumaini', group_name: 'Tumaini' }));
  });
  await sender.sendQueue();
  expect(bodies).toEqual([{ groupId: 'tumaini', insteadOf: 'umoja' }]);
  const choices = readQueue().filter(({ key }) => key !== 'k1');
  expect(choices.map(({ key, state }) => [key, state])).toEqual([
    ['group', 'given-up'],
    ['first', 'given-up'],
    ['second', 'sent'],
  ]);
});
