import { isDay } from './calendar.ts';
import { readFigure } from './figure-text.ts';
import { foldId, foldText } from './folding.ts';
import { unneutralised } from './formula.ts';
import type { CellFault } from './import-problems.ts';
import type { CellType } from './imports.ts';
import { isPlaceholder } from './no-number.ts';
import { isIdWithDecimals, isIdWithExponent } from './who.ts';
import { ORDER_STATUSES } from './orders/order-statuses.ts';
import { isCompletePhone } from './phone.ts';

/** The value of a cell, or what is wrong with it. */
export type CellValue = { value: string | number } | { wrong: CellFault };

/** Marks of the direction of writing, which nobody sees, and which turn what is shown beside them round. */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** What a cell says, without what nobody sees. */
export const cellText = (cell: string) => unneutralised(cell.replace(DIRECTIONS, '').trim());

/** The names of the months, in English and Swahili, and what is written for them. */
const MONTHS = [
  'jan january januari',
  'feb february februari',
  'mar march machi',
  'apr april aprili',
  'may mei',
  'jun june juni',
  'jul july julai',
  'aug august agosti',
  'sep sept september septemba',
  'oct october oktoba',
  'nov november novemba',
  'dec december desemba',
].map((names) => names.split(' '));
/** `01/03/2024`, `1.3.2024`, `1 Mar 2024`, `01-March-2024`, and with the month's name `01-Mar-24`. */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4}|\d{2})$/i;
/** `Mar 1, 2024`. */
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
/** `2024/03/01`, `2024.03.01`. */
const YEAR_FIRST = /^(\d{4})([./])(\d{1,2})\2(\d{1,2})$/;
/** `01-Mar-24`, as spreadsheets write days by themselves. */
const SHORT_YEAR = /[a-z]\.?,?[\s./-]+\d{2}$/i;

/** Whether a day has a year of two digits, which is read as one of this century. */
export const hasShortYear = (text: string) => SHORT_YEAR.test(text.trim());

/**
 * A day as Kenyans write it, the day before the month, or with the year first; `undefined` when it is none. Two digits of a year
 * are taken beside the name of a month alone: in `01/03/24` any of the three may be the year.
 */
