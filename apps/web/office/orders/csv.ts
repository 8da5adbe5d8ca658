import Papa from 'papaparse';
import type { Order } from '#contract/orders.ts';
import { FORMULA } from '#domain/formula.ts';
import { regionNow } from '#domain/region.ts';
import { exportRow } from '#domain/orders/order-export.ts';
import { deliveryPoint } from '#messages/delivery-point.ts';
import { orderExport } from '#words/order-export.ts';

/**
 * A phone number as people write it: `0712 345 678`, and `00 256701234567` from abroad. It begins with a zero and has a
 * space in it, so that a spreadsheet takes it for text: neither for a formula, as it would with `+`, nor for a number
 * that loses its zero. Whatever is no phone number stays as it is.
 */
function writePhone(phone: string): string {
  const local = phone.replace(new RegExp(`^\\+${regionNow().phoneCode}(?=\\d{9}$)`), '0');
  if (/^0\d{8,}$/.test(local)) return local.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
  return phone.replace(/^\+(?=\d{7,15}$)/, '00 ');
}

/**
 * The eight columns of SPEC 9 as a CSV that Excel opens in UTF-8. What a spreadsheet would take for a formula is kept from
 * being one.
 */
export function toCsv(orders: readonly Order[]): string {
  const rows = orders.map((order) =>
    exportRow(
      { ...order, chairperson_phone: writePhone(order.chairperson_phone) },
      deliveryPoint(orderExport, order),
    ),
  );
  const text = Papa.unparse([Object.values(orderExport.columns), ...rows], { escapeFormulae: FORMULA });
  return `\uFEFF${text}\r\n`;
}
