import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { isMonth, MONTHLY_TABLE_NAMES } from '#domain/monthly-report.ts';
import { COLUMN_KINDS, REPORT_NAMES, type ReportColumn } from '#domain/reports.ts';
import { reasonText } from '#domain/refusals.ts';
import {
  BACKWARDS,
  day,
  id,
  isForward,
  named,
  pageQuery,
  pagination,
  periodFilter,
  timestamp,
  WORKBOOK,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const reports = endpointsOf('Reports');

const count = z.int();
/** A sum of amounts may exceed the highest single amount. */
const cents = z.number().meta({ description: 'KES, at most two decimals' });
const kes = z.int().meta({ description: 'Whole KES' });
const percent = z
  .number()
  .nullable()
  .meta({ description: 'Percent with one decimal. Null if there is nothing to divide by' });

/** All values that a report row can have. The columns of the report say which it has. */
const cells = z.object({
  branch: z.string(),
  officer: z.string(),
  approver: z.string().meta({ description: 'Who approved the orders' }),
  product: z.string(),
  category: z.string(),
  month: z.string().meta({ example: '2026-03' }),
  status: z.enum(ORDER_STATUSES),
  step: z.string(),
  group: z.string(),
  account_number: z.string(),
  orders: count,
  quantity: count,
  sales: kes,
  amount: kes,
  share: percent,
  average: kes.nullable(),
  by_code: count.meta({ description: 'Orders that their clients confirmed by a code' }),
  on_paper: count,
  unconfirmed: count,
  paper_share: percent,
  unsold_orders: count.meta({ description: 'Rejected and cancelled orders. `orders` does not count them' }),
  unsold_quantity: count,
  unsold_sales: kes,
  in_stock: count,
  pending_orders: count,
  pending_quantity: count,
  approved_quantity: count,
  location: z.string().meta({ description: 'A branch, or another place, such as the central store' }),
  reason: z.string().meta({ description: 'Why goods moved' }),
  on_hand: count,
  reserved: count,
  free: count,
  pieces_in: count,
  amount_in: kes.meta({ description: 'At the selling price of today. So are the other values of goods' }),
  pieces_out: count,
  amount_out: kes,
  lost: count,
  scrapped: count,
  miscounted: count.meta({ description: 'Pieces that counts missed, less those that they found' }),
  groups: count,
  clients_stated: count.meta({ description: 'Clients with a loan balance or savings on the books' }),
  clients_old: count.meta({
    description: `Clients with a balance that is older than ${LIMITS.oldBalancesDays} days`,
  }),
  clients_without: count.meta({ description: 'Clients without any stated balance' }),
  groups_stated: count.meta({ description: 'Groups with a loan balance or arrears on the books' }),
  groups_old: count,
  groups_without: count,
  loan_balance: cents,
  arrears: cents,
  arrears_ratio: percent,
  figures_day: day.nullable().meta({
    description: 'The day when the older of the two figures was confirmed. Null if no figure was confirmed',
  }),
  oldest_day: day.nullable().meta({
    description: 'The oldest such day among the groups with figures. In `balances` it includes clients',
  }),
  median_day: day
    .nullable()
    .meta({ description: 'Half of the clients and groups with balances have this day or an earlier one' }),
} satisfies Record<ReportColumn, z.ZodType>);
const reportRow = cells.partial().extend({ id: z.string() });
export type ReportRow = z.output<typeof reportRow>;
const reportTotals = cells.partial();
export type ReportTotals = z.output<typeof reportTotals>;

export const report = named('Report', {
  name: z.enum(REPORT_NAMES),
  title: z.string(),
  from: day.nullable().meta({
    description:
      'The first day of the requested period. Null if the request has none, or if the report has no dates',
  }),
  to: day.nullable(),
  branch_name: z.string().nullable().meta({ description: 'The branch of the report. Null: all branches' }),
  made_at: timestamp,
  made_by: z.string(),
  columns: z.array(z.object({ key: z.string(), head: z.string(), kind: z.enum(COLUMN_KINDS) })),
  rows: z.array(reportRow),
  totals: reportTotals.meta({ description: 'Totals of all rows, not only of the page' }),
  pagination: pagination.optional().meta({ description: 'Only with `page`' }),
});
export type Report = z.output<typeof report>;

const params = { name: z.string().meta({ description: REPORT_NAMES.join(', ') }) };

export const getReport = reports.get('getReport', '/reports/{name}', {
  summary: 'Get a report on the records that the caller can see. With `page` it has one page of rows',
  access: 'reports.read',
  heavy: 'always',
  params,
  query: periodFilter.extend(pageQuery).refine(isForward, BACKWARDS),
  replies: { 200: report },
});

export const exportReport = reports.get('exportReport', '/reports/{name}/export', {
  summary: 'Export a report as an Excel workbook with all rows and their totals',
  access: 'reports.read',
  heavy: 'always',
  params,
  query: periodFilter.refine(isForward, BACKWARDS),
  replies: { 200: { file: WORKBOOK } },
});

const monthlyTable = z.object({ rows: z.array(reportRow), totals: reportTotals });

const month = z
  .string()
  .refine(isMonth, reasonText('not_a_month'))
  .meta({ description: 'A calendar month in Nairobi', example: '2026-03' });

const reportOfMonth = z.object({
  month,
  from: day,
  to: day,
  branch_name: z.string().nullable().meta({ description: 'The branch of the report. Null: all branches' }),
  made_at: timestamp,
  made_by: z.string(),
  new_clients: count,
  unsold: z
    .object({ orders: count, sales: kes })
    .meta({ description: 'Orders of the month that were rejected or cancelled' }),
  tables: z
    .record(z.enum(MONTHLY_TABLE_NAMES), monthlyTable)
    .meta({ description: 'Sales do not include rejected and cancelled orders. Arrears are as of today' }),
});
const monthlyReport = reportOfMonth
  .extend({
    branches: z
      .array(reportOfMonth)
      .optional()
      .meta({ description: 'With `by=branch`: the same report for each branch, by name' }),
  })
  .meta({ id: 'MonthlyReport' });
/** Of all branches together, or of one. */
export type ReportOfMonth = z.output<typeof reportOfMonth>;
export type MonthlyReport = z.output<typeof monthlyReport>;

const monthlyQuery = z.object({
  month: month.optional().meta({ description: 'The default is the last complete month' }),
  branch_id: id.optional(),
  by: z.literal('branch').optional().meta({ description: 'Add the report of each branch' }),
});

export const getMonthlyReport = reports.get('getMonthlyReport', '/reports/month', {
  summary:
    'Get the report of one month, for one branch or all: orders, sales, new clients, and the arrears of today',
  access: 'reports.read',
  heavy: 'always',
  query: monthlyQuery,
  replies: { 200: monthlyReport },
});

export const exportMonthlyReport = reports.get('exportMonthlyReport', '/reports/month/export', {
  summary: 'Export the report of one month as an Excel workbook',
  access: 'reports.read',
  heavy: 'always',
  query: monthlyQuery,
  replies: { 200: { file: WORKBOOK } },
});
