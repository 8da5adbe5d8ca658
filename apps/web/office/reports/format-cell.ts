import type { ReportRow } from '#contract/reports.ts';
import type { ColumnKind } from '#domain/reports.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { formatAmount, formatDecimals } from '#domain/money.ts';
import { common, statuses } from '#words/index.ts';
import { formatDay, formatMonth } from '#words/format.ts';

/** `12.5`; the column's head has the % sign. */
export function formatPercent(value: number): string {
  return formatDecimals(value, 1, 1);
}

/** Whether a column is right-aligned: figures, and the day after them. */
export function isFigure(kind: ColumnKind): boolean {
  return kind === 'count' || kind === 'kes' || kind === 'percent' || kind === 'day';
}

/** A value of a report as people read it; a missing value is `N/A`. */
export function formatCell(kind: ColumnKind, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return common.notAvailable;
  if (typeof value === 'number') return kind === 'percent' ? formatPercent(value) : formatAmount(value);
  if (kind === 'month') return formatMonth(value);
  if (kind === 'day') return formatDay(value);
  return kind === 'status' ? statuses[value as OrderStatus] : value;
}

/** Identifies a row. A group that changed branch has a row for each branch in which it bought (DECISIONS 20.9). */
export function keyOfRow({ id, branch }: Pick<ReportRow, 'id' | 'branch'>): string {
  return branch ? `${id} ${branch}` : id;
}
