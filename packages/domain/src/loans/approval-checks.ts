import { type ConfirmationStanding, isConfirmed, isDoubted } from '../confirmations/confirmation.ts';
import { LIMITS } from '../limits.ts';
import { differenceShare, type FigureAge, STATED_FIGURES, type StatedFigure } from './book-figures.ts';
import type { CheckName, CheckSetting } from './loan-terms.ts';

/** Of the client and the group, in KES. */
export type Figures = Record<StatedFigure, number>;

/** Totals of orders, in KES. */
export interface OpenOrders {
  /** Of those that the viewer reaches. */
  inReach: number;
  /** Of others, which are counted and never shown; null if there are none. */
  elsewhere: number | null;
}

/** The client's own group, where the order goes through another one; its figures on the books in KES. */
export interface OwnGroup {
  arrears: number;
  loanBalance: number;
  /** Whether the viewer reaches it: otherwise it is counted and never shown. */
  isInReach: boolean;
}

/** A loan balance in KES, and what was delivered since the moment that it describes. */
export interface LoanSince {
  loanBalance: number;
  deliveredSince: OpenOrders;
}

/** Another record of the same person (DECISIONS 20.13), as the books have it, in KES. */
export interface OtherRecord {
  books: LoanSince;
  confirmed: LoanSince;
  savings: number;
  /** Whether the viewer reaches it: otherwise it is counted and never shown. */
  isInReach: boolean;
}

/** The input of the checks. Amounts in KES. */
export interface ApprovalFacts {
  /** As the order states them. */
  stated: Figures;
  /** As they are on the books; 0 if they have nothing. */
  books: Figures;
  /**
   * Those of the books whose client or group the viewer does not reach: they are counted and never shown (DECISIONS 3.24).
   */
  untold: readonly StatedFigure[];
  /** The groups of the client's records, but for the one through which the order goes. */
  ownGroups: readonly OwnGroup[];
  /** Records of the client that are linked with this one: their debts and savings are added. */
  otherRecords: readonly OtherRecord[];
  /** How old those on the books are; what nobody has stated yet is not there. */
  booksAsOf: Partial<Record<StatedFigure, FigureAge>>;
  /** Of this order. */
  orderTotal: number;
  /** Of the client's other orders that are pending, approved or shipped. */
  openOrders: OpenOrders;
  /**
   * Of the client's orders that were delivered after the moment which the loan balance on the books describes, so that it
   * cannot have them, and whose loan term is not over. What an order states is of the day on which it was made: it has them.
   */
  deliveredSince: OpenOrders;
  /**
   * The last loan balance that was not an order's maker's (of an import, an admin or a machine account; 0 if there is none), and
   * what was delivered since, as above: an approval makes the maker's figure the one on the books, and dates it later.
   */
  confirmed: LoanSince;
  /**
   * Such figures of the client and the group, as far as they are not old (DECISIONS 22.1): what several orders have changed of
   * them together is measured from here.
   */
  lastConfirmed: Partial<Figures>;
  /** How many days ago the oldest of the stated figures was given. */
  statedAge: number;
  lines: readonly { product: string; quantity: number; stock: number; isSold: boolean }[];
  /** Whether the client has confirmed the order as it is. */
  confirmation: ConfirmationStanding;
}

export const CHECK_INPUTS = [
  'group_arrears',
  'group_loan_balance',
  'own_group_arrears',
  'own_group_loan_balance',
  'client_loan_balance',
  'confirmed_loan_balance',
  'confirmed_savings',
  'confirmed_group_loan_balance',
  'confirmed_group_arrears',
  'books_loan_balance',
  'books_savings',
  'books_group_loan_balance',
  'books_group_arrears',
  'client_system_savings',
  'other_records_loan_balance',
  'other_records_savings',
  'order_total',
  'open_orders',
  'delivered_since',
  'balances_age',
  'set_aside',
  'not_sold',
] as const;

/** A figure that a check used; `product` if it belongs to one order line. It names no client and no group: it is stored. */
export interface CheckInput {
  name: (typeof CHECK_INPUTS)[number];
  value: number;
  product: string | null;
  /** Of a figure on the books: its day, and where it comes from. */
  as_of?: FigureAge | undefined;
}

/** Which figures decided a check: those stated in the order, or those on the books. */
export const CHECK_BASES = ['stated', 'books'] as const;
export type CheckBasis = (typeof CHECK_BASES)[number];

