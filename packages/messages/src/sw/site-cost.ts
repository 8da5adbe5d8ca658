import { formatKsh } from '#domain/money.ts';
import type { cost as en } from '../en/site-cost.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';
import { months } from './site-facts.ts';

/** What a product costs on loan, on its page (DECISIONS 16.1). */
export const cost: Shape<typeof en> = {
  title: 'Gharama ya kununua kwa mkopo',
  told: (currency) => `Bei uliyopewa na afisa wako (${currency})`,
  show: 'Onyesha gharama',
  wrongPrice: (least, most) =>
    `Andika bei kwa shilingi kamili, kuanzia ${formatKsh(least)} hadi ${formatKsh(most)}.`,
  own: (price) => `Kwa bei ya ${formatKsh(price)}.`,
  choose: 'Miezi',
  eachMonth: 'kila mwezi',
  eachWeek: (weeks) => `kila wiki kwa ${count(weeks, nouns.week)}`,
  putAside: (perWeek) => `Weka kando takriban ${formatKsh(perWeek)} kwa wiki.`,
  last: { month: 'Mwezi wa mwisho', week: 'Wiki ya mwisho' },
  fee: 'Ada',
  total: 'Jumla',
  cost: 'Gharama ya mkopo',
  apr: 'Kiwango kwa mwaka (APR)',
  months,
  result: (price, n) => `${formatKsh(price)} kwa ${months(n)}`,
  table: 'Idadi nyingine za miezi (viasi kwa Ksh)',
  columns: { months: 'Miezi', total: 'Jumla', cost: 'Gharama', apr: 'APR' },
  columnOfEach: { month: 'Kwa mwezi', week: 'Kwa wiki' },
  explained: 'Jinsi tunavyokokotoa',
  indicative: 'Viasi vilivyo katika mkataba wako wa mkopo ndivyo vinavyotambulika kisheria.', // review: binding
};
