import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../ui/device-database.ts';
import { importKey } from './encryption.ts';
import { canQueue, changeEntry, enqueue, onQueueTaken, openQueue, readQueue } from './queue.ts';
import type { Entry } from './queue-entry.ts';
import { holdEncryption, openQueueOf, useBrowser } from '../test/browser.ts';
import { closeStorage, deleteExpired, openStorage } from './storage.ts';

useBrowser();
beforeEach(() => openQueueOf('amina'));
afterEach(() => closeStorage());

async function add(key: string, command: string, body: object, became: Partial<Entry>): Promise<void> {
  await enqueue({ key, command, input: { body }, about: {} });
  const { id } = readQueue().find((entry) => entry.key === key)!;
  await changeEntry(id, ['queued'], (entry) => ({ ...entry, ...became }));
}
const keysOnceOpenedAgain = async () => {
  await openQueue('amina');
  return readQueue().map(({ key }) => key);
};

describe('what is in the queue when it is opened again', () => {
  it('is a client who was given up as long as a meeting names them, for them to be left out (DECISIONS 17.12.1)', async () => {
    for (const key of ['named', 'old']) await add(key, 'createClient', {}, { state: 'given-up', endedAt: 1 });
    const attendance = [{ clientId: 'key:named', state: 'present' }];
    await add('meeting', 'recordMeeting', { attendance }, { state: 'held', endedAt: 1 });
    await add('sent', 'placeOrder', {}, { state: 'sent', endedAt: 1 });
    await add('of version 1', 'noteReveals', {}, {});
    expect(await keysOnceOpenedAgain()).toEqual(['named', 'meeting']);
  });
});

it('what was sent goes three days later without its key, and never what was not (DECISIONS 17.12.7)', async () => {
  await add('sent', 'createClient', {}, { state: 'sent', endedAt: Date.now() - 73 * 3_600_000 });
  await add('sent since', 'createClient', {}, { state: 'sent', endedAt: Date.now() });
  await add('held', 'createClient', {}, { state: 'held', endedAt: Date.now() - 73 * 3_600_000 });
  await add('waits', 'createClient', {}, {});
  const keys = () => readQueue().map(({ key }) => key);
  expect(keys()).toHaveLength(4);
  closeStorage();
  await deleteExpired();
  // The rows themselves: opening the queue forgets what is old, too.
  expect(await inTransaction(['queue'], (t) => t.objectStore('queue').count())).toBe(3);
  await openStorage('amina');
  await openQueue('amina');
  expect(keys()).toEqual(['sent since', 'held', 'waits']);
});

describe('a command that is stored to be sent', () => {
  it('is not shown to another person who is at work once it is on the disk (DECISIONS 12.4.3)', async () => {
    const goOn = holdEncryption();
    const adding = enqueue({ key: 'order', command: 'placeOrder', input: { body: {} }, about: {} });
    await openQueueOf('joseph');
    goOn();
    await adding;
    expect(readQueue()).toEqual([]);
    await openStorage('amina');
    expect(await keysOnceOpenedAgain()).toEqual(['order']);
  });
});

it('no script reads the key of what is encrypted (DECISIONS 12.4)', async () => {
  expect((await importKey(new Uint8Array(32))).extractable).toBe(false);
});

it('an entry that another tab has sent meanwhile is not changed by this one (DECISIONS 17.12.1)', async () => {
  await enqueue({ key: 'order', command: 'placeOrder', input: { body: {} }, about: {} });
  const [{ id }] = readQueue() as [Entry];
  await inTransaction(['queue'], async (t) => {
    const row = (await t.objectStore('queue').get(id))!;
    await t.objectStore('queue').put({ ...row, state: 'sent' });
  });
  expect(await changeEntry(id, ['queued'], (entry) => ({ ...entry, state: 'held' }))).toBeUndefined();
});

it('a queue that is closed while what is old goes stays closed (DECISIONS 12.4)', async () => {
  await add('sent', 'placeOrder', {}, { state: 'sent', endedAt: 1 });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(function (this: IDBObjectStore, key) {
    closeStorage();
    return this.delete(key);
  });
  await openQueue('amina');
  expect(readQueue()).toEqual([]);
  expect(canQueue()).toBe(false);
});

// The last one of the file: what `openQueueOf` opens is another page's from then on.
it('opening the queue closes it in the tab that had it open (DECISIONS 17.12.1)', async () => {
  await enqueue({ key: 'order', command: 'placeOrder', input: { body: {} }, about: {} });
  const taken = vi.fn<() => void>();
  onQueueTaken(taken);
  vi.resetModules();
  const [storage, queue] = [await import('./storage.ts'), await import('./queue.ts')];
  await storage.openStorage('amina');
  await queue.openQueue('amina');
  await queue.openQueue('amina');
  await expect.poll(() => taken.mock.calls).toHaveLength(1);
  expect([canQueue(), queue.readQueue().map(({ key }) => key)]).toEqual([false, ['order']]);
  storage.closeStorage();
});
