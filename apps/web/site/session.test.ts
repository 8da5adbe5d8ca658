import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnded, readSession } from '../ui/session-storage.ts';

const user = { id: 'amina', name: 'Amina Wanjiru', role: 'credit_officer' };
const NOT_SIGNED_IN = { message: 'No.', code: 'unauthenticated', reason: 'not_signed_in', params: {} };
/** An answer of our server, which gives each a number. */
const ownAnswer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'x-request-id': v7() } });

/** What the page listens to. */
let hearers: Map<string, (event: object) => void>;
const keep = (token: string) => localStorage.setItem('session', JSON.stringify({ token, user }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  hearers = new Map();
  vi.stubGlobal('window', {
    addEventListener: (name: string, hear: (event: object) => void) => void hearers.set(name, hear),
  });
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => false } });
  vi.doMock('react', () => ({
    useSyncExternalStore: (subscribe: (listener: () => void) => void, read: () => unknown) => {
      subscribe(() => {});
      return read();
    },
  }));
  keep('first');
});
afterEach(() => {
  vi.doUnmock('react');
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page of the site whose islands ask who is signed in, which the server answers so. */
async function openPage(answer: () => Promise<Response>): Promise<void> {
  const serve = vi.fn(answer);
  vi.stubGlobal('fetch', serve);
  vi.resetModules();
  const { useUser: askWho } = await import('./session.ts');
  expect(askWho()).toMatchObject({ id: 'amina' });
  expect(serve).toHaveBeenCalledOnce();
}

/** What was answered has been worked on. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('a session that the site finds ended keeps what is typed in the back office (DECISIONS 14.5)', async () => {
  await openPage(async () => ownAnswer(NOT_SIGNED_IN, 401));
  await settled();
  expect([readSession(), readEnded()]).toEqual([undefined, 'amina']);
});

it.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('No network'))],
  ['a proxy before a restarted server', async () => new Response('<p>Bad gateway</p>', { status: 502 })],
  ['a server without its database', async () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ['the page of a network', async () => new Response('<p>Pay first</p>', { status: 401 })],
  ['such a page with 200', async () => new Response('<p>Welcome</p>')],
  ['another program in our words', async () => Response.json(NOT_SIGNED_IN, { status: 401 })],
  ['the JSON of another program', async () => Response.json({})],
])('%s signs nobody out on the site (DECISIONS 14.5)', async (_what, answer) => {
  await openPage(answer);
  await settled();
  expect(readSession()?.token).toBe('first');
});

it('the late answer to an earlier session ends no later one (DECISIONS 14.5)', async () => {
  let answerLate = (_response: Response): void => {};
  await openPage(
    () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  );
  keep('second');
  hearers.get('storage')?.({ key: 'session' });
  answerLate(ownAnswer(NOT_SIGNED_IN, 401));
  await settled();
  expect(readSession()?.token).toBe('second');
});

it('an answer without anybody signs out (SPEC 4)', async () => {
  await openPage(async () => ownAnswer(null));
  await settled();
  expect([readSession(), readEnded()]).toEqual([undefined, null]);
});
