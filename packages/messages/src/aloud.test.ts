import { expect, it } from 'vitest';
import { loanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { loans } from '#words/index.ts';
import { loans as swahili } from './sw/loans.ts';

const terms = (change: Partial<LoanTerms> = {}): LoanTerms => ({
  months: 6,
  rate: 2,
  method: 'flat',
  every: 'month',
  rounding: 1,
  fee: 0,
  ...change,
});
const said = (price: number, change?: Partial<LoanTerms>) => loans.aloud.text(loanCost(price, terms(change)));
const inSwahili = (price: number, change?: Partial<LoanTerms>) =>
  swahili.aloud.text(loanCost(price, terms(change)));

it.each([
  [
    'six equal months',
    said(4500),
    'You will pay KES 840 each month for 6 months. In all you will pay KES 5,040. That is KES 540 more than the cash price. To pay each month, set aside KES 194 each week.',
  ],
  [
    'another last month',
    said(1000),
    'You will pay KES 187 each month for 5 months, and KES 185 in the last month. In all you will pay KES 1,120. That is KES 120 more than the cash price. To pay each month, set aside KES 44 each week.',
  ],
  [
    'with a fee',
    said(4500, { fee: 200 }),
    'You will pay KES 840 each month for 6 months. On the day of the loan you also pay a fee of KES 200. In all you will pay KES 5,240. That is KES 740 more than the cash price. To pay each month, set aside KES 194 each week.',
  ],
  [
    'weekly, another last week',
    said(1000, { every: 'week' }),
    'You will pay KES 43 each week for 25 weeks, and KES 45 in the last week. In all you will pay KES 1,120. That is KES 120 more than the cash price.',
  ],
  [
    'one month without interest',
    said(900, { rate: 0, months: 1 }),
    'You will pay KES 900 each month for 1 month. In all you will pay KES 900. That is the same as the cash price. To pay each month, set aside KES 208 each week.',
  ],
])('a loan is read aloud to the client: %s (DECISIONS 17.15)', (_, sentence, expected) => {
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(expected);
});

it.each([
  [
    'another last month and a fee',
    inSwahili(1000, { fee: 200 }),
    'Utalipa KES 187 kila mwezi kwa miezi 5, na KES 185 mwezi wa mwisho. Siku ya kupata mkopo utalipa pia ada ya KES 200. Kwa jumla utalipa KES 1,320. Hiyo ni KES 320 zaidi ya bei ya pesa taslimu. Ili ulipe kila mwezi, weka kando KES 44 kila wiki.',
  ],
  [
    'weekly, another last week',
    inSwahili(1000, { every: 'week' }),
    'Utalipa KES 43 kila wiki kwa wiki 25, na KES 45 wiki ya mwisho. Kwa jumla utalipa KES 1,120. Hiyo ni KES 120 zaidi ya bei ya pesa taslimu.',
  ],
  [
    'one month without interest',
    inSwahili(900, { rate: 0, months: 1 }),
    'Utalipa KES 900 kila mwezi kwa mwezi 1. Kwa jumla utalipa KES 900. Hiyo ni sawa na bei ya pesa taslimu. Ili ulipe kila mwezi, weka kando KES 208 kila wiki.',
  ],
])('a loan is read aloud in Swahili: %s (DECISIONS 17.15)', (_, sentence, expected) => {
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(expected);
});

it.each<[number, Partial<LoanTerms>]>([
  [4500, {}],
  [1000, {}],
  [1000, { every: 'week' }],
  [4500, { fee: 200 }],
  [900, { rate: 0, months: 1 }],
])('both languages read the same numbers aloud: KES %i, %j (DECISIONS 17.15)', (price, change) => {
  const numbers = (text: string) => text.match(/\d+(?:,\d{3})*/g);
  expect(numbers(inSwahili(price, change))).toEqual(numbers(said(price, change)));
});

it('the part of the savings that a month takes is said with the savings themselves (DECISIONS 17.15)', () => {
  expect(loans.aloud.share('34', 'KES 2,500')).toBe(
    "One month's payment is 34% of the savings of KES 2,500.",
  );
});
