/**
 * Where a figure on the books comes from (DECISIONS 11.1). `registration`: stated by the officer who registered the
 * group; `machine`: written by a machine account.
 */
export const FIGURE_SOURCES = ['import', 'approval', 'admin', 'registration', 'machine'] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** The figures (KES) of client and group that an order states; the names are the order's fields. */
export const STATED_FIGURES = [
  'client_loan_balance',
  'client_system_savings',
  'group_loan_balance',
  'group_arrears',
] as const;
export type StatedFigure = (typeof STATED_FIGURES)[number];

/**
 * Whether a stated figure is newer than the one on the books. Then an approval puts it on the books (DECISIONS 11.1).
 */
export function isNewerThanBooks(statedAt: string, booksAt: string | null): boolean {
  return booksAt === null || Date.parse(booksAt) <= Date.parse(statedAt);
}

/**
 * The difference between a stated figure and the one on the books, in percent of the latter; `Infinity` if the books
 * have 0.
 */
export function differenceShare(stated: number, books: number): number {
  if (stated === books) return 0;
  return books === 0 ? Infinity : (Math.abs(stated - books) / books) * 100;
}
