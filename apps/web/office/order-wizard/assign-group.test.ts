import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBrowser, ownAnswer } from '../device/test-browser.ts';

const personOf = (id: string) => ({ id, name: id, username: id, role: 'credit_officer' });

/** By whose token each choice was sent. */
let sentBy: (string | undefined)[];
/** Loses the answer to the first choice. */
let loseFirst: () => void;

function serve(path: string, { headers }: { headers: Record<string, string> }): Promise<Response> {
  if (path === '/api/auth/login')
    return Promise.resolve(ownAnswer({ token: 'joseph', user: personOf('joseph') }));
  if (!path.endsWith('/assign-group')) return Promise.resolve(ownAnswer(null));
  sentBy.push(headers['authorization']);
  return new Promise((_, reject) => {
    loseFirst = () => reject(new TypeError('no network'));
  });
}

let putBack = () => {};
beforeEach(async () => {
  putBack = await newBrowser();
  sentBy = [];
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', { location: { href: '' }, addEventListener: () => {} });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', serve);
  localStorage.setItem('session', JSON.stringify({ token: 'amina', user: personOf('amina') }));
  vi.resetModules();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await (await import('../../ui/device-database.ts')).closeDatabase();
  vi.resetModules();
  putBack();
});

it('a group chosen behind an unanswered choice is not sent by who signs in meanwhile (DECISIONS 17.12.1)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { assignToGroup } = await import('./assign-group.ts');
  const { signIn, signOut } = await import('../auth/session.ts');
  assignToGroup('c1', 'umoja');
  assignToGroup('c1', 'tumaini', 'umoja');
  await expect.poll(() => sentBy.length).toBe(1);
  signOut();
  await signIn({ identifier: 'joseph', password: 'right' });
  loseFirst();
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sentBy).toEqual(['Bearer amina']);
});
