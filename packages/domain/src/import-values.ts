import { isDay } from './calendar.ts';
import { readFigure } from './figure-text.ts';
import type { CellFault } from './import-problems.ts';
import type { CellType } from './import-fields.ts';
import { ORDER_STATUSES } from './orders/order-statuses.ts';
import { isCompletePhone } from './phone.ts';
import type { Role } from './roles.ts';

/** The value of a cell, or what is wrong with it. */
export type CellValue = { value: string | number } | { wrong: CellFault };

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

/** A cell with a figure, by the one reader of typed figures: understood as exactly one figure, or refused. */
function readFigureCell(text: string, isNot: CellFault, decimals: number): CellValue {
  const figure = readFigure(text, { decimals });
  if (figure && 'value' in figure) return figure;
  if (figure?.fault === 'negative') return { wrong: 'below_zero' };
  if (figure?.fault === 'decimals') return { wrong: 'too_many_decimals' };
  return { wrong: isNot };
}

/** What institutions call the roles. */
const ROLES_AS_WRITTEN: Record<string, Role> = {
  admin: 'admin',
  administrator: 'admin',
  manager: 'branch_manager',
  'branch manager': 'branch_manager',
  officer: 'credit_officer',
  'credit officer': 'credit_officer',
  'field officer': 'credit_officer',
  'loan officer': 'credit_officer',
  auditor: 'auditor',
};

const READERS: Record<CellType, (text: string) => CellValue> = {
  text: (text) => ({ value: text }),
  nationalId: (text) => (/\p{Nd}/u.test(text) ? { value: text } : { wrong: 'no_digit' }),
  phone: (text) => {
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
  role: (text) => {
    const value =
      ROLES_AS_WRITTEN[
        text
          .toLowerCase()
          .replace(/[^a-z]+/g, ' ')
          .trim()
      ];
    return value ? { value } : { wrong: 'not_a_role' };
  },
};

/** Reads a cell that is not empty. A value is taken as it is written, or refused; it is never guessed. */
export function readCell(type: CellType, text: string): CellValue {
  return READERS[type](text);
}
