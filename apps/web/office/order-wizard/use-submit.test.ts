import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { OrderBody } from '#contract/order-body.ts';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { holdEncryption, openQueueOf, ownAnswer, usePage } from '../test/browser.ts';
import type { KeptRefusal } from '../device/queue-entry.ts';
import { newDraft } from './draft.ts';
import { JOSEPH } from '../test/people.ts';
import { whole } from '../test/samples.ts';

const REFUSED: KeptRefusal = {
  status: 409,
  code: 'price_changed',
  said: undefined,
  message: 'Other prices.',
  errors: [],
};

usePage(async () => ownAnswer({ id: 'o1', number: 'KT-7', total_price: 900 }, 201));

/** A device whose person is at work. */
async function atWork() {
  const queue = await openQueueOf('amina');
  const { placeByQueue } = await import('./use-submit.ts');
  const { sendInOrder } = await import('../device/send-in-order.ts');
  const { recordMeeting } = await import('#contract/field.ts');
  return {
    saveMeeting: () =>
      sendInOrder(recordMeeting, { params: { id: 'g1', day: '2026-03-04' } }, { group: 'Umoja' }),
    submit: () => placeByQueue(newDraft('d1'), { loanTerm: 6 } as OrderBody, DEFAULT_LOAN_TERMS),
    draftsOnDisk: async () => {
      const { withDatabase } = await import('../../ui/device-database.ts');
      const names = await withDatabase((database) => database.getAllKeys('kept'));
      return names.map(([, name]) => name).filter((name) => name.startsWith('order-draft'));
    },
    states: () => queue.readQueue().map(({ key, state }) => [key, state]),
    /** Stores an order of this draft that the server refused. */
    async holdOne() {
      await queue.enqueue({ key: 'd1', command: 'placeOrder', input: { body: {} }, about: {} });
      const [former] = queue.readQueue();
      await queue.changeEntry(former!.id, ['queued'], (now) => ({ ...now, state: 'held', refusal: REFUSED }));
    },
  };
}

it('an order is encrypted and written once before it is sent, in the place of its draft (DECISIONS 17.12)', async () => {
  const { submit, draftsOnDisk } = await atWork();
  const { writeDraft } = await import('./use-draft.ts');
  await writeDraft('amina', newDraft('d1'));
  expect(await draftsOnDisk()).toEqual(['order-draft']);
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  let before: unknown;
  vi.stubGlobal('fetch', async () => {
    before ??= [encrypt.mock.calls.length, await draftsOnDisk()];
    return ownAnswer({ id: 'o1', number: 'KT-7', total_price: 900 }, 201);
  });
  await submit();
  expect(before).toEqual([1, []]);
});

it('if the disk is full, the draft stays and nothing is sent (DECISIONS 12.4)', async () => {
  const { submit, states, draftsOnDisk } = await atWork();
  const { writeDraft } = await import('./use-draft.ts');
  await writeDraft('amina', newDraft('d1'));
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(submit()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect([await draftsOnDisk(), states(), send.mock.calls]).toEqual([['order-draft'], [], []]);
});

it('an order that the server refuses is a draft again as it leaves the queue (DECISIONS 17.12)', async () => {
  const { submit, states, draftsOnDisk } = await atWork();
  vi.stubGlobal('fetch', () => Promise.resolve(ownAnswer({ code: 'price_changed', message: 'No.' }, 409)));
  await expect(submit()).rejects.toThrow('No.');
  expect([states(), await draftsOnDisk()]).toEqual([[], ['order-draft']]);
});

it('a refused order whose draft is still there can be submitted again (DECISIONS 17.12.9)', async () => {
  const { submit, states, holdOne } = await atWork();
  // The browser was killed after it stored the order, before it deleted the draft. The server refused the order.
  await holdOne();
  expect(await submit()).toMatchObject({ total: 900, number: 'KT-7' });
  expect(states()).toEqual([['d1', 'sent']]);
});

it('a held order that is opened and refused again stays held (DECISIONS 17.12.9)', async () => {
  const { submit, states, holdOne } = await atWork();
  const { message, status } = REFUSED;
  let { code } = REFUSED;
  vi.stubGlobal('fetch', () => Promise.resolve(ownAnswer({ code, message }, status)));
  // The server refused it at once: the queue does not hold it, the screen shows it.
  await expect(submit()).rejects.toThrow(message);
  expect(states()).toEqual([]);
  await holdOne();
  await expect(submit()).rejects.toThrow(message);
  expect(states()).toEqual([['d1', 'held']]);
  // The server has booked the first try.
  code = 'idempotency_mismatch';
  await expect(submit()).rejects.toThrow(message);
  expect(states()).toEqual([]);
});

it.each([
  ['an order', async () => (await atWork()).submit()],
  ['a meeting', async () => (await atWork()).saveMeeting()],
])(
  'nobody else sees what became of %s whose maker signed out before the answer (DECISIONS 12.4.4)',
  async (_, keep) => {
    const { signOut } = await import('../auth/session.ts');
    const { isSignedOut } = await import('../auth/signed-out.ts');
    const losses: (() => void)[] = [];
    const lost = new TypeError('no network');
    let isOver = false;
    vi.stubGlobal('fetch', () =>
      isOver ? Promise.reject(lost) : new Promise((_, reject) => void losses.push(() => reject(lost))),
    );
    const keeping = keep().catch((error: unknown) => error);
    await expect.poll(() => losses.length).toBe(1);
    const { readQueue } = await import('../device/queue.ts');
    expect(readQueue().map(({ state }) => state)).toEqual(['queued']);
    signOut();
    expect(isSignedOut(await keeping)).toBe(true);
    // Sending ends, and so does the call of the sign-out.
    isOver = true;
    for (const lose of losses) lose();
  },
);

it('an order is not sent in the name of the next person who signs in (DECISIONS 12.4.4)', async () => {
  const { openStorage } = await import('../device/storage.ts');
  const { signIn, signOut } = await import('../auth/session.ts');
  const { useSubmit } = await import('./use-submit.ts');
  await openStorage('amina');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = { token: 'joseph', user: JOSEPH };
    return Promise.resolve(path.endsWith('/login') ? ownAnswer(answer) : ownAnswer({ id: 'o1' }, 201));
  });
  const placed = vi.fn();
  let submit: () => Promise<void> = () => Promise.reject(new Error('Nothing was drawn.'));
  renderToStaticMarkup(
    createElement(() => {
      const props = {
        userId: 'amina',
        draft: whole(),
        dispatch: () => {},
        onPlaced: placed,
        onQueued: placed,
      };
      ({ submit } = useSubmit(props));
      return null;
    }),
  );
  const sealed = holdEncryption();
  const submitting = submit();
  await expect.poll(() => vi.mocked(crypto.subtle.encrypt).mock.calls).toHaveLength(1);
  signOut();
  await signIn({ identifier: 'joseph', password: 'right' });
  sealed();
  await submitting;
  expect(asked.filter((path) => path.endsWith('/orders'))).toEqual([]);
  expect(placed).not.toHaveBeenCalled();
});
