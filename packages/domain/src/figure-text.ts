/** Why a text is not a figure. Each reason has a sentence that says what to write instead. */
export type FigureTextFault =
  | 'not-a-number'
  | 'exponent'
  | 'grouping'
  | 'leading-zero'
  | 'decimals'
  | 'whole'
  | 'negative';

export type ReadFigure = { value: number } | { fault: FigureTextFault };

interface FigureForm {
  /** How many decimals are allowed. */
  decimals: number;
}

/** What people in Kenya write before and after an amount: `KES 90,000`, `Ksh. 90,000`, `90,000/=`, `90,000/-`. */
const CURRENCY_BEFORE = /^(?:kes|kshs?|sh|shs)\.?\s*(?=[\d.,-])/i;
const CURRENCY_AFTER = /\s*(?:\/[=-]|kes|kshs?)$/i;
/** No figure has more characters; the forms below would take a second for what a cell can hold. */
const MAX_LENGTH = 100;
/** Invisible characters that come with pasted text. */
const INVISIBLE = /\p{Cf}/gu;
/** Raised, circled and broken figures, of which NFKC would make digits: `1500²` has a note behind it and is not 15,002. */
const NO_DIGIT = /\p{No}/u;
const MINUS = /^[-−–]\s*/;

/** `90000`, or with a comma or one space at each group of three: `90,000`, `90 000`. */
const PLAIN = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?: \d{3})+$/;

/**
 * Reads a figure as people in Kenya write one: commas or spaces between groups of three, a point before the decimals.
 * The text is understood as exactly one figure or refused with the reason; it is never made to fit. An empty text is
 * `undefined`. A figure with more decimals than allowed is refused, unless those beyond are zeros (`1500.00`).
 */
export function readFigure(text: string, { decimals }: FigureForm): ReadFigure | undefined {
  // Only spaces are between groups: a tab or a new line separates two figures.
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
  if (plain === '') return undefined;
  if (plain.length > MAX_LENGTH || NO_DIGIT.test(text)) return { fault: 'not-a-number' };
  const figure = plain.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '');
  const unsigned = figure.replace(MINUS, '');
  const [whole = '', ...behind] = unsigned.split('.');
  if (/^[\d.,]+e[+-]?\d+$/i.test(unsigned)) return { fault: 'exponent' };
  if (!/^[\d., ]*\d[\d., ]*$/.test(unsigned)) return { fault: 'not-a-number' };
  if (behind.length > 1 || /[^\d]/.test(behind[0] ?? '')) return { fault: 'grouping' };
  if (unsigned.startsWith('.') ? whole !== '' : !PLAIN.test(whole) && !GROUPED.test(whole)) {
    return { fault: 'grouping' };
  }
  if (/^0\d/.test(whole)) return { fault: 'leading-zero' };
  const fraction = (behind[0] ?? '').replace(/0+$/, '');
  // `90.000` is ninety in Kenya and ninety thousand in other countries, so it is refused.
  if ((behind[0] ?? '').length === 3) return { fault: 'grouping' };
  if (fraction.length > decimals) return { fault: decimals === 0 ? 'whole' : 'decimals' };
  const value = Number(`${whole.replace(/[, ]/g, '')}.${fraction || '0'}`);
  if (MINUS.test(figure) && value !== 0) return { fault: 'negative' };
  return { value };
}

/** What is pasted into a box of one line. Browsers join its lines, so that the cells `12` and `500` of a column were 12,500. */
export const linesApart = (pasted: string): string => pasted.trim().replace(/\s*[\r\n]\s*/g, '; ');

/** `5 MB`: a number of bytes, for people. */
export function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}
