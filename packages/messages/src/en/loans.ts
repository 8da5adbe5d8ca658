import type { CheckBasis, CheckInput, CheckResult } from '#domain/loans/approval-checks.ts';
import type { LoanCost } from '#domain/loans/loan-cost.ts';
import {
  CHECK_UNITS,
  type CheckName,
  type InterestMethod,
  type RepaymentFrequency,
} from '#domain/loans/loan-terms.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { confirmationStandings } from './confirmations.ts';
import { formatDay } from './format.ts';
import { count, nouns, pick } from './nouns.ts';
import { sourceOf } from './origin.ts';

/** What a check before an approval looks at. */
const checkNames: Record<CheckName, string> = {
  group_arrears: 'Arrears of the group',
  loan_to_savings: 'Debt compared with savings',
  exposure: 'Total debt after this order',
  stock: 'Goods',
  figures_differ: 'Figures agree with our books',
  client_confirmed: 'Confirmed by the client',
};

/** Before a figure that a check used. */
const checkInputs: Record<CheckInput['name'], string> = {
  group_arrears: 'Group arrears',
  group_loan_balance: 'Group loan balance',
  own_group_arrears: "Arrears of the client's own group",
  own_group_loan_balance: "Loan balance of the client's own group",
  client_loan_balance: 'Client loan balance',
  confirmed_loan_balance: 'Last confirmed loan balance',
  confirmed_savings: 'Last confirmed savings',
  confirmed_group_loan_balance: 'Last confirmed group loan balance',
  confirmed_group_arrears: 'Last confirmed group arrears',
  books_loan_balance: 'Client loan balance in our books',
  books_savings: 'Client savings in our books',
  books_group_loan_balance: 'Group loan balance in our books',
  books_group_arrears: 'Group arrears in our books',
  client_system_savings: 'Client savings',
  other_records_loan_balance: "Loan balance of the client's other records",
  other_records_savings: "Savings of the client's other records",
  order_total: 'This order',
  open_orders: 'Other open orders',
  delivered_since: 'Delivered since that balance',
  balances_age: 'Figures on the order',
  set_aside: 'set aside',
  not_sold: 'in stock, no longer sold',
};

/** Of the figures on the order and those of the books the worse counts: which that was. */
const bases: Record<CheckBasis, string> = { stated: 'from the order', books: 'from our books' };

const days = (days: number) => count(days, nouns.day);

/** A limit in a check's unit, and the figure that it limits; without a unit an empty text. */
function inUnit(name: CheckName, value: number): string {
  switch (CHECK_UNITS[name]) {
    case 'percent':
      return `${formatAmount(value)}%`;
    case 'times':
      return `${formatAmount(value)}\u00a0times`;
    case 'kes':
      return formatKes(value);
    default:
      return '';
  }
}

/** Of a check that has nothing to measure by: what is missing. */
const nothing: Partial<Record<CheckName, string>> = {
  group_arrears: 'no loan balance',
  loan_to_savings: 'no savings',
};

/** Orders of other branches count and are not shown. */
const elsewhere: Partial<Record<CheckName, string>> = {
  group_arrears: 'including the books of a group in another branch',
  loan_to_savings: 'including orders or books of other branches',
  exposure: 'including orders or books of other branches',
  figures_differ: 'including books of another branch',
};

/** How far the figures on the order and those of the books are from each other. */
function difference({ value, limit, inputs, with_other_branches }: CheckResult): string {
  const most = `(limit ${inUnit('figures_differ', limit ?? 0)})`;
  if (value === 0) return 'No difference';
  if (value !== null) return `Order and books disagree by ${inUnit('figures_differ', value)} ${most}`;
  const at = inputs.findIndex((one, n) => one.name.startsWith('books_') && one.value === 0 && n > 0);
  const onOrder = inputs[at - 1];
  if (with_other_branches || !onOrder) return `Compared with our books, ${elsewhere.figures_differ} ${most}`;
  return `Order and books disagree: ${checkInputs[onOrder.name]} is ${formatKes(onOrder.value)} on the order, 0 in our books`;
}

/** Which figures are too old. */
function ages({ inputs, old_after_days: limit }: CheckResult): string[] {
  if (limit === null) return [];
  const old = inputs.filter(({ as_of }) => as_of && as_of.days > limit);
  const [oldest, ...others] = old.toSorted((a, b) => b.as_of!.days - a.as_of!.days);
  const stated = inputs.find(({ name }) => name === 'balances_age');
  const most = `(limit ${days(limit)})`;
  return [
    oldest &&
      `${checkInputs[oldest.name]} is ${days(oldest.as_of!.days)} old ${most}${others.length > 0 ? `, and ${others.length} more` : ''}`,
    stated && `The figures on the order are ${days(stated.value)} old ${most}`,
  ].filter((text) => text !== undefined);
}

