/** How a format shows a number: texts, and null for each of its digits; as a share of 100; or as a day. */
export type NumberFormat = readonly (string | null)[] | 'percent' | 'day';

/** What a format of IDs is made of: texts in quotation marks or behind a backslash, signs that show themselves, and digits. */
const PART = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<sign>[ +()-])|(?<digit>0)/g;
/** Texts and colours of a format, in which letters mean nothing. */
const NO_CODE = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;
/** A spreadsheet stores so many digits of a number; calculated ones have others behind them, as `0.30000000000000004`. */
const MAX_DIGITS = 15;
/** With fewer digits it is a format of figures, such as `00`. */
const FEWEST_DIGITS = 3;
/** The days that spreadsheets can show, as they count them. */
const LAST_DAY = 2_958_465;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The formats that every workbook has, by number: shares of 100, and days with or without a time. */
const BUILT_IN: Record<string, NumberFormat> = {
  9: 'percent',
  10: 'percent',
  ...Object.fromEntries([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((number) => [number, 'day'])),
};

/**
 * The format of a style's number, by its code where the workbook has one: of percents, of days, or one that fills numbers with zeros and
 * may set a text beside them, as of IDs: `00000`, `"ACC-"0000`. Others show the number as it is.
 */
export function readFormat(number: string, code: string | undefined): NumberFormat | undefined {
  if (code === undefined) return BUILT_IN[number];
  const [ofPositive = ''] = code.split(';');
  const bare = ofPositive.replaceAll(NO_CODE, '');
  if (bare.includes('%')) return 'percent';
  if (!/general/i.test(bare) && /[dmyhs]/i.test(bare)) return 'day';
  const parts = [...ofPositive.matchAll(PART)];
  const isWhole = parts.reduce((sum, [{ length }]) => sum + length, 0) === ofPositive.length;
  const shown = parts.map(({ groups: { quoted, escaped, sign } = {} }) => quoted ?? escaped ?? sign ?? null);
  return isWhole && shown.filter((part) => part === null).length >= FEWEST_DIGITS ? shown : undefined;
}

/** A number as its format of IDs shows it; undefined where that format is not for such a number. */
function withFormat(number: number, format: readonly (string | null)[]): string | undefined {
  if (number < 0 || number >= 10 ** MAX_DIGITS || !Number.isInteger(number)) return undefined;
  const places = format.filter((part) => part === null).length;
  const digits = String(number).padStart(places, '0');
  let at = 0;
  const shown = format.map((part) => {
    if (part !== null) return part;
    // The first place has all the digits for which there are no places.
    const end = at === 0 ? digits.length - places + 1 : at + 1;
    const own = digits.slice(at, end);
    at = end;
    return own;
  });
  return shown.join('');
}

/**
 * A number of a workbook as a text; `undefined` for a day that is none. `firstDay` is the moment that it counts days from. A number of
 * more digits is written with its power of ten, which is refused (DECISIONS 6.29.1).
 */
export function numberText(
  number: number,
  format: NumberFormat | undefined,
  firstDay: number,
): string | undefined {
  if (format === 'day') {
    const isDay = number >= 0 && number <= LAST_DAY + 1;
    return isDay ? new Date(firstDay + number * DAY_MS).toISOString().slice(0, 10) : undefined;
  }
  if (format === 'percent') return `${Number((number * 100).toPrecision(MAX_DIGITS))}%`;
  const own = format && withFormat(number, format);
  if (own !== undefined) return own;
  return Math.abs(number) >= 10 ** MAX_DIGITS
    ? number.toExponential(MAX_DIGITS - 1).toUpperCase()
    : String(Number(number.toPrecision(MAX_DIGITS)));
}
