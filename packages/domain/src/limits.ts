/** Business constants (SPEC 9, DECISIONS 2 and 10). Amounts in KES, times in milliseconds unless named otherwise. */
export const LIMITS = {
  pageSize: 10,
  productPageSize: 5,
  maxPageSize: 100,
  /** The largest number of rows of a list without pages (DECISIONS 11.6). */
  plainList: 1000,
  /** Rows are counted one by one up to this number. */
  countedItems: 10_000,
  recentOrders: 5,
  popularProducts: 6,
  popularDays: 90,
  defaultLoanMonths: 12,
  dashboardLoanMonths: 6,
  maxLoanMonths: 60,
  /** Of the indicative interest, in percent a month. */
  highestRate: 100,
  maxQuantity: 100_000,
  maxOrderLines: 100,
  maxMembers: 100_000,
  maxStock: 100_000_000,
  /** The stock is low at this number or below. */
  lowStock: 5,
  searchDebounceMs: 300,
  longestSearch: 200,
  /** The factors by which a figure may differ from the books before it is asked about. */
  leastDifferenceFactor: 2,
  largestDifferenceFactor: 1000,
  exportOrders: 10_000,
  idempotencyHours: 24,
  /** Days for a second admin to confirm a deletion, and days in which a deleted record can be restored. */
  confirmDays: 7,
  restoreDays: 30,
  mostIdentityYears: 30,
  viewsShown: 50,
  /** How long it is kept who opened a record. */
  viewsMonths: 24,
  longestReason: 500,
  socialLinks: 10,
  jsonBytes: 1024 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  importRows: 50_000,
  importColumns: 50,
  contactMessage: 10,
  messagesPerHour: 20,
  /** How long the link of a newsletter's confirmation mail is good. */
  confirmationDays: 7,
  /** Nobody gets more than one confirmation mail in this time; who left the newsletter, in the other. */
  daysBetweenConfirmations: 1,
  daysBetweenReturns: 30,
  /** An address that nobody confirms is deleted. */
  unconfirmedDays: 30,
  /** How many clients of other branches one person may find per hour by registering them. */
  clientsElsewherePerHour: 20,
  shortestPassword: 10,
  longestPassword: 200,
  wrongPasswordsPerAddress: 10,
  wrongPasswordsAnywhere: 50,
  wrongPasswordWindowMinutes: 15,
  temporaryPasswordDays: 7,
  /** How long a mailed link for a new password is valid, how many an account gets, and an address may ask for, in an hour. */
  resetLinkMinutes: 30,
  resetLinksPerHour: 3,
  resetRequestsPerAddress: 20,
  /** For so long what matters most does not ask for the password again. */
  passwordMinutes: 15,
} as const;
