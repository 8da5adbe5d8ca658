/** From where a figure of the books comes (DECISIONS 11.1). `registration`: who registered the group stated it. */
export const FIGURE_SOURCES = ['import', 'approval', 'admin', 'registration'] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** The figures (KES) that an order states of its client and group, as they are called on the order. */
export const STATED_FIGURES = [
  'client_loan_balance',
  'client_system_savings',
  'group_loan_balance',
  'group_arrears',
] as const;
export type StatedFigure = (typeof STATED_FIGURES)[number];

/** Whether what an order states is newer than what the books have: then an approval makes it current (DECISIONS 11.1). */
export function isNewerThanBooks(statedAt: string, booksAt: string | null): boolean {
  return booksAt === null || Date.parse(booksAt) <= Date.parse(statedAt);
}

/**
 * By how much a stated figure differs from the books, in percent of the books; beyond every limit (`Infinity`) where the
 * books have nothing.
 */
export function differenceShare(stated: number, books: number): number {
  if (stated === books) return 0;
  return books === 0 ? Infinity : (Math.abs(stated - books) / books) * 100;
}
