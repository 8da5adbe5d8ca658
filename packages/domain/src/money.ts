/**
 * Money is Kenyan shillings. Prices and order totals are whole shillings; balances have cents.
 * In memory an amount is a `number` of KES with at most two decimals: below `MAX_AMOUNT` every such amount has
 * an exact round trip through a double, and sums are made in whole cents or by the database, never in floats.
 */
export const MAX_AMOUNT = 9_999_999_999.99;

/** The highest price of one product, in whole KES. */
export const MAX_PRICE = 100_000_000;

/** Cents of an amount in KES. Exact for every amount that `isAmount` accepts. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** KES of a whole number of cents. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Whether a number is an amount that the database can store: not negative, two decimals at most (DECISIONS 10). */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_AMOUNT && fromCents(toCents(value)) === value;
}

/** Figures are written alike in every language of Kenya. */
const FIGURES = 'en-KE';
const wholeShillings = new Intl.NumberFormat(FIGURES, { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat(FIGURES, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure with so many decimals: `1,234.5`. */
export function formatDecimals(value: number, most: number, least = 0, useGrouping = true): string {
  return new Intl.NumberFormat(FIGURES, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping,
  }).format(value);
}

/** The figure alone: thousands separators, cents only where there are any. For columns headed "(KES)". */
export function formatAmount(amount: number): string {
  return Number.isInteger(amount) ? wholeShillings.format(amount) : withCents.format(amount);
}

/** The figure alone, always with cents: for columns in which some figures have them. */
export function formatWithCents(amount: number): string {
  return withCents.format(amount);
}

/** `KES 12,500`: how the back office writes a sum (SPEC 9: no decimals for totals). Balances keep their cents. */
export function formatKes(amount: number): string {
  return `KES ${formatAmount(amount)}`;
}

/** `Ksh 12,500`: how the public site writes a price (SPEC 9). */
export function formatKsh(amount: number): string {
  return `Ksh ${wholeShillings.format(amount)}`;
}
