import { tagReader } from './read-tags.ts';

/** How a format shows a number: texts, and null for each of its digits; or as a share of 100. */
type NumberFormat = readonly (string | null)[] | 'percent';

/** What a format of IDs is made of: texts in quotation marks or behind a backslash, signs that show themselves, and digits. */
const PART = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<sign>[ +()-])|(?<digit>0)/g;
/** A spreadsheet stores so many digits of a number; calculated ones have others behind them, as `0.30000000000000004`. */
export const MAX_DIGITS = 15;

/** With fewer digits it is a format of figures, such as `00`. */
const FEWEST_DIGITS = 3;

/** A format of percents, or one that fills numbers with zeros and may set a text beside them, as of IDs: `00000`, `"ACC-"0000`. */
function readFormat(code: string): NumberFormat | undefined {
  const [ofPositive = ''] = code.split(';');
  if (ofPositive.replaceAll(/"[^"]*"|\\./g, '').includes('%')) return 'percent';
  const parts = [...ofPositive.matchAll(PART)];
  const isWhole = parts.reduce((sum, [{ length }]) => sum + length, 0) === ofPositive.length;
  const shown = parts.map(({ groups: { quoted, escaped, sign } = {} }) => quoted ?? escaped ?? sign ?? null);
  return isWhole && shown.filter((part) => part === null).length >= FEWEST_DIGITS ? shown : undefined;
}

/** A number as its format shows it; undefined where that format is not for such a number. */
export function formatted(number: number, format: NumberFormat): string | undefined {
  if (format === 'percent') return `${Number((number * 100).toPrecision(MAX_DIGITS))}%`;
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

/** Reads the formats of IDs and percents from a workbook's styles, by the number of the style. */
export function numberFormatsReader(): {
  read: (piece: string) => void;
  formats: Map<string, NumberFormat>;
} {
  const formats = new Map<string, NumberFormat>();
  // `0%` and `0.00%` have numbers of their own in every workbook.
  const codes = new Map<string, NumberFormat | undefined>([
    ['9', 'percent'],
    ['10', 'percent'],
  ]);
  let isOfCells = false;
  let style = 0;
  const read = tagReader({
    tag: ({ name, opens, closes, attribute }) => {
      if (name === 'cellXfs') isOfCells = opens && !closes;
      if (!opens) return;
      const id = attribute('numFmtId') ?? '';
      // Formats of cells stand before those of what is shown by a condition.
      if (name === 'numFmt' && !codes.has(id)) codes.set(id, readFormat(attribute('formatCode') ?? ''));
      if (name !== 'xf' || !isOfCells) return;
      const format = codes.get(id);
      if (format) formats.set(String(style), format);
      style += 1;
    },
    text: () => {},
  });
  return { read, formats };
}
