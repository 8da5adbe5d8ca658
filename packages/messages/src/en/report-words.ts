import { common } from './common.ts';
import type { MonthlyTable, OrderStep } from '#domain/monthly-report.ts';
import type { ReportColumn, ReportName } from '#domain/reports.ts';
import { sales } from './sales.ts';

/** What reports and their columns are called, on the screen, on paper and in the workbook (DECISIONS 6). */
export const reportTitles: Record<ReportName, string> = {
  'sales-by-branch': 'Sales by branch',
  'sales-by-officer': 'Sales by credit officer',
  'sales-by-product': 'Sales by product',
  'sales-by-month': 'Sales by month',
  'orders-by-status': 'Orders by status',
  'approved-with-warnings': 'Approved with warnings',
  stock: 'Stock and pending demand',
  arrears: 'Arrears ratio by group',
  'arrears-by-branch': 'Arrears ratio by branch',
  balances: 'Age of balances by branch',
};

export const reportHeads: Record<ReportColumn, string> = {
  branch: 'Branch',
  officer: 'Credit Officer',
  approver: 'Approved by',
  product: 'Product',
  category: 'Category',
  month: 'Month',
  status: 'Status',
  step: 'What happened',
  group: 'Group',
  account_number: 'Account No.',
  orders: 'Orders',
  quantity: 'Units',
  sales: 'Sales (KES)',
  amount: 'Amount (KES)',
  share: 'Share (%)',
  average: 'Average order (KES)',
  unsold_orders: 'Rejected and cancelled',
  unsold_quantity: 'Rejected and cancelled, units',
  unsold_sales: 'Rejected and cancelled (KES)',
  in_stock: 'In stock',
  pending_orders: 'Pending orders',
  pending_quantity: 'Pending demand',
  approved_quantity: 'Approved, to be shipped',
  groups: 'Groups',
  clients_stated: 'Clients with balances',
  clients_old: 'Clients with old balances',
  clients_without: 'Clients without balances',
  groups_stated: 'Groups with balances',
  groups_old: 'Groups with old balances',
  groups_without: 'Groups without balances',
  loan_balance: 'Loan balance (KES)',
  arrears: 'Arrears (KES)',
  arrears_ratio: 'Arrears ratio (%)',
  figures_day: 'Figures of',
  oldest_day: 'Oldest figures of',
  median_day: 'Median day',
};

export const monthlyTitles: Record<MonthlyTable, string> = {
  steps: 'Orders of the month',
  officers: 'Sales by credit officer',
  products: 'Sales by product',
  groups: 'Sales by group',
  arrears: 'Arrears as the books have them now',
};

/** The steps of orders in a month, in the order of their life. */
export const orderSteps: Record<OrderStep, string> = {
  placed: 'Placed',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  delivered: 'Delivered',
};

/** What a reader must know of the figures of a month, and the headings of the workbook. */
export const monthlyNotes = {
  steps:
    'Orders placed are those made in this month. The others are counted in the month in which it happened, whenever the order was made. Deleted orders are left out.',
  sales: sales.counted,
  arrears:
    'Loan balances and arrears are those of now, not of the end of the month: the books keep no older ones.',
  stock: 'Stock at the end of a month is not told: the books keep only the stock of now.',
};
/** The second sheet of a report's workbook, and the head of its first one on paper. */
export const aboutSheet = {
  name: 'About',
  report: 'Report',
  period: 'Period',
  branch: 'Branch',
  made: 'Made',
  by: 'By',
  counted: 'What is counted',
  madeBy: common.madeBy,
};
export const monthlySheet = {
  titleOf: (month: string) => `Report of ${month}`,
  month: 'Month',
  branch: 'Branch',
  allBranches: 'All branches',
  made: 'Made',
  by: 'By',
  newClients: 'New clients',
  total: 'Total',
};
