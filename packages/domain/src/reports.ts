/** How the values of a column are meant, written and lined up. */
export const COLUMN_KINDS = ['text', 'month', 'status', 'count', 'kes', 'percent'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What each column is called, on the screen, on paper and in the workbook. */
export const REPORT_COLUMNS = {
  branch: { head: 'Branch', kind: 'text' },
  officer: { head: 'Credit Officer', kind: 'text' },
  product: { head: 'Product', kind: 'text' },
  category: { head: 'Category', kind: 'text' },
  month: { head: 'Month', kind: 'month' },
  status: { head: 'Status', kind: 'status' },
  step: { head: 'What happened', kind: 'text' },
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
} as const satisfies Record<string, { head: string; kind: ColumnKind }>;
export type ReportColumn = keyof typeof REPORT_COLUMNS;

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

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(REPORTS, name);
}

/** `sales-by-branch-2026-01-01-to-2026-03-31`; up to the day it is made when no end was asked for. */
export function reportFileName(
  of: { name: ReportName; from: string | null; to: string | null },
  today: string,
): string {
  const days = [of.from, of.to ?? today].filter((day) => day !== null);
  return `${of.name}-${days.join('-to-')}.xlsx`;
}
