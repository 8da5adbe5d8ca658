/** What a spreadsheet may take for a formula, behind spaces and unseen characters too: it is given an apostrophe. */
export const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A cell that a spreadsheet would read as a formula, made text by an apostrophe before it. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell before `neutralised`, so that a file of refused rows can be corrected and imported again. */
export function unneutralised(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
/** What a spreadsheet may take for a number, a day, a time or a truth value. */
const NO_TEXT = new RegExp(
  `^(?:[\\s.,:/()%+-]*\\d[\\d\\s.,:/()%+-]*(?:e[+-]?\\d+|${MONTH}[\\d\\s.,/-]*)?|${MONTH}[\\s.,/-]*\\d[\\d\\s.,/-]*|true|false)$`,
  'i',
);
/** Spreadsheets take a text with it as a text, and nobody sees it behind one. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * A cell of a CSV file that every spreadsheet shows as it is: no formula, and no number, so that `00110022` keeps its zeros, `3-4`
 * is no day, and 18 digits stay 18.
 */
export function keptAsText(cell: string): string {
  if (FORMULA.test(cell)) return neutralised(cell);
  // A phone number in groups is a text already.
  return NO_TEXT.test(cell) && !/^0\d* /.test(cell) ? `${cell}${NO_BREAK_SPACE}` : cell;
}
