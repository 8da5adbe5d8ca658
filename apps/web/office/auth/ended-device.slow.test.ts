import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import type * as storeModule from '../../ui/device-database.ts';
import type * as deviceModule from '../device/device-session.ts';
import type * as recordModule from '../device/device-record.ts';
import type * as queueModule from '../device/queue.ts';
import { newBrowser, ownAnswer } from '../device/test-browser.ts';
import { AMINA, JOSEPH } from '../device/test-people.ts';
import type * as lockModule from './device-lock.ts';
import type * as sessionModule from './session.ts';
import { closeChannels, stubPage, tellPages } from './test-page.ts';

const phoneOf = ({ id }: SignedInUser) => `phone-of-${id}`;
const PIN = '4711';
const QUEUE_KEY = btoa('k'.repeat(32));

/** The devices that were ended on the server, and those that it was asked about. */
let ended: string[];
let asked: string[][];
/** What gives answers: our server, or somebody on the way to it. */
let answer: (body: unknown) => Response;
let isOnline: boolean;

function serve(path: string, { body }: { body?: string }): Promise<Response> {
  // Whether a session holds is told too late for a test.
  if (path !== '/api/devices/ended') return new Promise(() => {});
  const { deviceIds } = JSON.parse(body!) as { deviceIds: string[] };
  asked.push(deviceIds);
  // Also some that nobody has asked about.
  return Promise.resolve(answer({ ended: ['somebody-else', ...ended] }));
}

interface Page {
  session: typeof sessionModule;
  lock: typeof lockModule;
  device: typeof deviceModule;
  record: typeof recordModule;
  queue: typeof queueModule;
  store: typeof storeModule;
}
let page: Page;

/** The page with an empty memory, and the storage of before. */
async function load(): Promise<Page> {
  vi.resetModules();
  stubPage();
  return {
    session: await import('./session.ts'),
    lock: await import('./device-lock.ts'),
    device: await import('../device/device-session.ts'),
    record: await import('../device/device-record.ts'),
    queue: await import('../device/queue.ts'),
    store: await import('../../ui/device-database.ts'),
  };
}

/** Makes the browser the device of somebody, who leaves an order in the queue and locks it. */
async function leaveWork({ device, queue }: Page, user: SignedInUser): Promise<void> {
  await device.openStored(user.id);
  const kept = { token: `token-of-${user.id}`, user: { ...user, device_id: phoneOf(user) } };
  await device.becomeDevice(kept, phoneOf(user), PIN, QUEUE_KEY);
  await queue.enqueue({ key: `order-of-${user.id}`, command: 'placeOrder', input: { body: {} }, about: {} });
  device.closeAll();
}

/** Loads the page again, which is locked then. */
async function open(): Promise<void> {
  await page.store.closeDatabase();
  page = await load();
  page.lock.startSession();
}

/** Whose keys and things are here, and whose work. */
const onDisk = () =>
  page.store.withDatabase(async (database) => ({
    people: await database.getAllKeys('people'),
    kept: (await database.getAllKeys('kept')).map(([staffId, name]) => `${staffId} ${name}`),
    queue: (await database.getAll('queue')).map(({ staffId }) => staffId),
  }));

let putBack = () => {};

beforeEach(async () => {
  putBack = await newBrowser();
  [ended, asked, isOnline, answer] = [[], [], true, ownAnswer];
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  page = await load();
  await leaveWork(page, AMINA);
});
afterEach(async () => {
  // What the page reads at its start is read by then.
  await page.record.recoverRecord();
  closeChannels();
  await page.store.closeDatabase();
  putBack();
});
afterAll(() => vi.resetModules());

