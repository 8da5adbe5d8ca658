import { inCurrency } from '#domain/region.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { type CheckBasis, type CheckInput, type CheckResult } from '#domain/loans/approval-checks.ts';
import { CHECK_UNITS, type CheckName } from '#domain/loans/check-settings.ts';
import type { LoanExample } from '#domain/loans/loan-example.ts';
import type { InterestMethod } from '#domain/loans/loan-terms.ts';

const checkNames: Record<CheckName, string> = {
  group_arrears: 'Arrears ratio of the group',
  loan_to_savings: 'Loan to savings of the client',
  exposure: 'What the client would owe',
  age_of_balances: 'Age of the stated balances',
  stock: 'Goods',
  figures_differ: 'Stated figures and the books',
  balances_old: 'Age of the balances on the books',
};

const checkInputs: Record<CheckInput['name'], string> = {
  group_arrears: 'Group arrears',
  group_loan_balance: 'Group loan balance',
  own_group_arrears: "Arrears of the client's own group",
  own_group_loan_balance: "Loan balance of the client's own group",
  client_loan_balance: 'Client loan balance',
  confirmed_loan_balance: 'Last loan balance of an import, an admin or a program',
  confirmed_savings: 'Last savings of an import, an admin or a program',
  confirmed_group_loan_balance: 'Last group loan balance of an import, an admin or a program',
  confirmed_group_arrears: 'Last group arrears of an import, an admin or a program',
  books_loan_balance: 'On the books',
  books_savings: 'On the books',
  books_group_loan_balance: 'On the books',
  books_group_arrears: 'On the books',
  client_system_savings: 'Client savings',
  order_total: 'This order',
  open_orders: 'Other open orders',
  delivered_since: 'Delivered since that balance',
  balances_age: 'Days since the order was made',
  set_aside: 'set aside',
  not_sold: 'not sold any more',
};

/** Of the figures stated and those of the books the worse counts: whose that was. */
const bases: Record<CheckBasis, string> = {
  stated: 'by what the order states',
  books: 'by the books',
};

/** A figure in a check's unit; without a unit an empty text. */
function inUnit(name: CheckName, value: number): string {
  switch (CHECK_UNITS[name]) {
    case 'percent':
      return `${formatAmount(value)}\u00a0%`;
    case 'times':
      return `${formatAmount(value)}\u00a0×`;
    case 'kes':
      return formatKes(value);
    case 'days':
      return value === 1 ? '1 day' : `${formatAmount(value)} days`;
    default:
      return '';
  }
}

/** Of a check that has nothing to measure by: what is missing. */
const nothing: Record<CheckName, string> = {
  group_arrears: 'no loan balance',
  loan_to_savings: 'no savings',
  exposure: 'nothing to measure it by',
  age_of_balances: 'nothing to measure it by',
  stock: 'nothing to measure it by',
  figures_differ: 'one figure is 0 on the books',
  balances_old: 'nothing on the books',
};

/** What is in other branches is reckoned with and not told. */
const elsewhere: Record<CheckName, string> = {
  group_arrears: 'including the books of a group in another branch',
  loan_to_savings: 'including orders or books of other branches',
  exposure: 'including orders or books of other branches',
  age_of_balances: '',
  stock: '',
  figures_differ: 'including books of another branch',
  balances_old: 'including books of another branch',
};

/** Of the figures on the books, the oldest first: which one it is, of what day, and how many are old beside it. */
function asOf({ name, inputs, limit, with_other_branches }: CheckResult): string | undefined {
  const oldest = inputs[0];
  if (!oldest?.as_of || limit === null) return undefined;
  const { day, days } = oldest.as_of;
  const others = inputs.length - 1;
  const old = `${inUnit('balances_old', days)} old (at most ${inUnit('balances_old', limit)})`;
  const beside = others > 0 ? `, and ${others} more ${others === 1 ? 'is' : 'are'} too old` : '';
  const untold = with_other_branches ? `, ${elsewhere[name]}` : '';
  return `${checkInputs[oldest.name]} of ${formatDay(day)}, ${old}${beside}${untold}`;
}

