import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBrowser, ownAnswer } from '../device/test-browser.ts';
import { after, amina, fresh, upendo } from './draft.samples.ts';

const USER = { id: 'amina', name: 'Amina Wanjiru', username: 'amina', role: 'credit_officer' };
const figures_from = {
  loan_balance: { source: 'import', at: '2026-03-05T00:00:00.000+03:00', by_name: null },
  system_savings: null,
};
const stated = after(
  fresh(),
  { type: 'chooseClient', client: amina },
  { type: 'set', fields: { clientLoanBalance: 20 } },
  { type: 'chooseGroup', group: upendo },
);

let putBack = () => {};
beforeEach(async () => {
  putBack = await newBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { href: '' }, addEventListener: () => {} });
  vi.stubGlobal('document', { getElementById: () => null });
  localStorage.setItem('session', JSON.stringify({ token: 't', user: USER }));
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  putBack();
});
afterAll(() => vi.resetModules());

/** Reads the books by a network that answers so; `told` is what came of it. */
async function readBooks(answer: (url: string) => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const { seeBooksAgain } = await import('./fresh-books.ts');
  const told: string[] = [];
  const byBooks = seeBooksAgain(stated, ({ type }) => void told.push(type));
  return { byBooks, told };
}

it('an order that is submitted while the books are read again waits for what they say (DECISIONS 11.1.4)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { byBooks, told } = await readBooks(async (url) => {
    await promise;
    return ownAnswer(url.includes('/clients/') ? { ...amina, loan_balance: 90, figures_from } : upendo);
  });
  const waiting = byBooks(stated);
  expect(told).toEqual([]);
  resolve();
  expect(await waiting).toMatchObject({
    booksChanged: true,
    client: { loan_balance: 90 },
    clientLoanBalance: 20,
  });
  expect(told.toSorted()).toEqual(['seeClient', 'seeGroup']);
});

it('without a network it has the figures that were kept, at once (DECISIONS 11.1.4)', async () => {
  const { byBooks } = await readBooks(() => Promise.reject(new TypeError('no network')));
  vi.useFakeTimers();
  expect(await byBooks(stated)).toBe(stated);
});

it('where no answer comes it waits a few seconds, and has what has come by then (DECISIONS 11.1.4)', async () => {
  const { byBooks, told } = await readBooks((url) =>
    url.includes('/clients/')
      ? Promise.resolve(ownAnswer({ ...amina, loan_balance: 90, figures_from }))
      : new Promise(() => {}),
  );
  await expect.poll(() => told).toEqual(['seeClient']);
  vi.useFakeTimers();
  const waiting = byBooks(stated);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await waiting).toMatchObject({ booksChanged: true, client: { loan_balance: 90 } });
});
