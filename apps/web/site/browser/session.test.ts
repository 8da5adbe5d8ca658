import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnded, readSession } from '../../ui/session-storage.ts';

const user = { id: 'amina', name: 'Amina Wanjiru', role: 'credit_officer' };
const NOT_SIGNED_IN = { message: 'No.', code: 'unauthenticated', reason: 'not_signed_in', params: {} };
/** An answer of our server, which gives each a number. */
const ownAnswer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'x-request-id': v7() } });

let listeners: Map<string, (event: object) => void>;
const storeSession = (token: string) => localStorage.setItem('session', JSON.stringify({ token, user }));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  listeners = new Map();
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en-KE', toggleAttribute: () => false } });
  storeSession('first');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page of the site that shows its user. */
async function openPage(answer: () => Promise<Response>): Promise<void> {
  const serve = vi.fn(answer);
  vi.stubGlobal('fetch', serve);
  vi.resetModules();
  const { watchUser } = await import('./session.ts');
  const show = vi.fn();
  watchUser(show);
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ id: 'amina' }));
  expect(serve).toHaveBeenCalledOnce();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('a session that ended is removed and remembered, so that the back office stores what was typed (DECISIONS 14.5)', async () => {
  await openPage(async () => ownAnswer(NOT_SIGNED_IN, 401));
  await settled();
  expect([readSession(), readEnded()]).toEqual([undefined, 'amina']);
});

it.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('No network'))],
  ['a proxy', async () => new Response('<p>Bad gateway</p>', { status: 502 })],
  ['the page of a network', async () => new Response('<p>Pay first</p>', { status: 401 })],
  ['another program', async () => Response.json(NOT_SIGNED_IN, { status: 401 })],
])('%s ends no session (DECISIONS 14.5)', async (_what, answer) => {
  await openPage(answer);
  await settled();
  expect(readSession()?.token).toBe('first');
});

it('the late answer to an earlier session does not end a later one (DECISIONS 14.5)', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await openPage(() => promise);
  storeSession('second');
  listeners.get('storage')?.({ key: 'session' });
  resolve(ownAnswer(NOT_SIGNED_IN, 401));
  await settled();
  expect(readSession()?.token).toBe('second');
});

it('an answer without a user signs out (SPEC 4)', async () => {
  await openPage(async () => ownAnswer(null));
  await settled();
  expect([readSession(), readEnded()]).toEqual([undefined, null]);
});
