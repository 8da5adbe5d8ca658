import type { OrderFacts } from './order-changes.ts';

interface ExportedOrder extends Pick<
  OrderFacts,
  'client_name' | 'delivery_method' | 'delivery_location' | 'products'
> {
  chairperson_phone: string;
  group_account_number: string;
  loan_term: number;
  officer_name: string;
  status: string;
}

/** An order as a line of an export, with its delivery point as it is written; all of it text, so that no spreadsheet loses a zero (DECISIONS 10). */
export function exportRow(order: ExportedOrder, deliveryPoint: string): string[] {
  return [
    order.client_name,
    order.chairperson_phone,
    order.group_account_number,
    String(order.loan_term),
    order.products.map((line) => `${line.name} (${line.quantity})`).join('; '),
    deliveryPoint,
    order.officer_name,
    order.status,
  ];
}