export function readDay(text: string): string | undefined {
  const iso = text.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  if (isDay(iso)) return iso;
  const plain = text.trim();
  const [, dayBehind = '', monthBefore = '', yearBehind = ''] = DAY_FIRST.exec(plain) ?? [];
  const [, nameBefore = '', dayAfter = '', yearAfter = ''] = MONTH_NAME_FIRST.exec(plain) ?? [];
  const [, yearBefore = '', , month = monthBefore || nameBefore, dayLast = ''] = YEAR_FIRST.exec(plain) ?? [];
  const day = dayBehind || dayAfter || dayLast;
  const year = yearBehind || yearAfter || yearBefore;
  const isNumber = /^\d/.test(month);
  if (isNumber && year.length === 2) return undefined;
  const number = isNumber
    ? Number(month)
    : MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1;
  const found = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** Two numbers and a year, with a time behind them or without. */
const NUMBERS = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+\d{2,4}(?=$|[\sT,])/i;
const dayAndMonth = (text: string): [number, number] => {
  const [, first = 0, second = 0] = NUMBERS.exec(text.trim()) ?? [];
  return [Number(first), Number(second)];
};

/** Whether a day can only have the month before the day, as Americans write it: `11/20/2026`. */
export function isMonthFirst(text: string): boolean {
  const [first, second] = dayAndMonth(text);
  return first >= 1 && first <= 12 && second > 12 && second <= 31;
}

/** Whether a day would be another one with the month before the day: `11/10/2026`, but not `2026-10-11`. */
export function isEitherWay(text: string): boolean {
  const [first, second] = dayAndMonth(text);
  return first >= 1 && first <= 12 && second >= 1 && second <= 12 && first !== second;
}

/** A cell with a figure, by the one reader of typed figures: understood as exactly one figure, or refused. */
function readFigureCell(text: string, isNot: CellFault, decimals: number): CellValue {
  const figure = readFigure(text, { decimals });
  if (figure && 'value' in figure) return figure;
  // Accounts write what is below zero in brackets, or with the minus behind it.
  if (figure?.fault === 'negative' || /^\([\d., ]+\)$|^[\d., ]+-$/.test(text)) return { wrong: 'below_zero' };
  if (/^\d+(?:[. ]\d{3})*,\d{1,2}$/.test(text)) return { wrong: 'decimal_comma' };
  if (figure?.fault === 'decimals') return { wrong: 'too_many_decimals' };
  return { wrong: isNot };
}

/** What spreadsheets show in the place of a value: an error of a formula, or signs where a number has no room. */
const SHEET_ERROR = /^(?:#(?:[a-z0-9_/]+[!?]|n\/a|getting_data|#*)|err:\d{3})$/i;
export const isSheetError = (text: string) => SHEET_ERROR.test(text);
/** The apostrophe by which some programs mark a cell as text. */
const APOSTROPHE = /^['‘’`´]/u;

/**
 * The value of a cell that is merged with one above it, which alone has their value: as a spreadsheet shows an error, so that
 * it is never a value.
 */
export const MERGED_CELL = '#MERGED!';

/** A cell whose quotation marks did not open it, as behind a separator and a blank (`, "Kamau"`): they would be part of the value. */
const QUOTED = /^["“”„«][^"“”„«»]*["“”»]$/u;
/** What a spreadsheet makes of `3-4` or `MAR-12`: a day, as its cell has it and as its CSV file writes it. */
const MADE_A_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2}|-\d{4})?|[A-Z][a-z]{2}-\d{2})$/;
const isMadeADay = (text: string) => {
  const [month] = /[A-Z][a-z]{2}/.exec(text) ?? [];
  const isOfMonth = month === undefined || MONTHS.some(([short]) => short === month.toLowerCase());
  return isOfMonth && MADE_A_DAY.test(text);
};

function readText(text: string): CellValue {
  if (isSheetError(text)) return { wrong: 'sheet_error' };
  return QUOTED.test(text) ? { wrong: 'quotation_marks' } : { value: text };
}

/** What is wrong with a number that identifies, whatever its form. */
function faultOfNumber(text: string): CellFault | undefined {
  if (isSheetError(text)) return 'sheet_error';
  // Of a number with its power of ten the digits that are gone are not known any more.
  if (isIdWithExponent(text)) return 'rounded';
  if (isMadeADay(text)) return 'made_a_day';
  if (QUOTED.test(text)) return 'quotation_marks';
  return isPlaceholder(text) ? 'no_number' : undefined;
}

/** What identifies a record, such as a SKU, which may be a word. */
function readId(text: string): CellValue {
  const fault = faultOfNumber(text);
  if (fault) return { wrong: fault };
  if (isIdWithDecimals(text)) return { wrong: 'id_decimals' };
  return APOSTROPHE.test(text) ? { wrong: 'apostrophe' } : readText(text);
}

/** A number that identifies a record, which may have letters beside its digits. */
function readNumber(text: string): CellValue {
  const read = readId(text);
  return 'wrong' in read || /\p{Nd}/u.test(text) ? read : { wrong: 'no_digit' };
}

/** The words of the line of sums below a list. */
const TOTALS = [
  'total',
  'totals',
  'grand total',
  'grand totals',
  'sub total',
  'subtotal',
  'jumla',
  'jumla kuu',
];
const lettersOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
const isTotal = (text: string) => TOTALS.includes(lettersOf(text));

/** Whether a name may be that of a line of totals: `Total of Kitui`, `Jumla ya wateja 12`. Records may be called so, too. */
export const beginsAsTotal = (text: string) =>
  /^(?:grand |sub ?)?(?:totals?|jumla)(?: |$)/.test(lettersOf(text));

/** Whether a text is a placeholder for a name: `-`, `N/A`, `TBA`. Longer words for that may be names. */
const isNoName = (text: string) => !/\p{L}/u.test(text) || (isPlaceholder(text) && foldId(text).length <= 3);
/** `ID 23456780`, which folded would be another number. */
const WORD_BEFORE = /^(?:national )?(?:id|no|nr|number)\b[\s.:#]*(?:no\b[\s.:#]*)?\d/;
const TWO_NUMBERS = /(?<!\d)\d{6,12}\D{1,9}\d{6}/;

const READERS: Record<CellType, (text: string) => CellValue> = {
  text: readText,
  name: (text) => {
    if (isTotal(text)) return { wrong: 'total' };
    return isNoName(text) && !isSheetError(text) ? { wrong: 'no_name' } : readText(text);
  },
  namePart: (text) => (isNoName(text) && !isSheetError(text) ? { wrong: 'no_name_part' } : readText(text)),
  id: readNumber,
  sku: readId,
  // Numbers of orders follow each other, so `111` is one.
  orderNumber: (text) => (/^\d*[1-9]\d*$/.test(text) ? { value: text } : readNumber(text)),
  nationalId: (text) => {
    const folded = foldText(text);
    if (WORD_BEFORE.test(folded)) return { wrong: 'word_before' };
    if (TWO_NUMBERS.test(folded)) return { wrong: 'two_numbers' };
    return readNumber(text);
  },
  phone: (text) => {
    const fault = faultOfNumber(text);
    if (fault) return { wrong: fault };
    // Spreadsheets read a phone number as a number and drop the first zero.
    const phone = text.replace(/^(?=[17]\d{8}$)/, '0');
    return isCompletePhone(phone) ? { value: phone } : { wrong: 'not_a_phone' };
  },
  amount: (text) => readFigureCell(text, 'not_an_amount', 2),
  shillings: (text) => readFigureCell(text, 'not_whole_shillings', 0),
  count: (text) => readFigureCell(text, 'not_whole', 0),
  day: (text) => {
    const value = readDay(text);
    return value ? { value } : { wrong: 'not_a_day' };
  },
  status: (text) => {
    const value = text.toLowerCase();
    return ['active', 'inactive'].includes(value) ? { value } : { wrong: 'not_a_status' };
  },
  orderStatus: (text) => {
    const value = ORDER_STATUSES.find((status) => status === text.toLowerCase());
    return value ? { value } : { wrong: 'not_an_order_status' };
  },
};

/** Reads a cell that is not empty. A value is taken as it is written, or refused; it is never guessed. */
export function readCell(type: CellType, text: string): CellValue {
  if (text === MERGED_CELL) return { wrong: 'merged' };
  // A formula has a value where a spreadsheet has calculated it; without one it is text that begins so.
  if (/^[\s\p{Cf}]*[=＝]/u.test(text)) return { wrong: 'formula' };
  return READERS[type](text);
}