describe('a locked device that was ended forgets what it keeps without its PIN (DECISIONS 17.3)', () => {
  it.each(['at its start', 'online', 'focus'])('by: %s', async (sign) => {
    isOnline = sign === 'at its start';
    ended = [phoneOf(AMINA)];
    await open();
    if (!isOnline) {
      // What it looks for at its start it has found.
      await page.record.recoverRecord();
      expect(asked).toEqual([]);
      isOnline = true;
      tellPages(sign);
    }
    await expect
      .poll(() => page.session.getSession())
      .toMatchObject({ status: 'signed-out', why: 'deviceEnded' });
    expect(asked).toEqual([[phoneOf(AMINA)]]);
    expect(await onDisk()).toEqual({ people: [], kept: [], queue: ['amina'] });
    // What waits comes back with the password, as it does after the PIN (17.14).
    expect(await page.device.openAtSignIn(AMINA, QUEUE_KEY)).toBe(false);
    expect(page.queue.readQueue().map(({ key }) => key)).toEqual(['order-of-amina']);
    // Nobody asks about it any more.
    tellPages('focus');
    expect(asked).toHaveLength(1);
  });

  it('also when it is locked in the page in which its person was at work', async () => {
    await open();
    await page.lock.unlock(PIN);
    expect(page.session.getSession().status).toBe('signed-in');
    await expect.poll(() => asked.length).toBe(1);
    ended = [phoneOf(AMINA)];
    page.lock.lock();
    await expect
      .poll(() => page.session.getSession())
      .toMatchObject({ status: 'signed-out', why: 'deviceEnded' });
    await expect.poll(onDisk).toEqual({ people: [], kept: [], queue: ['amina'] });
  });

  it('also what is open in another tab, which could not be locked any more', async () => {
    await open();
    await page.lock.unlock(PIN);
    await expect.poll(() => asked.length).toBe(1);
    const atWork = page;
    expect(atWork.queue.readQueue()).toHaveLength(1);
    ended = [phoneOf(AMINA)];
    page = await load();
    page.lock.startSession();
    const told = { status: 'signed-out', why: 'deviceEnded' };
    await expect.poll(() => page.session.getSession()).toMatchObject(told);
    await expect.poll(() => atWork.session.getSession()).toMatchObject(told);
    expect(atWork.queue.readQueue()).toEqual([]);
    await atWork.store.closeDatabase();
  });

  it('also in a tab that was put away meanwhile, and heard nothing of it', async () => {
    await open();
    await page.lock.unlock(PIN);
    await page.record.recordEnd(AMINA.id);
    page.lock.lock();
    expect(page.session.getSession()).toMatchObject({ status: 'signed-out', why: 'deviceEnded' });
    expect(page.queue.readQueue()).toEqual([]);
  });

  it('and asks about nobody who is at work, whose own calls tell them', async () => {
    await open();
    await expect.poll(() => asked.length).toBe(1);
    await page.lock.unlock(PIN);
    tellPages('focus');
    await vi.dynamicImportSettled();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['its id is not in the answer', [], ownAnswer],
    ['a portal of a network has answered', [phoneOf(AMINA)], (body: unknown) => Response.json(body)],
    [
      'the server has no such call',
      [phoneOf(AMINA)],
      () => ownAnswer({ message: 'No.', code: 'not_found' }, 404),
    ],
  ])('and nothing where %s', async (_, those, by) => {
    [ended, answer] = [those, by];
    await open();
    await expect.poll(() => asked.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.session.getSession().status).toBe('locked');
    expect((await onDisk()).people).toEqual(['amina']);
    await page.lock.unlock(PIN);
    expect(page.session.getSession()).toMatchObject({ status: 'signed-in', user: { id: 'amina' } });
  });

  it('but not the key to what waits of somebody whose session is over, who is not told so behind the PIN either', async () => {
    await page.device.unlock(AMINA.id, PIN);
    await page.device.dropSession(AMINA.id, 'token-of-amina');
    page.device.closeAll();
    ended = [phoneOf(AMINA)];
    await open();
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(async () => (await onDisk()).kept).toEqual(['amina queue-key']);
    expect(page.session.getSession().status).toBe('locked');
    await page.lock.unlock(PIN);
    // The server has lost its key, too: theirs is the only one.
    expect(await page.device.openAtSignIn(AMINA, undefined)).toBe(false);
    expect(page.queue.readQueue().map(({ key }) => key)).toEqual(['order-of-amina']);
  });
});

it('another person at work in the browser goes on, and the ended device forgets what it keeps (DECISIONS 12.4.3)', async () => {
  localStorage.setItem('session', JSON.stringify({ token: 'token-of-joseph', user: JOSEPH }));
  ended = [phoneOf(AMINA)];
  await open();
  await expect.poll(onDisk).toEqual({ people: ['joseph'], kept: [], queue: ['amina'] });
  expect(asked).toEqual([[phoneOf(AMINA)]]);
  expect(page.session.getSession().user?.id).toBe('joseph');
  expect(page.record.otherOwner('joseph')).toBeUndefined();
});

it('a browser that is nobody’s device asks nothing (DECISIONS 17.3)', async () => {
  localStorage.removeItem('device');
  await page.store.inTransaction(['browser'], (t) => t.objectStore('browser').clear());
  await open();
  await vi.dynamicImportSettled();
  tellPages('focus');
  await vi.dynamicImportSettled();
  expect(asked).toEqual([]);
});
