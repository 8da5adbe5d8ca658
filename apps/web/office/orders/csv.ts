import Papa from 'papaparse';
import type { Order } from '#contract/orders.ts';
import { keptAsText } from '#domain/formula.ts';
import { exportRow } from '#domain/orders/order-export.ts';
import { deliveryPoint } from '#messages/delivery-point.ts';
import { orderExport } from '#words/order-export.ts';

/** The eight columns of SPEC 9 as a CSV that Excel opens in UTF-8, in which a spreadsheet changes no text. */
export function toCsv(orders: readonly Order[]): string {
  const term = Object.keys(orderExport.columns).indexOf('loan_term');
  const rows = orders.map((order) =>
    exportRow(order, deliveryPoint(orderExport, order)).map((cell, at) =>
      at === term ? cell : keptAsText(cell),
    ),
  );
  return `\uFEFF${Papa.unparse([Object.values(orderExport.columns), ...rows])}\r\n`;
}
