/** Business constants (SPEC 9, DECISIONS 2 and 10). Amounts in KES, times in milliseconds unless named otherwise. */
export const LIMITS = {
  pageSize: 10,
  productPageSize: 5,
  maxPageSize: 100,
  /** The most rows of a list that is asked for without pages (DECISIONS 11.6). */
  plainList: 1000,
  /** Of a list whose rows have to be counted one by one, so many are counted. */
  countedItems: 10_000,
  recentOrders: 5,
  popularProducts: 6,
  popularDays: 90,
  defaultLoanMonths: 12,
  dashboardLoanMonths: 6,
  maxLoanMonths: 60,
  maxQuantity: 100_000,
  maxOrderLines: 100,
  maxMembers: 100_000,
  maxStock: 100_000_000,
  /** A stock of so many or fewer is low. */
  lowStock: 5,
  searchDebounceMs: 300,
  /** The factors by which a figure may differ from the books before it is asked about. */
  leastDifferenceFactor: 2,
  largestDifferenceFactor: 1000,
  exportOrders: 10_000,
  idempotencyHours: 24,
  /** How long a second admin may take to confirm a deletion, and how long what was deleted can be restored. */
  confirmDays: 7,
  restoreDays: 30,
  mostIdentityYears: 30,
  viewsShown: 50,
  jsonBytes: 1024 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  importRows: 50_000,
  importColumns: 50,
  contactMessage: 10,
  messagesPerHour: 20,
  /** Of clients out of reach that somebody may be told of by registering them, in an hour. */
  clientsElsewherePerHour: 20,
  shortestPassword: 10,
  longestPassword: 200,
  wrongPasswordsPerAddress: 10,
  wrongPasswordsAnywhere: 50,
  wrongPasswordWindowMinutes: 15,
  temporaryPasswordDays: 7,
} as const;