const methods: Record<InterestMethod, string> = { flat: 'Flat', reducing: 'Reducing balance' };

export const loans = {
  methods,
  checks: {
    title: 'Checks before approval',
    loading: 'Loading the checks...',
    none: 'All checks are turned off in Settings.',
    names: checkNames,
    /** What the figures that a check used are called. */
    inputs: checkInputs,
    figures: {
      same: 'As on the books',
      none: 'Nothing on the books yet',
      untold: 'On the books of another branch, which are not shown here',
      /** How the figure of the books differs from the one that stands above it. */
      books: (books: string, difference: string, more: boolean) =>
        `Books: ${books} (${difference} ${more ? 'more' : 'less'})`,
    },
    passed: 'Passed',
    /** Of a check whose result would tell how much there is in other branches. */
    untold: 'Whoever decides sees whether it passes',
    warns: 'Look at this',
    blocks: 'Keeps this order from being approved',
    /** What was measured, and the most that passes. */
    measured: (check: CheckResult): string => {
      const { name, value, limit, passed, basis, with_other_branches } = check;
      if (limit === null) return passed ? 'All products are sold' : 'A product is not sold any more';
      const aged = asOf(check);
      if (aged) return aged;
      const most = `at most ${inUnit(name, limit)}`;
      const missing = with_other_branches ? elsewhere[name] : nothing[name];
      const measured = value === null ? `${missing}, ${most}` : `${inUnit(name, value)}, ${most}`;
      const own = check.inputs.find(({ group }) => group !== undefined)?.group;
      if (own !== undefined) return `${measured} (by the books, of ${own}, the client's own group)`;
      return basis ? `${measured} (${bases[basis]})` : measured;
    },
    /** What the figures of a check are called where they are covered. */
    inputsOf: (check: string) => `${check}, figures`,
    input: ({ name, value, product, group, as_of }: CheckInput): string => {
      if (product !== null) return `${product}: ${formatAmount(value)} ${checkInputs[name]}`;
      const figure = name === 'balances_age' ? formatAmount(value) : formatKes(value);
      const aged = as_of ? ` of ${formatDay(as_of.day)}, ${inUnit('balances_old', as_of.days)} old` : '';
      const whose = group === undefined ? '' : `, ${group}`;
      return `${checkInputs[name]}${whose}: ${figure}${aged}`;
    },
  },
  /** What the officer reads out to the client before they agree; short enough to be said at once. */
  aloud: {
    title: 'Read this aloud',
    text: ({ perMonth, last, months, fee, total, cost, perWeek }: LoanExample) =>
      [
        `You will pay ${formatKes(perMonth)} each month for ${months === 1 ? '1 month' : `${months} months`}`,
        last === perMonth ? '' : `, in the last month ${formatKes(last)}`,
        fee > 0 ? `, and a fee of ${formatKes(fee)} on the day of the loan` : '',
        `, ${formatKes(total)} in all, which is ${cost > 0 ? `${formatKes(cost)} more than` : 'the same as'} paying cash.`,
        ` That is ${formatKes(perWeek)} to set aside each week.`,
      ].join(''),
    shareTitle: 'Part of the savings',
    share: (percent: string, savings: string) =>
      `One month's payment is ${percent} % of the savings of ${savings}.`,
  },
  instalments: {
    title: 'Instalments',
    indicative: 'Indicative',
    note: (rate: string, method: string) =>
      `Reckoned at ${rate} % a month, ${method.toLowerCase()}, from the day of the order. The loan agreement is what binds.`,
    get sum() {
      return inCurrency('Amount');
    },
    perMonth: 'Each month',
    last: 'Last instalment',
    interest: 'Interest',
    fee: 'Fee',
    total: 'Total to pay',
    lastDue: 'Last due on',
    ours: 'used here',
    all: (count: number) => (count === 1 ? 'The one instalment' : `All ${count} instalments`),
    due: 'Due',
    amount: 'Amount',
    balance: 'Balance',
    loading: 'Working out the instalments...',
  },
};
