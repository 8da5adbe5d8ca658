/** What is noted of the page of an order (DECISIONS 27.3). `shown`: with sums, after the right digits. */
export const PAGE_VISITS = [
  'opened',
  'shown',
  'wrong_digits',
  'cancelled',
  'disputed',
  'complained',
] as const;
export type PageVisit = (typeof PAGE_VISITS)[number];