export interface CheckResult extends CheckSetting {
  /** In the check's unit; `null` without a divisor, or where it is hidden. */
  value: number | null;
  /** Null where it would reveal orders out of reach (`withoutVerdict`). */
  passed: boolean | null;
  /** Which of the two was worse (DECISIONS 11.1); `null` if they are equal, or where it is hidden. */
  basis: CheckBasis | null;
  inputs: CheckInput[];
  /** Of `client_confirmed`. */
  confirmation?: ConfirmationStanding | undefined;
  /** Of `figures_differ`: after how many days a figure counts as old. */
  old_after_days: number | null;
  /**
   * Whether orders, a client or a group out of the viewer's reach were counted: then `value` and `basis` are hidden, as
   * they would reveal them, and `inputs` are those of the stated side.
   */
  with_other_branches: boolean;
}

const input = (name: CheckInput['name'], value: number, product: string | null = null): CheckInput => ({
  name,
  value,
  product,
});

/** 0 divided by 0 counts as 0; anything else divided by 0 is beyond every limit. */
function ratio(part: number, whole: number): { value: number | null; fails: boolean } {
  if (whole > 0) return { value: part / whole, fails: false };
  return { value: part > 0 ? null : 0, fails: part > 0 };
}

interface Measured {
  value: number | null;
  /** Whether it fails whatever its limit. */
  fails: boolean;
  inputs: CheckInput[];
  hasElsewhere?: boolean;
}
type Measure = (figures: Figures, facts: ApprovalFacts, basis: CheckBasis) => Measured;

/** A loan balance in KES, with what was delivered since. */
interface Base {
  loan: CheckInput;
  delivered: OpenOrders;
}

const sumOf = ({ inReach, elsewhere }: OpenOrders) => inReach + (elsewhere ?? 0);
const owed = ({ loan, delivered }: Base) => loan.value + sumOf(delivered);

/** What the client owes by the books: the worse of the loan balance there and the last one that no maker of an order stated. */
function baseOfBooks(loan: CheckInput, { deliveredSince, confirmed }: ApprovalFacts): Base {
  const books = { loan, delivered: deliveredSince };
  const since = {
    loan: input('confirmed_loan_balance', confirmed.loanBalance),
    delivered: confirmed.deliveredSince,
  };
  return owed(since) > owed(books) ? since : books;
}

/** What the client's other records owe, and have saved, by the books; of each the worse of the two loan balances counts, as above. */
function sumOtherRecords(records: readonly OtherRecord[]) {
  const loanOf = ({ books, confirmed }: OtherRecord, sum: (orders: OpenOrders) => number) =>
    Math.max(...[books, confirmed].map((one) => one.loanBalance + sum(one.deliveredSince)));
  const total = (some: readonly OtherRecord[], sum: (orders: OpenOrders) => number) => ({
    loan: some.reduce((all, record) => all + loanOf(record, sum), 0),
    savings: some.reduce((all, { savings }) => all + savings, 0),
  });
  const all = total(records, sumOf);
  const inReach = records.filter((record) => record.isInReach);
  const told = total(inReach, (orders) => orders.inReach);
  return { all, told, hasElsewhere: all.loan !== told.loan || all.savings !== told.savings };
}

/** What the client would owe with this order, in KES: by the books with what was delivered since (DECISIONS 11.1.7). */
function debtOf({ client_loan_balance }: Figures, facts: ApprovalFacts, basis: CheckBasis) {
  const { orderTotal, openOrders, deliveredSince, confirmed, otherRecords } = facts;
  const others = sumOtherRecords(otherRecords);
  const stated = input('client_loan_balance', client_loan_balance);
  const base = basis === 'books' ? baseOfBooks(stated, facts) : { loan: stated, delivered: undefined };
  const delivered = base.delivered?.inReach ?? 0;
  const counted = basis === 'books' ? [openOrders, deliveredSince, confirmed.deliveredSince] : [openOrders];
  return {
    debt:
      base.loan.value +
      (base.delivered ? sumOf(base.delivered) : 0) +
      sumOf(openOrders) +
      orderTotal +
      others.all.loan,
    inputs: [
      base.loan,
      ...(others.told.loan > 0 ? [input('other_records_loan_balance', others.told.loan)] : []),
      input('order_total', orderTotal),
      input('open_orders', openOrders.inReach),
      ...(delivered > 0 ? [input('delivered_since', delivered)] : []),
    ],
    hasElsewhere: counted.some(({ elsewhere }) => elsewhere !== null) || others.hasElsewhere,
  };
}

