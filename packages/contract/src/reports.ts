import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { day, pageQuery, pagination, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { BACKWARDS, isForward, periodFilter } from './period.ts';

/** How the values of a column are meant, written and lined up. */
export const COLUMN_KINDS = ['text', 'month', 'status', 'count', 'kes', 'percent'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const count = z.int();
/** A sum of amounts may exceed the highest single amount. */
const cents = z.number().meta({ description: 'KES, at most two decimals' });
const kes = z.int().meta({ description: 'Whole KES' });
const percent = z
  .number()
  .nullable()
  .meta({ description: 'Percent with one decimal; null where there is nothing to divide by' });

/** Every value that a row of a report can have; which of them it has, its report's columns tell. */
const cells = z.object({
  branch: z.string(),
  officer: z.string(),
  product: z.string(),
  category: z.string(),
  month: z.string().meta({ example: '2026-03' }),
  status: z.enum(ORDER_STATUSES),
  group: z.string(),
  account_number: z.string(),
  orders: count,
  quantity: count,
  sales: kes,
  amount: kes,
  share: percent,
  average: kes.nullable(),
  in_stock: count,
  pending_orders: count,
  pending_quantity: count,
  approved_quantity: count,
  groups: count,
  loan_balance: cents,
  arrears: cents,
  arrears_ratio: percent,
});
export type ReportColumn = keyof z.output<typeof cells>;

/** What each column is called, on the screen, on paper and in the workbook. */
export const REPORT_COLUMNS: Record<ReportColumn, { head: string; kind: ColumnKind }> = {
  branch: { head: 'Branch', kind: 'text' },
  officer: { head: 'Credit Officer', kind: 'text' },
  product: { head: 'Product', kind: 'text' },
  category: { head: 'Category', kind: 'text' },
  month: { head: 'Month', kind: 'month' },
  status: { head: 'Status', kind: 'status' },
  group: { head: 'Group', kind: 'text' },
  account_number: { head: 'Account No.', kind: 'text' },
  orders: { head: 'Orders', kind: 'count' },
  quantity: { head: 'Units', kind: 'count' },
  sales: { head: 'Sales (KES)', kind: 'kes' },
  amount: { head: 'Amount (KES)', kind: 'kes' },
  share: { head: 'Share (%)', kind: 'percent' },
  average: { head: 'Average order (KES)', kind: 'kes' },
  in_stock: { head: 'In stock', kind: 'count' },
  pending_orders: { head: 'Pending orders', kind: 'count' },
  pending_quantity: { head: 'Pending demand', kind: 'count' },
  approved_quantity: { head: 'Approved, to be shipped', kind: 'count' },
  groups: { head: 'Groups', kind: 'count' },
  loan_balance: { head: 'Loan balance (KES)', kind: 'kes' },
  arrears: { head: 'Arrears (KES)', kind: 'kes' },
  arrears_ratio: { head: 'Arrears ratio (%)', kind: 'percent' },
};

interface ReportDescription {
  title: string;
  columns: readonly ReportColumn[];
  /** What the chart shows, row by row. */
  charted: ReportColumn;
  /** Whether it is of a period; the others are of what is there now. */
  dated: boolean;
}

/** The reports of DECISIONS 6. The first column names the row. */
export const REPORTS = {
  'sales-by-branch': {
    title: 'Sales by branch',
    columns: ['branch', 'orders', 'sales', 'share', 'average'],
    charted: 'sales',
    dated: true,
  },
  'sales-by-officer': {
    title: 'Sales by credit officer',
    columns: ['officer', 'orders', 'sales', 'share', 'average'],
    charted: 'sales',
    dated: true,
  },
  'sales-by-product': {
    title: 'Sales by product',
    columns: ['product', 'category', 'quantity', 'sales', 'share'],
    charted: 'sales',
    dated: true,
  },
  'sales-by-month': {
    title: 'Sales by month',
    columns: ['month', 'orders', 'sales', 'share', 'average'],
    charted: 'sales',
    dated: true,
  },
  'orders-by-status': {
    title: 'Orders by status',
    columns: ['status', 'orders', 'share', 'amount'],
    charted: 'orders',
    dated: true,
  },
  stock: {
    title: 'Stock and pending demand',
    columns: ['product', 'category', 'in_stock', 'pending_orders', 'pending_quantity', 'approved_quantity'],
    charted: 'pending_quantity',
    dated: false,
  },
  arrears: {
    title: 'Arrears ratio by group',
    columns: ['group', 'account_number', 'branch', 'loan_balance', 'arrears', 'arrears_ratio'],
    charted: 'arrears_ratio',
    dated: false,
  },
  'arrears-by-branch': {
    title: 'Arrears ratio by branch',
    columns: ['branch', 'groups', 'loan_balance', 'arrears', 'arrears_ratio'],
    charted: 'arrears_ratio',
    dated: false,
  },
} as const satisfies Record<string, ReportDescription>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

export function describeReport(name: ReportName): ReportDescription {
  return REPORTS[name];
}

const reportRow = cells.partial().extend({ id: z.string() });
export type ReportRow = z.output<typeof reportRow>;
const reportTotals = cells.partial();
export type ReportTotals = z.output<typeof reportTotals>;

export const report = z
  .object({
    name: z.enum(REPORT_NAMES),
    title: z.string(),
    from: day
      .nullable()
      .meta({ description: 'The first day asked for; null where none was, or nothing is dated' }),
    to: day.nullable(),
    branch_name: z.string().nullable().meta({ description: 'The one branch that it is of; null for all' }),
    made_at: timestamp,
    columns: z.array(z.object({ key: z.string(), head: z.string(), kind: z.enum(COLUMN_KINDS) })),
    rows: z.array(reportRow),
    totals: reportTotals.meta({ description: 'Of all rows, not of the page' }),
    pagination: pagination.optional().meta({ description: 'When `page` is given' }),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;

const params = z.object({ name: z.string().meta({ description: REPORT_NAMES.join(', ') }) });

export const getReport = endpoint({
  name: 'getReport',
  tag: 'Reports',
  summary: 'A report of what the caller reaches; a page of its rows when `page` is given',
  method: 'GET',
  path: '/reports/{name}',
  access: 'reports.read',
  params,
  query: periodFilter.extend(pageQuery).refine(isForward, BACKWARDS),
  replies: { 200: report },
  refuses: ['not_found'],
});

export const exportReport = endpoint({
  name: 'exportReport',
  tag: 'Reports',
  summary: 'A report as an Excel workbook: every row, and the totals below them',
  method: 'GET',
  path: '/reports/{name}/export',
  access: 'reports.read',
  params,
  query: periodFilter.refine(isForward, BACKWARDS),
  replies: { 200: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } },
  refuses: ['not_found'],
});
