import { afterEach, expect, it, vi } from 'vitest';
import { ownAnswer, usePage } from '../test/browser.ts';
import { after, amina, fresh, upendo } from '../test/samples.ts';

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

usePage();
afterEach(() => void vi.useRealTimers());

/** The order by what the books say, where the network answers so. */
async function byBooks(answer: (url: string) => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const { readBooks } = await import('./fresh-books.ts');
  const { reduceDraft } = await import('./change-draft.ts');
  return readBooks(stated).then((seen) => seen.reduce(reduceDraft, stated));
}

it('an order has what the books say by now, and keeps what it states (DECISIONS 11.1.4)', async () => {
  const order = await byBooks(async (url) =>
    ownAnswer(url.includes('/clients/') ? { ...amina, loan_balance: 90, figures_from } : upendo),
  );
  expect(order).toMatchObject({ booksChanged: true, client: { loan_balance: 90 }, clientLoanBalance: 20 });
});

it('without a network it has the figures that were stored, at once (DECISIONS 11.1.4)', async () => {
  vi.useFakeTimers();
  expect(await byBooks(() => Promise.reject(new TypeError('no network')))).toBe(stated);
});

it('where no answer comes it waits a few seconds, and has what has come by then (DECISIONS 11.1.4)', async () => {
  vi.useFakeTimers();
  const waiting = byBooks((url) =>
    url.includes('/clients/')
      ? Promise.resolve(ownAnswer({ ...amina, loan_balance: 90, figures_from }))
      : new Promise(() => {}),
  );
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await waiting).toMatchObject({ booksChanged: true, client: { loan_balance: 90 } });
});
