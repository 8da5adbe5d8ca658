import { checkPassword } from '#contract/auth.ts';
import { exportOrders, listOrders, type Order } from '#contract/orders.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { orders } from '#words/index.ts';
import { api } from '../api.ts';
import { saveFile } from '../kit/download.ts';
import { formatTotal } from '../kit/pager.ts';
import { readPages } from '../kit/read-pages.ts';
import { readChecked } from './read-checked.ts';
import type { OrdersFilters } from './orders-search.ts';

const nameFor = (ending: string) => `${orders.export.file}-${nairobiDay(new Date())}.${ending}`;

/** Reads all orders that a filter finds. */
function readAll(
  filters: OrdersFilters,
  signal: AbortSignal,
  onProgress: (done: number, total: string) => void,
): Promise<Order[]> {
  return readPages(
    async (page) => {
      const query = { ...filters, sort: '-created_at' as const, page, limit: LIMITS.maxPageSize };
      const answer = await api.call(listOrders, { query, signal });
      if (Array.isArray(answer)) throw new Error('A page of orders was asked for.');
      return { rows: answer.orders, pagination: answer.pagination };
    },
    (done, pagination) => onProgress(done, formatTotal(pagination)),
  );
}

/** What to export: the orders that were selected, or all that the filters find (SPEC 9). */
export interface ExportChoice {
  selected: readonly Order[];
  filters: OrdersFilters;
}

/** The CSV, which Excel opens (SPEC 2 and 9, Export to Excel). */
export async function exportCsv(
  { selected, filters }: ExportChoice,
  signal: AbortSignal,
  onProgress: (done: number, total: string) => void,
): Promise<void> {
  // Made here, and it names people like the workbook: the log has it as an export.
  await api.call(checkPassword, { query: { file: 'orders' }, signal });
  const rows =
    selected.length > 0
      ? // They were selected as they were seen: what is written is how they are now, as in the workbook.
        await readChecked(
          selected.map(({ id }) => id),
          signal,
        )
      : await readAll(filters, signal, onProgress);
  const { toCsv } = await import('./csv.ts');
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), nameFor('csv'));
}

/** The workbook that the server makes (SPEC 7). */
export async function exportWorkbook(
  { selected, filters }: ExportChoice,
  signal: AbortSignal,
): Promise<void> {
  const body = selected.length > 0 ? { orderIds: selected.map(({ id }) => id) } : { filter: filters };
  saveFile(await api.call(exportOrders, { body, signal }), nameFor('xlsx'));
}
