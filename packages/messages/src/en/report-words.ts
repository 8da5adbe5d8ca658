import { common } from './common.ts';
import { LIMITS } from '#domain/limits.ts';
import type { MonthlyTable, OrderStep } from '#domain/monthly-report.ts';
import type { ReportColumn, ReportName } from '#domain/reports.ts';
import { count, nouns } from './nouns.ts';
import { sales } from './sales.ts';
import { stock } from './stock.ts';

export interface ReportWords {
  title: string;
  /** What it answers, in the list of reports. */
  about: string;
  /** Which orders count, or where the figures come from: below the table and in the workbook. */
  note: string;
}

const arrearsNote =
  'Arrears ratio: arrears ÷ loan balance, from the current balances of groups. “Figures of” is the date of the balance. A balance given when the group was registered has no date. It is not in the totals.';

/** Each report on the screen, on paper and in the workbook (DECISIONS 6). */
export const reportTexts: Record<ReportName, ReportWords> = {
  'sales-by-branch': {
    title: 'Sales by branch',
    about: 'Orders and sales of each branch, and their share of the whole.',
    note: sales.counted,
  },
  'sales-by-officer': {
    title: 'Sales by credit officer',
    about: 'Who sold how much: orders, sales and the average order.',
    note: sales.counted,
  },
  'sales-by-product': {
    title: 'Sales by product',
    about: 'Units and sales of each product, the best first.',
    note: sales.counted,
  },
  'sales-by-month': {
    title: 'Sales by month',
    about: 'How sales changed from month to month.',
    note: sales.counted,
  },
  'orders-by-status': {
    title: 'Orders by status',
    about: 'How many orders are waiting, on their way or finished.',
    note: 'Every order is counted on the day it was made. Its status is the current one.',
  },
  'approved-with-warnings': {
    title: 'Approved with warnings',
    about: 'Who approved orders although a check gave a warning, by branch and credit officer.',
    note: 'Orders are counted on the day of approval. Approvals from before checks were stored are not counted.',
  },
  'confirmations-by-officer': {
    title: 'Confirmed on paper by credit officer',
    about:
      'How clients confirmed the approved orders of each credit officer: by a code, on paper, or not at all.',
    note: 'Approved orders are counted on the day they were made, by their last confirmation.',
  },
  stock: {
    title: 'Stock and pending demand',
    about: 'What is in stock now, and what pending orders ask for.',
    note: 'Stock is for the whole institution, demand is for the branch. Ordered goods are already taken off the stock.',
  },
  'stock-by-place': {
    title: 'Stock by place',
    about: 'What lies where now, what orders wait for, and what it is worth.',
    note: 'Values are at the selling price of today. Without a branch, the central store and goods on the way are listed too.',
  },
  'moves-by-place': {
    title: 'Moves of goods by reason',
    about: 'What came to each place and left it, and why.',
    note: 'Moves are counted on the day they happened. Values are at the selling price of today.',
  },
  'stock-losses': {
    title: 'Losses of goods',
    about: 'Which goods were lost, could not be repaired or were missing at a count, and where.',
    note: 'Pieces that a count found are taken off. Without a branch, losses on the way and in repair are listed too. Values are at the selling price of today.',
  },
  arrears: {
    title: 'Arrears ratio by group',
    about: 'Which groups are behind with payments: current arrears beside the loan balance.',
    note: arrearsNote,
  },
  'arrears-by-branch': {
    title: 'Arrears ratio by branch',
    about: 'Current arrears beside the loan balance, for each branch as a whole.',
    note: arrearsNote,
  },
  balances: {
    title: 'Age of balances by branch',
    about: 'How old the balances of clients and groups are, and how many have none.',
    note: `Each client and each group is counted by the older of its two balances. A balance is old after ${count(LIMITS.oldBalancesDays, nouns.day)}. Median day: half of the balances are of this day or an earlier one.`,
  },
};

/** Heads of columns. */
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
  by_code: 'By code',
  on_paper: 'On paper',
  unconfirmed: 'Orders not confirmed',
  paper_share: 'On paper (%)',
  unsold_orders: 'Rejected and cancelled',
  unsold_quantity: 'Rejected and cancelled, units',
  unsold_sales: 'Rejected and cancelled (KES)',
  in_stock: 'In stock',
  pending_orders: 'Pending orders',
  pending_quantity: 'Pending demand',
  approved_quantity: 'Approved, to be shipped',
  location: 'Place',
  reason: 'Reason',
  on_hand: 'There',
  reserved: 'Reserved',
  free: 'Free',
  pieces_in: 'Came',
  amount_in: 'Came (KES)',
  pieces_out: 'Left',
  amount_out: 'Left (KES)',
  lost: 'Lost or broken',
  scrapped: 'Cannot be repaired',
  miscounted: 'Missing at a count',
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
  arrears: 'Arrears in the books now',
};

/** In reports of the stock. */
export const stockWords = { places: stock.places, reasons: stock.reasons };

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
    'Placed: orders made in this month. Other rows: what happened in this month, also to older orders. Deleted orders are not counted.',
  sales: sales.counted,
  arrears:
    'Loan balances and arrears are the current ones, not those at the end of the month. The books do not store older ones.',
  stock: 'The stock at the end of the month is not shown. “Moves of goods by reason” has what came and left.',
};
export const files = {
  // Parts of names of files: `sales-by-branch-2026-01-01-to-2026-03-31`, `month-2026-03-by-branch`.
  report: (name: ReportName): string => name,
  to: 'to',
  month: 'month',
  byBranch: 'by branch',
};

/** The second sheet of a report's workbook, and the head of its first one on paper. */
export const aboutSheet = {
  // Name of the sheet; then its first column.
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
  // Heads of the workbook.
  month: 'Month',
  branch: 'Branch',
  allBranches: 'All branches',
  made: 'Made',
  by: 'By',
  newClients: 'New clients',
  total: 'Total',
};
