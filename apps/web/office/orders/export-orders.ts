import { exportOrders, type Order } from '#contract/orders.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { orders } from '#words/index.ts';
import { api } from '../api.ts';
import { saveFile } from '../kit/form/upload.tsx';
import type { OrdersFilters } from './orders-search.ts';

/** What to export: the orders that were selected, or all that the filters find (SPEC 9). */
export interface ExportChoice {
  selected: readonly Order[];
  filters: OrdersFilters;
}

/** The CSV, which Excel opens (SPEC 2 and 9, Export to Excel), or the workbook (SPEC 7). */
export async function saveExport(
  { selected, filters }: ExportChoice,
  format: 'csv' | 'xlsx',
  signal: AbortSignal,
): Promise<void> {
  const chosen = selected.length > 0 ? { orderIds: selected.map(({ id }) => id) } : { filter: filters };
  const file = await api.call(exportOrders, { body: { ...chosen, format }, signal });
  saveFile(file, `${orders.export.file}-${nairobiDay(new Date())}.${format}`);
}
