import { v7 } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBrowser } from './test-browser.ts';

const USER = { id: 'amina', name: 'Amina Wanjiru', username: 'amina', role: 'credit_officer' };
const own = { headers: { 'x-request-id': v7() } };
const refusal = (status: number, code: string) => Response.json({ message: 'No.', code }, { status, ...own });

let putBack = () => {};
/** What the server, or somebody before it, says to a report. */
let answer: () => Promise<Response>;
/** The waits after which there is to be another report, in milliseconds. */
let waits: (number | undefined)[];

beforeEach(async () => {
  putBack = await newBrowser();
  waits = [];
  vi.stubGlobal('window', { location: { href: '' }, addEventListener: () => {} });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', () => answer());
  localStorage.setItem('session', JSON.stringify({ token: 't', user: USER }));
  vi.resetModules();
  const queue = await import('./queue.ts');
  const { openStorage } = await import('./storage.ts');
  await openStorage('amina');
  await queue.keepQueueKey('amina', await queue.queueKeyFor('amina'));
  await queue.openQueue('amina');
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
    if ((ms ?? 0) < 1_000) return later(work, ms);
    waits.push(ms);
    return later(() => {}, 0);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await (await import('../../ui/device-database.ts')).closeDatabase();
  putBack();
});
afterAll(() => vi.resetModules());

/** Reports, and waits until it is known what came of it. */
async function report(): Promise<void> {
  let isAnswered = false;
  const given = answer;
  answer = () => {
    isAnswered = true;
    return given();
  };
  (await import('./report.ts')).reportNow();
  await expect.poll(() => isAnswered).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('what a device tells of itself (DECISIONS 17.4)', () => {
  it.each([
    ['there is no network', () => Promise.reject(new TypeError('no network'))],
    ['the portal of a network answers', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['a proxy without a server answers', () => Promise.resolve(new Response('', { status: 502 }))],
    ['the server is busy', () => Promise.resolve(refusal(429, 'too_many_attempts'))],
    ['the server fails', () => Promise.resolve(refusal(500, 'internal'))],
  ])('is told again where %s', async (_, given) => {
    answer = given;
    await report();
    expect(waits).toEqual([60_000]);
  });

  it.each([
    ['the server has it', () => Promise.resolve(new Response(null, { status: 204, ...own }))],
    ['this is no device any more', () => Promise.resolve(refusal(403, 'forbidden'))],
  ])('is not told again where %s', async (_, given) => {
    answer = given;
    await report();
    expect(waits).toEqual([]);
  });
});
