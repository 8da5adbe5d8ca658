/** Business constants (SPEC 9, DECISIONS 2 and 10). Amounts in KES, times in milliseconds unless named otherwise. */
export const LIMITS = {
  pageSize: 10,
  productPageSize: 5,
  maxPageSize: 100,
  /** What a picture shows, for who does not see it. */
  altCharacters: 200,
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
  /** Letters of a branch's code (DECISIONS 13.1). */
  leastBranchCode: 2,
  longestBranchCode: 4,
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
  /** Marks over one letter (Unicode, UAX 15: stream-safe text). */
  marksInARow: 30,
  /** Mails with the number of a complaint to one address. */
  receiptsPerDay: 3,
  /** To one phone, which asks by SMS. */
  smsAnswersPerDay: 5,
  /** How long phone and text of an SMS stay stored. */
  smsDays: 90,
  exportOrders: 10_000,
  /** Lines of a delivery, and the serial numbers that one call names for a product. */
  deliveryLines: 500,
  /** Products in a purchase, a transfer or a count. */
  stockLines: 200,
  serialsAtOnce: 500,
  serialCharacters: 60,
  /** A signature or a signed paper as Base64: 150 KB. */
  receiptPictureCharacters: 200_000,
  warrantyMonths: 120,
  /** Age of the oldest legacy order, in years: its number has two digits of the year (DECISIONS 13.1). */
  oldOrderYears: 50,
  idempotencyHours: 24,
  /** Rows of a call that writes many records. */
  bulkRows: 1000,
  /** Days that events and deliveries of webhooks are stored. */
  eventDays: 30,
  /** Days for a second admin to confirm a deletion, and days in which a deleted record can be restored. */
  confirmDays: 7,
  restoreDays: 30,
  maxRetentionYears: 30,
  viewsShown: 50,
  /** How long notes of views are stored. */
  viewsMonths: 24,
  /** Days after which a balance counts as old: loans are paid monthly, so an older one lacks a payment. */
  oldBalancesDays: 35,
  longestReason: 500,
  socialLinks: 10,
  /** Of a page that is one text, such as the privacy policy. */
  documentCharacters: 40_000,
  /** Bodies of calls by staff and programs, by visitors, and of those with a few short fields. */
  jsonBytes: 1024 * 1024,
  visitorBytes: 64 * 1024,
  shortBytes: 16 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  importRows: 50_000,
  stayingRecords: 1000,
  importColumns: 50,
  contactMessage: 10,
  messagesPerHour: 20,
  /** The prices, in KES, by which the site may calculate what a loan costs, and the most that a fee may be. */
  leastExamplePrice: 100,
  largestExamplePrice: 10_000_000,
  largestFee: 1_000_000,
  /** KES a month. */
  largestSmsCeiling: 1_000_000,
  /** Of a group that somebody wants to join with. */
  leastGroupSize: 2,
  maxGroupSize: 1000,
  /** Days that a setting may promise to visitors. */
  mostPromisedDays: 365,
  /** Without a visit for so long, the page of an order ends. */
  orderPageDays: 90,
  pageVisitsShown: 20,
  /** Of more products it names the first, so that it has at most 10 KB. */
  pageGoodsShown: 30,
  /** Wrong digits of a page within an hour, and how long the right ones hold. */
  wrongDigits: 5,
  digitsMinutes: 10,
  /** Of the codes by which clients confirm orders: how long one is good, wrong tries, and how many an order gets a day, a phone an hour. */
  codeMinutes: 15,
  codeTries: 5,
  codesOfOrder: 5,
  codesOfPhone: 5,
  /** A code is doubted where the phone was changed in so many days, or more people than this have it. */
  phoneChangedDays: 7,
  peopleOfPhone: 3,
  /** How long the link of a newsletter's confirmation mail is good. */
  confirmationDays: 7,
  /** Days between two confirmation mails to one address. */
  daysBetweenConfirmations: 1,
  /** An address that nobody confirms is deleted. */
  unconfirmedDays: 30,
  /** How many clients of other branches one person may find per hour by registering them. */
  clientsElsewherePerHour: 20,
  shortestPassword: 10,
  longestPassword: 200,
  wrongPasswordsPerAddress: 10,
  wrongPasswordsAnywhere: 50,
  wrongPasswordWindowMinutes: 15,
  /** Wrong codes of an account after a right password, and at which of them its person is notified. */
  wrongCodes: 10,
  wrongCodeWindowMinutes: 60,
  wrongCodesTold: 3,
  temporaryPasswordDays: 7,
  /** How long a mailed link for a new password is valid, how many an account gets, and an address may ask for, in an hour. */
  resetLinkMinutes: 30,
  resetLinksPerHour: 3,
  resetRequestsPerAddress: 20,
  /** For so long what matters most does not ask for the password again. */
  passwordMinutes: 15,
  /** Devices of one account that are not ended. */
  devicesPerAccount: 5,
  /** How many devices one browser may be, each somebody else's. */
  devicesPerBrowser: 20,
  /** Keys of a machine account: one to work with, one to change it for. */
  machineKeys: 2,
  /** The session of a device ends after so many days without use, and so many days after its sign-in. */
  deviceUnusedDays: 14,
  deviceSessionDays: 90,
  /** A device asks for its PIN after so many minutes without use. */
  deviceLockMinutes: 5,
  /** A device deletes a saved group after so many hours. */
  savedGroupHours: 72,
  /** What a device reports that was not sent yet. */
  unsentEntries: 2000,
  /** Hours that an entry is rejected on a device before its manager is notified. */
  unsentHours: 24,
  /** Groups that one call saves for offline use, and their members together. */
  packGroups: 10,
  /** Open counts of stock on a device. */
  packCounts: 20,
  packDeliveries: 20,
  packMembers: 1000,
  /** Of the pictures of goods: with them five groups take 5 MB at most. */
  packPictureBytes: 4_000_000,
  /** How many days after a meeting it can be recorded. */
  meetingDays: 30,
  meetingNotes: 2000,
  attendanceNote: 200,
  attendances: 500,
  /** Chosen clients, and groups, of one handover. */
  handoverClients: 1_000,
  handoverGroups: 100,
  /** An order says when it was agreed on where it was sent so many minutes before or after. */
  agreedMinutes: 10,
  /** So far ahead the clock of a device may be for an order. */
  agreedAheadHours: 24,
} as const;
