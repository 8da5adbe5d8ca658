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
