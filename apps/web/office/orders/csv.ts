import Papa from 'papaparse';
import type { Order } from '#contract/orders.ts';
import { EXPORT_COLUMNS, exportRow } from '#domain/orders/order-export.ts';

/**
 * The eight columns of SPEC 9 as a CSV that Excel opens in UTF-8. What a spreadsheet would take for a formula is kept from
 * being one.
 */
export function toCsv(orders: readonly Order[]): string {
  const text = Papa.unparse([[...EXPORT_COLUMNS], ...orders.map(exportRow)], { escapeFormulae: true });
  return `\uFEFF${text}\r\n`;
}