/** How interest is calculated. */
const methods: Record<InterestMethod, string> = { flat: 'Flat', reducing: 'Reducing balance' };

export const loans = {
  methods,
  checks: {
    title: 'Checks before approval',
    decidedTitle: 'Checks at the decision',
    passedOnly: (checks: number) => `${formatAmount(checks)} other ${pick(checks, 'check', 'checks')} passed`,
    none: 'All checks are turned off in Settings.',
    names: checkNames,
    /** What the figures that a check used are called. */
    inputs: checkInputs,
    figures: {
      same: 'As in our books',
      none: 'Nothing in our books yet',
      untold: 'In the books of another branch, which are not shown here',
      /** How the figure of the books differs from the one above it. */
      books: (books: string, difference: string, more: boolean) =>
        `Our books: ${books} (${difference} ${more ? 'higher' : 'lower'})`,
    },
    // Result of a check.
    passed: 'Passed',
    /** Of a check whose result would tell how much there is in other branches. */
    untold: 'The branch manager sees whether it passes',
    /** Of a confirmation that clients are asked for. */
    noted: 'It can be approved without it',
    warns: 'Warning',
    blocks: 'Blocks approval',
    /** What was measured, and the most that passes. */
    measured: (check: CheckResult): string => {
      const { name, value, limit, inputs, basis, with_other_branches } = check;
      if (check.confirmation) return confirmationStandings[check.confirmation];
      if (name === 'figures_differ') return [difference(check), ...ages(check)].join('; ');
      if (limit === null) {
        const gone = inputs.filter((one) => one.name === 'not_sold').map(({ product }) => product);
        return gone.length > 0 ? `No longer sold: ${gone.join('; ')}` : 'All products are available';
      }
      const missing = with_other_branches ? elsewhere[name] : nothing[name];
      const measured = value === null ? (missing ?? '') : inUnit(name, value);
      const isOwn = inputs.some((one) => one.name === 'own_group_arrears');
      const from = isOwn ? "the client's own group, from our books" : basis && bases[basis];
      return `${measured} (${[`limit ${inUnit(name, limit)}`, from].filter(Boolean).join(', ')})`;
    },
    /** What the figures of a check are called where they are covered. */
    inputsOf: (check: string) => `${check}, figures`,
    input: ({ name, value, product, as_of }: CheckInput): string => {
      if (product !== null) return `${product}: ${formatAmount(value)} ${checkInputs[name]}`;
      if (name === 'balances_age') return `${checkInputs[name]}: ${days(value)} old`;
      const aged = as_of ? ` (${formatDay(as_of.day)}, ${sourceOf(as_of.source)})` : '';
      return `${checkInputs[name]}: ${formatKes(value)}${aged}`;
    },
  },
  /** What the officer reads out to the client before they agree; short enough to be said at once. */
  aloud: {
    title: 'Read this aloud',
    text: ({ every, each, last, instalments, fee, total, cost, perWeek }: LoanCost) => {
      const time = nouns[every];
      return [
        last === each
          ? `You will pay ${formatKes(each)} each ${time.one} for ${count(instalments.length, time)}.`
          : `You will pay ${formatKes(each)} each ${time.one} for ${count(instalments.length - 1, time)}, and ${formatKes(last)} in the last ${time.one}.`,
        fee > 0 && `On the day of the loan you also pay a fee of ${formatKes(fee)}.`,
        `In all you will pay ${formatKes(total)}.`,
        cost > 0
          ? `That is ${formatKes(cost)} more than the cash price.`
          : 'That is the same as the cash price.',
        perWeek !== undefined && `To pay each month, set aside ${formatKes(perWeek)} each week.`,
      ]
        .filter(Boolean)
        .join(' ');
    },
    shareTitle: 'Part of the savings',
    share: (percent: string, savings: string) =>
      `One month's payment is ${percent}% of the savings of ${savings}.`,
  },
  instalments: {
    title: 'Instalments',
    /** Behind the title: not binding. */
    indicative: 'Indicative',
    note: (rate: string, method: string) =>
      `Calculated at ${rate}% a month, ${method.toLowerCase()}, from the day of the order. The signed loan agreement applies.`,
    // Before a sum.
    each: { month: 'Each month', week: 'Each week' } satisfies Record<RepaymentFrequency, string>,
    last: 'Last instalment',
    interest: 'Interest',
    fee: 'Fee',
    total: 'Total to pay',
    lastDue: 'Last due on',
  },
};
