import { isDay } from './calendar.ts';
import type { CellType } from './imports.ts';
import { isPhone } from './phone.ts';

/** A cell as the field takes it, or what is wrong with it, to be said after its text: `is not a phone number`. */
export type CellValue = { value: string | number } | { wrong: string };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** `01/03/2024`, `1.3.2024`, `1 Mar 2024`, `01-March-2024`. */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4})$/i;

/** A day as Kenyans write it, the day before the month, or as `YYYY-MM-DD`; `undefined` when it is none. */
export function readDay(text: string): string | undefined {
  const iso = text.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  if (isDay(iso)) return iso;
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text.trim()) ?? [];
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/**
 * A number as Kenyans write it, commas (or spaces) between groups of three and a point before decimals: `KES 12,500.00`,
 * `90 000`, `2,450/=`. Anything else is `undefined`, never another number. `decimals` are those that were written.
 */
export function readNumber(text: string): { value: number; decimals: number } | undefined {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^(kes|kshs?)\b\.?/i, '')
    .replace(/\/[=-]$/, '')
    .trim();
  const [, sign, whole, fraction = ''] =
    /^(-?)(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  return {
    value: Number(`${sign}${whole.replace(/[, ]/g, '')}.${fraction || 0}`),
    decimals: fraction.length,
  };
}

function readFigure(text: string, isNot: string, whole: boolean): CellValue {
  const number = readNumber(text);
  if (!number) return { wrong: isNot };
  if (number.value < 0) return { wrong: 'is below zero' };
  if (whole && !Number.isInteger(number.value)) return { wrong: isNot };
  // More decimals than cents are not rounded: `90.000` may be a way of writing ninety thousand.
  if (number.decimals > 2) return { wrong: 'has more than two decimals' };
  return { value: number.value };
}

const READERS: Record<CellType, (text: string) => CellValue> = {
  text: (text) => ({ value: text }),
  nationalId: (text) => (/\d/.test(text) ? { value: text } : { wrong: 'holds no digit' }),
  phone: (text) => {
    // A spreadsheet takes a phone for a number and drops its first nought.
    const phone = text.replace(/^(?=[17]\d{8}$)/, '0');
    return isPhone(phone) ? { value: phone } : { wrong: 'is not a phone number' };
  },
  amount: (text) => readFigure(text, 'is not an amount like 1,234.50', false),
  shillings: (text) => readFigure(text, 'is not a whole number of shillings', true),
  count: (text) => readFigure(text, 'is not a whole number', true),
  day: (text) => {
    const value = readDay(text);
    return value ? { value } : { wrong: 'is not a day like 2024-03-01 or 1/3/2024' };
  },
  status: (text) => {
    const value = text.toLowerCase();
    return ['active', 'inactive'].includes(value) ? { value } : { wrong: 'is neither active nor inactive' };
  },
};

/** Reads a cell that is not empty. What a file holds is taken as it is written or refused, never given another meaning. */
export function readCell(type: CellType, text: string): CellValue {
  return READERS[type](text);
}
