import { ORDER_TEXTS } from '#domain/orders/order-fields.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { formatAmount } from '#domain/money.ts';
import { pick } from './nouns.ts';
import { orderFields } from './order-form.ts';

/** What an export of orders is called by: its sheet, its eight columns in their order and the texts of an order, and delivery points (SPEC 9). */
export const orderExport = {
  /** Name of the sheet. */
  sheet: 'Orders',
  columns: {
    client_name: 'Client Name',
    chairperson_phone: 'Client Phone Number',
    group_account_number: 'Group Account Number',
    loan_term: 'Loan Term',
    products: 'Products and Quantity',
    delivery_point: 'Delivery Point',
    officer_name: 'Credit Officer',
    status: 'Status',
    ...Object.fromEntries(ORDER_TEXTS.map(({ column }) => [column, orderFields[column]])),
  },
  /** First column of the sheet about the export. */
  about: {
    institution: 'Institution',
    orders: 'Orders',
    chosen: (orders: number) => `${formatAmount(orders)} chosen ${pick(orders, 'order', 'orders')}`,
    search: 'Search',
  },
  /** Delivery point: the client's branch. */
  ownBranch: 'Own Branch',
  otherPlace: (location: string) => `Other Place: ${location}`,
  /** The codes of the API. */
  statuses: Object.fromEntries(ORDER_STATUSES.map((status) => [status, status])) as Record<
    OrderStatus,
    string
  >,
};