/** Arrears as a part of the loan balance, in percent: of the client's own group by the books alone, as nobody states them. */
function measureOwnGroup({ arrears, loanBalance, isInReach }: OwnGroup): Measured {
  const inputs = [input('own_group_arrears', arrears), input('own_group_loan_balance', loanBalance)];
  return { ...ratio(arrears * 100, loanBalance), inputs: isInReach ? inputs : [] };
}

/**
 * Which way a stated figure is better for who asks, and how the last one that no maker of an order stated, and that of
 * the books, are called beside it (DECISIONS 11.1.11). More of a loan makes the arrears of a group a smaller part of it; without arrears a group is only growing.
 */
const BESIDE: Record<
  StatedFigure,
  { better: 'less' | 'more'; confirmed: CheckInput['name']; books: CheckInput['name'] }
> = {
  client_loan_balance: { better: 'less', confirmed: 'confirmed_loan_balance', books: 'books_loan_balance' },
  client_system_savings: { better: 'more', confirmed: 'confirmed_savings', books: 'books_savings' },
  group_loan_balance: {
    better: 'more',
    confirmed: 'confirmed_group_loan_balance',
    books: 'books_group_loan_balance',
  },
  group_arrears: { better: 'less', confirmed: 'confirmed_group_arrears', books: 'books_group_arrears' },
};

/** What is stated better than the last figure that no maker of an order stated, with that figure. */
function betterThanConfirmed(stated: Figures, confirmed: ApprovalFacts['lastConfirmed']) {
  return STATED_FIGURES.flatMap((name) => {
    const last = confirmed[name];
    const isInArrears = Math.max(stated.group_arrears, confirmed.group_arrears ?? 0) > 0;
    if (last === undefined || (name === 'group_loan_balance' && !isInArrears)) return [];
    const isBetter = BESIDE[name].better === 'less' ? stated[name] < last : stated[name] > last;
    return isBetter ? [[name, last] as const] : [];
  });
}

const MEASURES: Record<CheckName, Measure> = {
  group_arrears: ({ group_arrears, group_loan_balance }, { ownGroups }, basis) => {
    const throughIt: Measured = {
      ...ratio(group_arrears * 100, group_loan_balance),
      inputs: [input('group_arrears', group_arrears), input('group_loan_balance', group_loan_balance)],
    };
    if (ownGroups.length === 0 || basis === 'stated') return throughIt;
    const worst = ownGroups
      .map(measureOwnGroup)
      .reduce((worse, own) => (badness(own) > badness(worse) ? own : worse), throughIt);
    return { ...worst, hasElsewhere: ownGroups.some(({ isInReach }) => !isInReach) };
  },
  loan_to_savings: (figures, facts, basis) => {
    const { debt, inputs, hasElsewhere } = debtOf(figures, facts, basis);
    const own = figures.client_system_savings;
    const { all, told } = sumOtherRecords(facts.otherRecords);
    return {
      ...ratio(debt, own + all.savings),
      inputs: [
        ...inputs,
        input('client_system_savings', own),
        ...(told.savings > 0 ? [input('other_records_savings', told.savings)] : []),
      ],
      hasElsewhere,
    };
  },
  exposure: (figures, facts, basis) => {
    const { debt, ...told } = debtOf(figures, facts, basis);
    return { value: debt, fails: false, ...told };
  },
  stock: (_figures, { lines }) => ({
    value: null,
    fails: lines.some(({ isSold }) => !isSold),
    inputs: lines.map(({ product, quantity, stock, isSold }) =>
      isSold ? input('set_aside', quantity, product) : input('not_sold', stock, product),
    ),
  }),
  figures_differ: (_figures, facts) => {
    const { stated, books, booksAsOf, lastConfirmed, untold, statedAge } = facts;
    const isOld = (days = 0) => days > LIMITS.oldBalancesDays;
    const better = betterThanConfirmed(stated, lastConfirmed);
    const share = Math.max(
      ...STATED_FIGURES.map((name) => differenceShare(stated[name], books[name])),
      ...better.map(([name, last]) => differenceShare(stated[name], last)),
    );
    const isNotified = (name: StatedFigure) => !untold.includes(name);
    return {
      value: Number.isFinite(share) ? share : null,
      fails:
        !Number.isFinite(share) ||
        isOld(statedAge) ||
        STATED_FIGURES.some((name) => isOld(booksAsOf[name]?.days)),
      inputs: [
        ...STATED_FIGURES.filter(isNotified).flatMap((name) => {
          const as_of = booksAsOf[name];
          const ofBooks = { ...input(BESIDE[name].books, books[name]), ...(as_of && { as_of }) };
          if (stated[name] !== books[name]) return [input(name, stated[name]), ofBooks];
          return isOld(as_of?.days) ? [ofBooks] : [];
        }),
        ...better
          .filter(([name, last]) => isNotified(name) && last !== books[name])
          .map(([name, last]) => input(BESIDE[name].confirmed, last)),
        ...(isOld(statedAge) ? [input('balances_age', statedAge)] : []),
      ],
    };
  },
  client_confirmed: (_figures, { confirmation }) => ({
    value: null,
    fails: !isConfirmed(confirmation),
    inputs: [],
  }),
};

