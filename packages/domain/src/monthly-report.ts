import { nairobiDay } from './calendar.ts';
import { addDays, type Period } from './period.ts';
import type { ReportColumn } from './reports.ts';

/** The steps of orders in a month, in the order of their life. */
export const ORDER_STEPS = ['placed', 'approved', 'rejected', 'cancelled', 'delivered'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The tables of the report of one month, on the screen, on paper and in the workbook. The first column names the row. */
export const MONTHLY_TABLES = {
  steps: { columns: ['step', 'orders', 'amount'] },
  officers: { columns: ['officer', 'orders', 'sales', 'share', 'average'] },
  products: { columns: ['product', 'category', 'quantity', 'sales', 'share'] },
  groups: { columns: ['group', 'branch', 'orders', 'sales', 'share'] },
  arrears: {
    columns: ['branch', 'groups', 'loan_balance', 'arrears', 'arrears_ratio', 'oldest_day'],
  },
} as const satisfies Record<string, { columns: readonly ReportColumn[] }>;
export type MonthlyTable = keyof typeof MONTHLY_TABLES;
export const MONTHLY_TABLE_NAMES = Object.keys(MONTHLY_TABLES) as [MonthlyTable, ...MonthlyTable[]];

/** Whether a text is a month that the database can store, as `2026-03`. */
export function isMonth(text: string): boolean {
  return /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${lastDay}` };
}

function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

/** The last month that is over, in Nairobi. */
export function lastCompleteMonth(now: Date): string {
  return monthBefore(nairobiDay(now).slice(0, 7));
}

/** This month and those before it, the newest first. */
export function recentMonths(now: Date, count: number): string[] {
  const months = [nairobiDay(now).slice(0, 7)];
  while (months.length < count) months.push(monthBefore(months.at(-1)!));
  return months;
}

/** A text as part of the name of a file: `Main Branch` is `main-branch`. */
export const fileName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `month-2026-03-kitui.xlsx`; without a branch it is of all of them, together or each (`month-2026-03-by-branch.xlsx`). */
export function monthlyFileName(
  { month, branch_name, by }: { month: string; branch_name: string | null; by?: 'branch' | undefined },
  words: { month: string; byBranch: string },
): string {
  const branch = fileName(branch_name ?? (by ? words.byBranch : ''));
  return `${[words.month, month, branch].filter(Boolean).join('-')}.xlsx`;
}
