import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#contract/auth.ts';
import { newBrowser, ownAnswer } from './test-browser.ts';

const USER = {
  id: 'amina',
  name: 'Amina Wanjiru',
  username: 'amina',
  role: 'credit_officer',
} as SignedInUser;

let putBack = () => {};
let answer: () => Promise<Response>;
beforeEach(async () => {
  putBack = await newBrowser();
  vi.stubGlobal('window', { location: { href: '' }, addEventListener: () => {} });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', () => answer());
  localStorage.setItem('session', JSON.stringify({ token: 't', user: USER }));
  vi.resetModules();
});
afterEach(async () => {
  await (await import('../../ui/device-database.ts')).closeDatabase();
  putBack();
});
afterAll(() => vi.resetModules());

it('a device that took nothing along locks after the minutes that an admin has set (DECISIONS 17.10)', async () => {
  const { lockMinutes, recordDevice } = await import('./device-record.ts');
  const { updateLockMinutes } = await import('./start-sending.ts');
  await recordDevice(USER, 'phone');
  answer = () => Promise.resolve(ownAnswer({ device_days: 14, lock_minutes: 1, keep_hours: 72 }));
  await updateLockMinutes();
  expect(lockMinutes()).toBe(1);
  // On the disk, too, before the test ends.
  const { inTransaction } = await import('../../ui/device-database.ts');
  const kept = () => inTransaction(['browser'], (t) => t.objectStore('browser').get('marker'));
  await expect.poll(kept).toContain('"lockMinutes":1');
  answer = () => Promise.reject(new TypeError('no network'));
  await updateLockMinutes();
  expect(lockMinutes()).toBe(1);
});
