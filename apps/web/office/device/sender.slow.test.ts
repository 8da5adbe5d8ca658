import type { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { inTransaction } from '../../ui/device-database.ts';
import entriesOf1 from '../test/queue-entries-1.json';
import { encryptValue, fromBase64, importKey } from './encryption.ts';
import type { Entry } from './queue-entry.ts';
import type * as senderModule from './sender.ts';
import { openQueueOf, ownAnswer, usePage } from '../test/browser.ts';

let sender: typeof senderModule;
let stop = () => {};
/** How often the browser was asked not to delete the stored data. */
let asked: number;
let fetching: (path: string) => Promise<Response>;
/** The paths of what was sent, and method, path, key and body. */
let sent: string[];
let calls: unknown[];
/** The waits after which the next round was to begin, in milliseconds. */
let waits: (number | undefined)[];

usePage((path, { method, body, headers }) => {
  sent.push(path);
  calls.push([
    method,
    path,
    (headers as Record<string, string>)['Idempotency-Key'],
    JSON.parse((body ?? 'null') as string),
  ]);
  return fetching(path);
});
beforeEach(async () => {
  [waits, sent, calls, asked] = [[], [], [], 0];
  fetching = () => Promise.reject(new TypeError('no network'));
  Object.assign(navigator, { storage: { persist: () => Promise.resolve((asked += 1) > 0) } });
  sender = await import('./sender.ts');
  const queue = await openQueueOf('amina');
  await queue.enqueue({ key: 'k1', command: 'placeOrder', input: { body: {} }, about: {} });
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
    if ((ms ?? 0) >= 5_000) waits.push(ms);
    return later(work, ms);
  });
});
afterEach(() => stop());

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

// A file `queue-entries-N.json` is what a released version left on devices: it is never changed. When entries change their form,
// today's are frozen in a file of the next number, and this test reads all.
it('what an older version left in the queue of a device is read and sent by this one (DECISIONS 12.1)', async () => {
  const { changeEntry, openQueue, queueKeyFor, readQueue } = await import('./queue.ts');
  const { id } = readQueue()[0]!;
  await changeEntry(id, ['queued'], (entry) => ({ ...entry, state: 'given-up' }));
  const key = await importKey(fromBase64(await queueKeyFor('amina')));
  const words: Record<string, string> = { digits: '12345678', today: '2026-03-04' };
  const text = JSON.stringify(entriesOf1).replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? word);
  const entries = JSON.parse(text) as Entry[];
  const rows: object[] = [];
  for (const entry of entries)
    rows.push({ staffId: 'amina', state: entry.state, sealed: await encryptValue(key, entry) });
  await inTransaction(['queue'], async (t) => {
    for (const row of rows) await t.objectStore('queue').add(row as never);
  });
  await openQueue('amina');
  fetching = (path) =>
    Promise.resolve(ownAnswer({ id: 'made', name: 'name' }, path.includes('key') ? 200 : 201));
  await sender.sendQueue();
  const client = 'key%3Arun-client';
  expect(calls).toEqual([
    ['POST', '/api/clients', 'run-client', entries[0]!.input.body],
    ['POST', '/api/groups', 'run-group', entries[1]!.input.body],
    ['PUT', `/api/clients/${client}/assign-group`, 'run-assign', { groupId: 'key:run-group' }],
    ['POST', '/api/orders', 'run-order', entries[3]!.input.body],
    ['PUT', '/api/groups/key%3Arun-group/meetings/2026-03-04', 'run-meeting', entries[4]!.input.body],
  ]);
  for (const { command, input } of entries) {
    const endpoint = ENDPOINTS.find(({ name }) => name === command) as { body: z.ZodType };
    expect(endpoint.body.safeParse(input.body).error, command).toBeUndefined();
  }
});