/** The figures of the books by which each check goes. */
const READS: Record<CheckName, readonly StatedFigure[]> = {
  group_arrears: ['group_arrears', 'group_loan_balance'],
  loan_to_savings: ['client_loan_balance', 'client_system_savings'],
  exposure: ['client_loan_balance'],
  stock: [],
  figures_differ: STATED_FIGURES,
  client_confirmed: [],
};

/** For comparing two results: an endless ratio is worse than any value. */
const badness = ({ value, fails }: Measured) => (fails ? Infinity : (value ?? 0));

/** A figure on the books with its day and source. */
function withAge(one: CheckInput, { booksAsOf }: ApprovalFacts): CheckInput {
  const name = STATED_FIGURES.find((figure) => figure === one.name);
  const as_of = name && booksAsOf[name];
  return as_of ? { ...one, as_of } : one;
}

/** Measures with the stated figures and with those on the books, and takes the worse result (DECISIONS 11.1). */
function measureWorse(name: CheckName, facts: ApprovalFacts): Measured & { basis: CheckBasis | null } {
  const stated = MEASURES[name](facts.stated, facts, 'stated');
  const books = MEASURES[name](facts.books, facts, 'books');
  const isUntold = READS[name].some((figure) => facts.untold.includes(figure));
  if (isUntold || stated.hasElsewhere || books.hasElsewhere) {
    // The worse side would reveal sums out of reach, order by order: only the stated side is answered.
    const isBooks = badness(books) > badness(stated);
    return { ...(isBooks ? books : stated), inputs: stated.inputs, hasElsewhere: true, basis: null };
  }
  if (badness(stated) > badness(books)) return { ...stated, basis: 'stated' };
  const inputs = name === 'figures_differ' ? books.inputs : books.inputs.map((one) => withAge(one, facts));
  return { ...books, inputs, basis: badness(books) > badness(stated) ? 'books' : null };
}

/**
 * Of the client's confirmation (DECISIONS 27.2). At `warn` clients are asked, and an order without a confirmation passes. A doubt blocks no
 * approval; it warns, and who decides gives a reason.
 */
function confirmationOf({ name, level }: CheckSetting, { confirmation }: ApprovalFacts) {
  if (name !== 'client_confirmed') return {};
  if (isDoubted(confirmation)) return { confirmation, level: 'warn' as const };
  return { confirmation, passed: level === 'warn' || isConfirmed(confirmation) };
}

/**
 * Runs the checks that are not off. A loan without savings, or arrears without a loan balance, fails; 0 of 0 passes.
 */
export function runChecks(settings: readonly CheckSetting[], facts: ApprovalFacts): CheckResult[] {
  const inForce = settings.filter(({ level }) => level !== 'off');
  return inForce.map((setting) => {
    const { value, fails, inputs, basis, hasElsewhere = false } = measureWorse(setting.name, facts);
    // Compared after rounding, as it is shown: "10 % of at most 10 %" passes.
    const shown = value === null ? null : Math.round(value * 100) / 100;
    const passed = !fails && (shown === null || setting.limit === null || shown <= setting.limit);
    return {
      ...setting,
      value: hasElsewhere ? null : shown,
      passed,
      basis,
      inputs,
      old_after_days: setting.name === 'figures_differ' ? LIMITS.oldBalancesDays : null,
      with_other_branches: hasElsewhere,
      ...confirmationOf(setting, facts),
    };
  });
}

/**
 * The checks for a reader who does not decide: the verdict of one that counted records out of reach would reveal their sum,
 * order by order (DECISIONS 3.24).
 */
export function withoutVerdict(checks: readonly CheckResult[]): CheckResult[] {
  return checks.map((check) => (check.with_other_branches ? { ...check, passed: null } : check));
}
