import { regionNow } from '#domain/region.ts';
import { formatKsh } from '#domain/money.ts';
import { months } from './site-facts.ts';

/** What a product costs on loan, on its page (DECISIONS 16.1). */
export const cost = {
  title: 'What it costs on loan',
  /** Prices are for staff and members; the example has a price of its own. */
  sample: (price: number) => `An example with a price of ${formatKsh(price)}.`,
  own: (price: number) => `At the price of ${formatKsh(price)}.`,
  choose: 'Months',
  perWeek: 'each week',
  about: 'about',
  perMonth: 'Each month',
  last: 'Last month',
  fee: 'Fee',
  total: 'In all',
  cost: 'The loan costs',
  apr: 'Yearly rate (APR)',
  months,
  result: (price: number, count: number) => `${formatKsh(price)} over ${months(count)}`,
  get table() {
    return `Other numbers of months (sums in ${regionNow().currencyShort})`;
  },
  columns: { months: 'Months', perMonth: 'A month', total: 'In all', cost: 'Cost', apr: 'APR' },
  explained: 'How this is reckoned',
  indicative: 'Your loan agreement is what binds.',
};
