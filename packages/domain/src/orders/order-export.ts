import type { OrderFacts } from './order-changes.ts';
import { ORDER_TEXTS, type OrderValues } from './order-fields.ts';

interface ExportedOrder
  extends
    Partial<Omit<OrderValues, 'loan_term'>>,
    Pick<OrderFacts, 'client_name' | 'delivery_method' | 'delivery_location' | 'loan_term' | 'products'> {
  chairperson_phone: string;
  group_account_number: string;
  officer_name: string;
}

/**
 * A phone number as people write it: `0712 345 678`, and `00 256701234567` from abroad. It begins with a zero and has a
 * space in it, so that a spreadsheet takes it for text: neither for a formula, as it would with `+`, nor for a number
 * that loses its zero. Whatever is no phone number stays as it is.
 */
function writePhone(phone: string): string {
  const local = phone.replace(/^\+254(?=\d{9}$)/, '0');
  if (/^0\d{8,}$/.test(local)) return local.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
  return phone.replace(/^\+(?=\d{7,15}$)/, '00 ');
}

/** An order as a line of an export, with its delivery point and status as they are written; all of it text, so that no spreadsheet loses a zero (DECISIONS 10). */
export function exportRow(
  order: ExportedOrder,
  { deliveryPoint, status }: { deliveryPoint: string; status: string },
): string[] {
  return [
    order.client_name,
    writePhone(order.chairperson_phone),
    order.group_account_number,
    String(order.loan_term),
    order.products.map((line) => `${line.name} (${line.quantity})`).join('; '),
    deliveryPoint,
    order.officer_name,
    status,
    ...ORDER_TEXTS.map(({ column }) => String(order[column] ?? '')),
  ];
}
