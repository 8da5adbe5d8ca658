import { expect, it } from 'vitest';
import { loanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { loans } from '#words/index.ts';

const terms = (change: Partial<LoanTerms> = {}): LoanTerms => ({
  months: 6,
  rate: 2,
  method: 'flat',
  rounding: 1,
  fee: 0,
  ...change,
});
const said = (price: number, change?: Partial<LoanTerms>) => loans.aloud.text(loanCost(price, terms(change)));

it.each([
  [
    'six equal months',
    said(4500),
    'You will pay KES 840 each month for 6 months, KES 5,040 in all, which is KES 540 more than paying cash. That is KES 194 to set aside each week.',
  ],
  [
    'another last month',
    said(1000),
    'You will pay KES 187 each month for 6 months, in the last month KES 185, KES 1,120 in all, which is KES 120 more than paying cash. That is KES 44 to set aside each week.',
  ],
  [
    'with a fee',
    said(4500, { fee: 200 }),
    'You will pay KES 840 each month for 6 months, and a fee of KES 200 on the day of the loan, KES 5,240 in all, which is KES 740 more than paying cash. That is KES 194 to set aside each week.',
  ],
  [
    'one month without interest',
    said(900, { rate: 0, months: 1 }),
    'You will pay KES 900 each month for 1 month, KES 900 in all, which is the same as paying cash. That is KES 208 to set aside each week.',
  ],
])('a loan is read aloud to the client: %s (DECISIONS 17.15)', (_, sentence, expected) => {
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(expected);
});

it('the part of the savings that a month takes is said with the savings themselves (DECISIONS 17.15)', () => {
  expect(loans.aloud.share('34', 'KES 2,500')).toBe(
    "One month's payment is 34 % of the savings of KES 2,500.",
  );
});
