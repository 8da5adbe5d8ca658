import { differenceShare, STATED_FIGURES, type StatedFigure } from './book-figures.ts';

/** What is looked at before an order is approved, each by itself; nothing is added up to a score. */
export const CHECK_NAMES = [
  'group_arrears',
  'loan_to_savings',
  'exposure',
  'age_of_balances',
  'stock',
  'figures_differ',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** What a check that fails does: nothing, tell whoever decides, or keep the order from being approved. */
export const CHECK_LEVELS = ['off', 'warn', 'block'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** In what a check's limit is measured; a check without a unit has no limit. */
export const CHECK_UNITS = {
  group_arrears: 'percent',
  loan_to_savings: 'times',
  exposure: 'kes',
  age_of_balances: 'days',
  stock: null,
  figures_differ: 'percent',
} as const satisfies Record<CheckName, string | null>;

/** How an admin has set a check. `limit` is the most that passes, in the check's unit. */
export interface CheckSetting {
  name: CheckName;
  level: CheckLevel;
  limit: number | null;
}

export const DEFAULT_CHECKS: readonly CheckSetting[] = [
  { name: 'group_arrears', level: 'warn', limit: 10 },
  { name: 'loan_to_savings', level: 'warn', limit: 4 },
  { name: 'exposure', level: 'warn', limit: 150_000 },
  { name: 'age_of_balances', level: 'warn', limit: 30 },
  { name: 'stock', level: 'warn', limit: null },
  { name: 'figures_differ', level: 'warn', limit: 25 },
];

/** Of the client and the group, in KES. */
export type Figures = Record<StatedFigure, number>;

/** What the checks look at. Sums in KES, days since the balances were stated. */
export interface ApprovalFacts {
  /** As the maker of the order states them. */
  stated: Figures;
  /** As the books have them; 0 where they have none. */
  books: Figures;
  /** Of this order. */
  orderTotal: number;
  /** Of the client's other orders that are pending, approved or shipped. */
  openOrders: number;
  balancesAge: number;
  lines: readonly { product: string; quantity: number; stock: number; isSold: boolean }[];
}

export const CHECK_INPUTS = [
  'group_arrears',
  'group_loan_balance',
  'client_loan_balance',
  'client_system_savings',
  'order_total',
  'open_orders',
  'balances_age',
  'set_aside',
  'not_sold',
] as const;

/** A figure that a check looked at; `product` where it is one of several. */
export interface CheckInput {
  name: (typeof CHECK_INPUTS)[number];
  value: number;
  product: string | null;
}

/** Whose figures a check went by: those that its maker states, or those of the books. */
export const CHECK_BASES = ['stated', 'books'] as const;
export type CheckBasis = (typeof CHECK_BASES)[number];

export interface CheckResult extends CheckSetting {
  /** In the check's unit; `null` where there is nothing to measure or nothing to measure it by. */
  value: number | null;
  passed: boolean;
  /** The worse of the two (DECISIONS 11.1); `null` where it makes no difference. */
  basis: CheckBasis | null;
  inputs: CheckInput[];
}

const input = (name: CheckInput['name'], value: number, product: string | null = null): CheckInput => ({
  name,
  value,
  product,
});

/** A share of nothing: none if there is nothing of it, else beyond every limit. */
function ratio(part: number, whole: number): { value: number | null; isEndless: boolean } {
  if (whole > 0) return { value: part / whole, isEndless: false };
  return { value: part > 0 ? null : 0, isEndless: part > 0 };
}

interface Measured {
  value: number | null;
  isEndless: boolean;
  inputs: CheckInput[];
}
type Measure = (figures: Figures, facts: ApprovalFacts) => Measured;

const MEASURES: Record<CheckName, Measure> = {
  group_arrears: ({ group_arrears, group_loan_balance }) => ({
    ...ratio(group_arrears * 100, group_loan_balance),
    inputs: [input('group_arrears', group_arrears), input('group_loan_balance', group_loan_balance)],
  }),
  loan_to_savings: ({ client_loan_balance, client_system_savings }, { orderTotal }) => ({
    ...ratio(client_loan_balance + orderTotal, client_system_savings),
    inputs: [
      input('client_loan_balance', client_loan_balance),
      input('order_total', orderTotal),
      input('client_system_savings', client_system_savings),
    ],
  }),
  exposure: ({ client_loan_balance }, { orderTotal, openOrders }) => ({
    value: client_loan_balance + orderTotal + openOrders,
    isEndless: false,
    inputs: [
      input('client_loan_balance', client_loan_balance),
      input('order_total', orderTotal),
      input('open_orders', openOrders),
    ],
  }),
  age_of_balances: (_figures, { balancesAge }) => ({
    value: balancesAge,
    isEndless: false,
    inputs: [input('balances_age', balancesAge)],
  }),
  stock: (_figures, { lines }) => ({
    value: null,
    isEndless: lines.some(({ isSold }) => !isSold),
    inputs: lines.map(({ product, quantity, stock, isSold }) =>
      isSold ? input('set_aside', quantity, product) : input('not_sold', stock, product),
    ),
  }),
  figures_differ: (_figures, { stated, books }) => {
    const share = Math.max(...STATED_FIGURES.map((name) => differenceShare(stated[name], books[name])));
    return {
      value: Number.isFinite(share) ? share : null,
      isEndless: !Number.isFinite(share),
      inputs: STATED_FIGURES.filter((name) => stated[name] !== books[name]).map((name) =>
        input(name, stated[name]),
      ),
    };
  },
};

/** How bad it is: what is measured against nothing is worse than any value. */
const badness = ({ value, isEndless }: Measured) => (isEndless ? Infinity : (value ?? 0));

/** Measures by what the maker states and by the books, and goes by the worse of the two (DECISIONS 11.1). */
function measureWorse(name: CheckName, facts: ApprovalFacts): Measured & { basis: CheckBasis | null } {
  const stated = MEASURES[name](facts.stated, facts);
  const books = MEASURES[name](facts.books, facts);
  if (badness(stated) === badness(books)) return { ...stated, basis: null };
  return badness(stated) > badness(books) ? { ...stated, basis: 'stated' } : { ...books, basis: 'books' };
}

/**
 * Every check that is not off, with what it looked at. What is measured against nothing (a loan without savings, arrears
 * without a loan balance) fails; a share of nothing is 0.
 */
export function runChecks(settings: readonly CheckSetting[], facts: ApprovalFacts): CheckResult[] {
  return settings
    .filter(({ level }) => level !== 'off')
    .map((setting) => {
      const { value, isEndless, inputs, basis } = measureWorse(setting.name, facts);
      // Compared as it is shown, so that "10 % of at most 10 %" passes.
      const shown = value === null ? null : Math.round(value * 100) / 100;
      const passed = !isEndless && (shown === null || setting.limit === null || shown <= setting.limit);
      return { ...setting, value: shown, passed, basis, inputs };
    });
}
