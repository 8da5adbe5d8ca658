import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdEncryption, newBrowser } from '../device/test-browser.ts';
import { newDraft } from './draft.ts';

let putBack = () => {};
beforeEach(async () => {
  putBack = await newBrowser();
  vi.stubGlobal('window', { location: { href: '' }, addEventListener: () => {} });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.resetModules();
});
afterEach(async () => {
  await (await import('../../ui/device-database.ts')).closeDatabase();
  putBack();
});
afterAll(() => vi.resetModules());

it.each([
  ['queued', 'gone'],
  ['sent', 'gone'],
  ['held', 'there'],
  // What its person has changed since is not given up with it.
  ['given-up', 'there'],
] as const)(
  'when the page is opened again, the draft of an order that is %s in the queue is %s (DECISIONS 17.12.9)',
  async (state, became) => {
    const queue = await import('../device/queue.ts');
    const { openStorage } = await import('../device/storage.ts');
    const drafts = await import('./draft-storage.ts');
    await openStorage('amina');
    await queue.keepQueueKey('amina', await queue.queueKeyFor('amina'));
    await queue.openQueue('amina');
    await drafts.draftReady('amina');
    await drafts.writeDraft('amina', { ...newDraft('d1'), deliveryMethod: 'other' });
    await queue.enqueue({ key: 'd1', command: 'placeOrder', input: { body: {} }, about: {} });
    const { id } = queue.readQueue()[0]!;
    await queue.changeEntry(id, ['queued'], (entry) => ({ ...entry, state, endedAt: Date.now() }));
    await drafts.readAgain('amina');
    expect(drafts.readDraft('amina')?.key).toBe(became === 'there' ? 'd1' : undefined);
    expect(drafts.readDrafts('amina')).toHaveLength(became === 'there' ? 1 : 0);
  },
);

it('a draft is there again after the page was loaded again (DECISIONS 15.9)', async () => {
  const { draftReady, writeDraft } = await import('./draft-storage.ts');
  await draftReady('amina');
  await writeDraft('amina', { ...newDraft('d1'), deliveryMethod: 'other' });
  vi.resetModules();
  const again = await import('./draft-storage.ts');
  await again.draftReady('amina');
  expect(again.readDraft('amina')?.key).toBe('d1');
});

it('the drafts of who has left are not read again over what the next one has open (DECISIONS 12.4.4)', async () => {
  const user = { id: 'amina', name: 'Amina Wanjiru', username: 'amina', role: 'credit_officer' };
  localStorage.setItem('session', JSON.stringify({ token: 't', user }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { isOpenFor, openStorage } = await import('../device/storage.ts');
  const { signOut } = await import('../auth/session.ts');
  const drafts = await import('./draft-storage.ts');
  await openStorage('amina');
  await drafts.draftReady('amina');
  const sealed = holdEncryption();
  void drafts.writeDraft('amina', newDraft('d1'));
  const reading = drafts.readAgain('amina');
  await expect.poll(() => vi.mocked(crypto.subtle.encrypt).mock.calls).toHaveLength(1);
  signOut();
  await openStorage('joseph');
  sealed();
  await reading;
  vi.restoreAllMocks();
  expect(isOpenFor('joseph')).toBe(true);
});
