import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignGroup, createClient, type NewClient } from '#contract/clients.ts';
import { lockStaff } from '#contract/staff.ts';
import { openQueueOf, ownAnswer, usePage } from './test/browser.ts';
import { JOSEPH } from './test/people.ts';

const WANTED = { name: 'Halima Noor', phone: '0711000111' } as NewClient;

/** The token and the key of each command that was sent. */
let sentBy: (string | null)[];
let keys: (string | null)[];
/** Ends the first. */
let answerFirst: (answer: Response | Error) => void;

function serve(path: string, init: RequestInit): Promise<Response> {
  const headers = init.headers as Record<string, string>;
  if (path === '/api/auth/login') {
    const answer = { token: 'joseph', user: JOSEPH, queue_key: btoa('k'.repeat(32)) };
    return Promise.resolve(ownAnswer(answer));
  }
  if (!/^\/api\/clients(\/c1\/assign-group)?$/.test(path)) return Promise.resolve(ownAnswer(null));
  sentBy.push(headers['authorization'] ?? null);
  keys.push(headers['Idempotency-Key'] ?? null);
  if (sentBy.length > 1) return Promise.resolve(ownAnswer({ id: 'c1', name: WANTED.name }, 201));
  return new Promise((resolve, reject) => {
    answerFirst = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
  });
}

const network = usePage(serve);
beforeEach(() => {
  [sentBy, keys] = [[], []];
});

const PASSWORD_AGAIN = { message: 'No.', code: 'password_again', reason: 'password_not_recent', params: {} };
const REFUSED = { message: 'No.', code: 'unauthenticated', reason: 'not_signed_in', params: {} };

describe('what one person began is never sent for the next one at the same screen (DECISIONS 17.12.1)', () => {
  it.each([
    ['its answer was lost', true, new TypeError('no network')],
    ['there is no network, and it could wait on the device', false, new TypeError('no network')],
    ['their session had ended', true, ownAnswer(REFUSED, 401)],
    ['their password was to be typed before it', true, ownAnswer(PASSWORD_AGAIN, 403)],
  ])('where %s', async (_, online, answer) => {
    const { send } = await import('./send.ts');
    const { signIn, signOut } = await import('./auth/session.ts');
    const { canQueue, readQueue } = await import('./device/queue.ts');
    const sending = send(createClient, { body: WANTED }).catch((error: unknown) => error);
    signOut();
    await signIn({ identifier: 'joseph', password: 'right' });
    expect(canQueue()).toBe(true);
    network.isOnline = online;
    answerFirst(answer);
    // The next person types their password, if they are asked for it.
    const { answerForPassword } = await import('./auth/password-again.ts');
    const asking = setInterval(() => answerForPassword(true));
    expect(await sending.finally(() => clearInterval(asking))).toBeInstanceOf(Error);
    expect([sentBy, readQueue()]).toEqual([['Bearer amina'], []]);
  });

  it('where a group was chosen behind an unanswered choice', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { assignToGroup } = await import('./order-wizard/assign-group.ts');
    const { signIn, signOut } = await import('./auth/session.ts');
    network.isOnline = false;
    assignToGroup('c1', 'umoja');
    assignToGroup('c1', 'tumaini', 'umoja');
    await expect.poll(() => sentBy.length).toBe(1);
    signOut();
    await signIn({ identifier: 'joseph', password: 'right' });
    answerFirst(new TypeError('no network'));
    await expect.poll(() => logged.mock.calls.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sentBy).toEqual(['Bearer amina']);
  });
});

it.each([
  ['was done', ownAnswer({ id: 'c1', name: WANTED.name }, 201)],
  ['was refused', ownAnswer({ message: 'No.', code: 'duplicate' }, 409)],
  ['was lost', new TypeError('no network')],
])('nobody else sees that a command %s after its maker had left (DECISIONS 12.4.4)', async (_, answer) => {
  const { send } = await import('./send.ts');
  const { signIn, signOut } = await import('./auth/session.ts');
  const { isSignedOut } = await import('./auth/signed-out.ts');
  const sending = send(createClient, { body: WANTED }).catch((error: unknown) => error);
  signOut();
  await signIn({ identifier: 'joseph', password: 'right' });
  answerFirst(answer);
  expect(isSignedOut(await sending)).toBe(true);
});

it.each([
  ['is here', 1],
  ['has left', 0],
])(
  'a file is saved only while the person who asked is here: that person %s (DECISIONS 12.4.4)',
  async (is, times) => {
    const click = vi.fn();
    vi.stubGlobal('document', { getElementById: () => null, createElement: () => ({ click }) });
    const { saveFetched } = await import('./kit/form/save-file.ts');
    const { signOut } = await import('./auth/session.ts');
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const saving = saveFetched(promise, 'orders.csv').catch((error: unknown) => error);
    if (is === 'has left') signOut();
    resolve(new Blob(['Halima Noor']));
    await saving;
    expect(click).toHaveBeenCalledTimes(times);
  },
);

it('a later choice waits behind the former one for the same client, with a network too (DECISIONS 17.12)', async () => {
  const { enqueue, readQueue } = await openQueueOf('amina');
  const { send } = await import('./send.ts');
  const choose = (groupId: string) => ({ params: { id: 'c1' }, body: { groupId } });
  await enqueue({ key: 'former', command: 'assignGroup', input: choose('umoja'), about: {} });
  await send(assignGroup, choose('tumaini'));
  expect(readQueue().map(({ input }) => input)).toEqual([choose('umoja'), choose('tumaini')]);
});

it('what a full device could not keep goes under the same key when it is sent again (DECISIONS 12.1)', async () => {
  await openQueueOf('amina');
  const { send } = await import('./send.ts');
  network.isOnline = false;
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const sending = send(createClient, { body: WANTED });
  answerFirst(new TypeError('no network'));
  await expect(sending).rejects.toThrow(DOMException);
  full.mockRestore();
  await send(createClient, { body: WANTED });
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it.each([
  ['within a quarter of an hour is another try of it', 14, 1],
  ['later is meant anew: the first may have been undone', 16, 2],
])('the same command after one without an answer %s (DECISIONS 12.1.2)', async (_, minutes, different) => {
  const tried: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    tried.push(headers['Idempotency-Key'] ?? null);
    if (tried.length === 1) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(ownAnswer({ id: 'joseph' }));
  });
  network.isOnline = false;
  const { send } = await import('./send.ts');
  const lock = () => send(lockStaff, { params: { id: 'joseph' }, body: { reason: 'Lost phone' } });
  await expect(lock()).rejects.toThrow('No answer');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  await lock().finally(() => now.mockRestore());
  expect([tried.length, new Set(tried).size]).toEqual([2, different]);
});
