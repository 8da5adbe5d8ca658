import { deliveryPoint, type OrderFacts } from './order-changes.ts';

/** The eight columns of an export of orders, in their order (SPEC 9). */
export const EXPORT_COLUMNS = [
  'Client Name',
  'Client Phone Number',
  'Group Account Number',
  'Loan Term',
  'Products and Quantity',
  'Delivery Point',
  'Credit Officer',
  'Status',
] as const;

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

/** An order as a line of an export; all of it text, so that no spreadsheet loses a zero (DECISIONS 10). */
export function exportRow(order: ExportedOrder): string[] {
  return [
    order.client_name,
    order.chairperson_phone,
    order.group_account_number,
    String(order.loan_term),
    order.products.map((line) => `${line.name} (${line.quantity})`).join('; '),
    deliveryPoint(order),
    order.officer_name,
    order.status,
  ];
}
