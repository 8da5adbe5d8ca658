import type { CellFault } from '#domain/import-problems.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount, formatKes } from '#domain/money.ts';

/** Where the repeated record is: in an earlier line, or in the database. */
const exists = (line: number | null) => (line === null ? 'already exists' : `is on line ${line}`);

const faults: Record<CellFault, string> = {
  unreadable: 'has letters that were changed or lost: save the file as UTF-8 or .xlsx, or correct the cell',
  formula:
    'is a formula without a value: open the workbook in Excel and save it once, or write the value itself',
  sheet_error: 'is a spreadsheet error: write the value',
  merged: 'is merged with the cell above it: unmerge the cells and fill in each line',
  rounded: 'was shortened by the spreadsheet: format the column as text and write all digits',
  id_decimals: 'is a number with decimals: format the column as text, and write the ID without them',
  apostrophe: 'begins with an apostrophe: remove it',
  quotation_marks: 'is in quotation marks: remove them',
  made_a_day:
    'looks like a number that the spreadsheet changed into a date: format the column as text and write the number',
  total: 'is a line of totals, not a record: remove it from the file',
  total_without_number: 'looks like a line of totals: remove it from the file, or give the record its number',
  heading: 'repeats the heading of its column: remove this line from the file',
  below_zero: 'is below zero',
  too_many_decimals: 'has more than two decimals',
  decimal_comma: 'has a comma before its decimals: write a point, as in 1,234.50',
  not_an_amount: 'is not an amount like 1,234.50',
  get not_whole_shillings() {
    return `is not a whole number of shillings`;
  },
  not_whole: 'is not a whole number',
  no_digit: 'has no digits',
  no_number: 'is not a real number: write the number, or leave the cell empty',
  word_before: 'has a word before the number: write only the number',
  two_numbers: 'has two numbers: write only one',
  no_name: 'is not a name: write the name',
  no_name_part: 'is not a name: write the name, or leave the cell empty',
  not_a_phone: 'is not a phone number',
  not_a_day: 'is not a day like 2024-03-01 or 1/3/2024',
  short_year: 'has a year of two digits and would be in the future: write four digits',
  not_a_status: 'is neither active nor inactive',
  not_yet: 'is in the future',
  too_long_ago: `is more than ${LIMITS.oldOrderYears} years ago`,
  empty: 'is empty',
  too_large: 'is too large',
  not_an_email: 'is not an email address',
  not_a_group: 'is not the account number or name of a group',
  several_groups: 'is the name of several groups: give the account number',
  not_a_branch: 'is not the name of a branch',
  no_number_at_all: 'is empty, and so are National ID and System ID',
  client_not_there: 'matches no client in the system',
  group_not_there: 'matches no group in the system',
  needs_assign_group: 'needs the permission to assign clients to groups (clients.assign-group)',
  needs_figures_write: 'needs the permission to write balances (figures.write)',
  no_balance_of_a_client: 'is not a balance of a client: empty the cell, or leave the column out',
  no_balance_of_a_group: 'is not a balance of a group: empty the cell, or leave the column out',
  not_an_order_status: 'is not a status: pending, approved, shipped, delivered, rejected or cancelled',
  not_a_client: 'is not the National ID, System ID or phone number of a client',
  several_clients: 'matches several clients: give the National ID or System ID',
  not_an_officer: 'is not the username, email or name of one staff account',
  no_group_of_client: 'is empty, and the client is in no group',
  before_ordered: 'is before the day of the order',
  before_decided: 'is before the day of the decision',
  not_of_this_status: 'does not fit the status of the order',
  not_a_quantity: 'is not a whole number above 0',
  not_a_product: 'is not a product',
  several_products: 'is the name of several products: give the SKU',
  product_repeated: 'is in the order twice: write it on one line',
  no_price: 'is not a price, and the total does not give one: write the unit price in whole shillings',
  not_of_sku: 'is not the name of the product with that SKU',
};

/** The sentences about rows of an imported file (DECISIONS 11.7). */
export const importRows = {
  /** `Phone: 'abc' is not a phone number`, of an empty cell `Phone is empty`. */
  cell: (heading: string, text: string | null, why: string) =>
    text === null ? `${heading} ${why}` : `${heading}: '${text}' ${why}`,
  faults,
  notTheSum: (sum: number) => `is not the sum of the goods, which is ${formatKes(sum)}`,
  moreThanCentral: (free: number) => `is more than the central store has free: ${formatAmount(free)}`,
  tooLong: (max: number) => `has more than ${max} characters`,
  refused: (why: string) => `cannot be imported: ${why}`,
  eitherWay: (line: number, day: string) =>
    `may have the month before the day, like line ${line} ('${day}'): write the dates of this column like 2024-03-01`,
  statedOtherwise: (line: number, other: string) =>
    `is '${other}' on line ${line}, which is about the same record`,
  olderThanBooks: (day: string) => `is older than the balances in the books (${day})`,
  hasAnotherName: (line: number | null) => `${exists(line)} under another name`,
  hasAnotherNumber: (line: number | null, same: string) =>
    line === null
      ? `differs from the existing record with the same ${same}`
      : `differs from line ${line} with the same ${same}`,
  speltOtherwise: (line: number | null, other: string) =>
    `${exists(line)} with its digits separated differently: ${other}`,
  differsInZeros: (line: number | null, other: string) =>
    `${exists(line)} with other zeros at the beginning: ${other}`,
  /** After `belongs to one record, ID No: '7'`. */
  ofAnotherRecord: 'to another',
  ofTwoRecords: (other: string) => `belongs to one record, ${other}`,
  between: '; ',
  onLine: (line: number, what: string) => `Line ${line}, ${what}`,
  repeats: (line: number, earlier: number) => `Line ${line} repeats line ${earlier}`,
  partOf: (line: number, earlier: number) => `Line ${line} belongs to the order of line ${earlier}`,
  partOfRefused: (line: number, earlier: number) =>
    `Line ${line} belongs to the order of line ${earlier}, which is refused`,
  contradicts: (line: number, earlier: number) =>
    `Line ${line} is about the same record as line ${earlier} and has other values: put both into one line`,
  beingRegistered: 'somebody else is registering these numbers now: try again',
  erased: 'The data of the person in this row was erased',
  /** The headings that a file of such rows has beside its own. */
  file: { sheet: 'Rows', reason: 'Reason', line: 'Line' },
  change: (heading: string, from: string, to: string) => `${heading}: ${from || 'nothing'} → ${to}`,
  differs: (heading: string, file: string, record: string) =>
    `${heading}: ${file} in the file, ${record || 'nothing'} in the record`,
};
