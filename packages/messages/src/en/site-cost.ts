import type { RepaymentFrequency } from '#domain/loans/loan-terms.ts';
import { formatKsh } from '#domain/money.ts';
import { count, nouns } from './nouns.ts';
import { months } from './site-facts.ts';

/** What a product costs on loan, on its page (DECISIONS 16.1). */
export const cost = {
  title: 'What it costs on loan',
  /** Visitors do not see prices: they type the price that the officer quoted. */
  told: (currency: string) => `Price from your officer (${currency})`,
  show: 'Show what it costs',
  wrongPrice: (least: number, most: number) =>
    `Type the price in whole shillings, from ${formatKsh(least)} to ${formatKsh(most)}.`,
  own: (price: number) => `At the price of ${formatKsh(price)}.`,
  // Label of a box.
  choose: 'Months',
  // Behind or before a sum.
  eachMonth: 'each month',
  eachWeek: (weeks: number) => `each week for ${count(weeks, nouns.week)}`,
  putAside: (perWeek: number) => `Put aside about ${formatKsh(perWeek)} a week.`,
  /** Before the last instalment, where it differs. */
  last: { month: 'Last month', week: 'Last week' } satisfies Record<RepaymentFrequency, string>,
  fee: 'Fee',
  total: 'In all',
  cost: 'The loan costs',
  apr: 'Yearly rate (APR)',
  months,
  result: (price: number, count: number) => `${formatKsh(price)} over ${months(count)}`,
  get table() {
    return `Other numbers of months (sums in Ksh)`;
  },
  columns: { months: 'Months', total: 'In all', cost: 'Cost', apr: 'APR' },
  /** Column of the instalments. */
  columnOfEach: { month: 'A month', week: 'A week' } satisfies Record<RepaymentFrequency, string>,
  explained: 'How we work this out',
  indicative: 'The figures in your loan agreement are binding.',
};
