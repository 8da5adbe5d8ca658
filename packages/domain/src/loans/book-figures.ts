import { DAY_MS, daysSince, nairobiDay } from '../calendar.ts';
import { LIMITS } from '../limits.ts';

/**
 * Where a figure on the books comes from (DECISIONS 11.1). `registration`: stated by the officer who registered the
 * group; `machine`: written by a machine account.
 */
export const FIGURE_SOURCES = ['import', 'approval', 'admin', 'registration', 'machine'] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** The figures (KES) that an order states, by the order's fields: whose balance each is, and its name on the books. */
export const BALANCE_OF = {
  client_loan_balance: { of: 'client', balance: 'loan_balance' },
  client_system_savings: { of: 'client', balance: 'system_savings' },
  group_loan_balance: { of: 'group', balance: 'loan_balance' },
  group_arrears: { of: 'group', balance: 'arrears' },
} as const;
export type StatedFigure = keyof typeof BALANCE_OF;
export type BalanceName = (typeof BALANCE_OF)[StatedFigure]['balance'];
export const STATED_FIGURES = [
  'client_loan_balance',
  'client_system_savings',
  'group_loan_balance',
  'group_arrears',
] as const satisfies StatedFigure[];

export function byFigure<Value>(valueOf: (name: StatedFigure) => Value): Record<StatedFigure, Value> {
  return Object.fromEntries(STATED_FIGURES.map((name) => [name, valueOf(name)])) as Record<
    StatedFigure,
    Value
  >;
}

/**
 * Whether the books have a confirmed figure of a record: then an admin alone changes the numbers by which the core system's
 * files find it, because they say whose figures it gets (DECISIONS 11.1). What was stated at a registration is not confirmed.
 */
export function hasConfirmedFigure(
  figures: Readonly<Record<string, { source: FigureSource | null } | null>>,
): boolean {
  return Object.values(figures).some((origin) => origin !== null && origin.source !== 'registration');
}

/** Sources of confirmed figures: neither the maker of an order nor the registration of a client stated them (DECISIONS 11.1.7, 11.1.11). */
export const CONFIRMING_SOURCES = ['import', 'admin', 'machine'] as const satisfies readonly FigureSource[];

/** Figures of an approved order or a registration; a person with `figures.write` confirms them (DECISIONS 11.1.11, 13.4.7). */
export const UNCONFIRMED_SOURCES = ['approval', 'registration'] as const satisfies readonly FigureSource[];

export const isUnconfirmed = (source: FigureSource | null): boolean =>
  UNCONFIRMED_SOURCES.some((one) => one === source);

/** From where a figure on the books comes, and how old it is. */
export interface FigureAge {
  /** The Nairobi day that it describes. */
  day: string;
  /** How many Nairobi days ago that was. */
  days: number;
  /** Null: not known. */
  source: FigureSource | null;
}

/** How old a figure is that describes the moment `at`. */
export function ageOfFigure(
  { at, source }: { at: string; source: FigureSource | null },
  now: Date,
): FigureAge {
  return { day: nairobiDay(new Date(at)), days: daysSince(at, now), source };
}

/**
 * The first day of which a balance is not old yet (DECISIONS 22.1). A balance of 35 days ago is not older than 35 days.
 */
export function firstDayNotOld(now: Date): string {
  return nairobiDay(new Date(now.getTime() - LIMITS.oldBalancesDays * DAY_MS));
}

/**
 * The difference between a stated figure and the one on the books, in percent of the latter; `Infinity` if the books
 * have 0.
 */
export function differenceShare(stated: number, books: number): number {
  if (stated === books) return 0;
  return books === 0 ? Infinity : (Math.abs(stated - books) / books) * 100;
}

/**
 * Arrears ÷ loan balance, both in KES. `null` without a loan. The system has no due dates, so this is not portfolio at
 * risk (DECISIONS 4).
 */
export function arrearsRatio(arrears: number, loanBalance: number): number | null {
  return loanBalance > 0 ? arrears / loanBalance : null;
}
