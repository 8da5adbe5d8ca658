/** The type of a column: how its values are written and aligned. */
export const COLUMN_KINDS = ['text', 'month', 'day', 'status', 'count', 'kes', 'percent'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** The type of each column. Its name is in `packages/messages`. */
export const REPORT_COLUMNS = {
  branch: { kind: 'text' },
  officer: { kind: 'text' },
  approver: { kind: 'text' },
  product: { kind: 'text' },
  category: { kind: 'text' },
  month: { kind: 'month' },
  status: { kind: 'status' },
  step: { kind: 'text' },
  group: { kind: 'text' },
  account_number: { kind: 'text' },
  orders: { kind: 'count' },
  quantity: { kind: 'count' },
  sales: { kind: 'kes' },
  amount: { kind: 'kes' },
  share: { kind: 'percent' },
  average: { kind: 'kes' },
  by_code: { kind: 'count' },
  on_paper: { kind: 'count' },
  unconfirmed: { kind: 'count' },
  paper_share: { kind: 'percent' },
  unsold_orders: { kind: 'count' },
  unsold_quantity: { kind: 'count' },
  unsold_sales: { kind: 'kes' },
  in_stock: { kind: 'count' },
  pending_orders: { kind: 'count' },
  pending_quantity: { kind: 'count' },
  approved_quantity: { kind: 'count' },
  location: { kind: 'text' },
  reason: { kind: 'text' },
  on_hand: { kind: 'count' },
  reserved: { kind: 'count' },
  free: { kind: 'count' },
  pieces_in: { kind: 'count' },
  amount_in: { kind: 'kes' },
  pieces_out: { kind: 'count' },
  amount_out: { kind: 'kes' },
  lost: { kind: 'count' },
  scrapped: { kind: 'count' },
  miscounted: { kind: 'count' },
  groups: { kind: 'count' },
  clients_stated: { kind: 'count' },
  clients_old: { kind: 'count' },
  clients_without: { kind: 'count' },
  groups_stated: { kind: 'count' },
  groups_old: { kind: 'count' },
  groups_without: { kind: 'count' },
  loan_balance: { kind: 'kes' },
  arrears: { kind: 'kes' },
  arrears_ratio: { kind: 'percent' },
  figures_day: { kind: 'day' },
  oldest_day: { kind: 'day' },
  median_day: { kind: 'day' },
} as const satisfies Record<string, { kind: ColumnKind }>;
export type ReportColumn = keyof typeof REPORT_COLUMNS;

/**
 * The columns of rejected and cancelled orders, which the sales of no other column have (DECISIONS 13.4). The screen shows
 * them when it is asked to, the workbook always.
 */
export const UNSOLD_COLUMNS: ReadonlySet<ReportColumn> = new Set([
  'unsold_orders',
  'unsold_quantity',
  'unsold_sales',
]);

interface ReportDescription {
  columns: readonly ReportColumn[];
  /** What the chart shows, row by row. */
  charted: ReportColumn;
  /** Whether it is about a period; the others show the present. */
  dated: boolean;
}

/** The reports of DECISIONS 6. The first column names the row. */
export const REPORTS = {
  'sales-by-branch': {
    columns: ['branch', 'orders', 'sales', 'share', 'average', 'unsold_orders', 'unsold_sales'],
    charted: 'sales',
    dated: true,
  },
  'sales-by-officer': {
    columns: ['officer', 'orders', 'sales', 'share', 'average', 'unsold_orders', 'unsold_sales'],
    charted: 'sales',
    dated: true,
  },
  'sales-by-product': {
    columns: ['product', 'category', 'quantity', 'sales', 'share', 'unsold_quantity', 'unsold_sales'],
    charted: 'sales',
    dated: true,
  },
  'sales-by-month': {
    columns: ['month', 'orders', 'sales', 'share', 'average', 'unsold_orders', 'unsold_sales'],
    charted: 'sales',
    dated: true,
  },
  'orders-by-status': {
    columns: ['status', 'orders', 'share', 'amount'],
    charted: 'orders',
    dated: true,
  },
  'approved-with-warnings': {
    columns: ['approver', 'branch', 'officer', 'orders', 'amount'],
    charted: 'orders',
    dated: true,
  },
  'confirmations-by-officer': {
    columns: ['officer', 'branch', 'orders', 'by_code', 'on_paper', 'unconfirmed', 'paper_share'],
    charted: 'on_paper',
    dated: true,
  },
  stock: {
    columns: ['product', 'category', 'in_stock', 'pending_orders', 'pending_quantity', 'approved_quantity'],
    charted: 'pending_quantity',
    dated: false,
  },
  'stock-by-place': {
    columns: ['product', 'category', 'location', 'on_hand', 'reserved', 'free', 'amount'],
    charted: 'amount',
    dated: false,
  },
  'moves-by-place': {
    columns: ['reason', 'location', 'pieces_in', 'amount_in', 'pieces_out', 'amount_out'],
    charted: 'pieces_out',
    dated: true,
  },
  'stock-losses': {
    columns: ['product', 'category', 'location', 'lost', 'scrapped', 'miscounted', 'quantity', 'amount'],
    charted: 'amount',
    dated: true,
  },
  arrears: {
    columns: ['group', 'account_number', 'branch', 'loan_balance', 'arrears', 'arrears_ratio', 'figures_day'],
    charted: 'arrears_ratio',
    dated: false,
  },
  'arrears-by-branch': {
    columns: ['branch', 'groups', 'loan_balance', 'arrears', 'arrears_ratio', 'oldest_day'],
    charted: 'arrears_ratio',
    dated: false,
  },
  balances: {
    columns: [
      'branch',
      'clients_stated',
      'clients_old',
      'clients_without',
      'groups_stated',
      'groups_old',
      'groups_without',
      'oldest_day',
      'median_day',
    ],
    charted: 'clients_old',
    dated: false,
  },
} as const satisfies Record<string, ReportDescription>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

export function describeReport(name: ReportName): ReportDescription {
  return REPORTS[name];
}

/** Whether a report is of sales: then it leaves out rejected and cancelled orders. */
export function isOfSales(name: ReportName): boolean {
  return describeReport(name).columns.some((column) => UNSOLD_COLUMNS.has(column));
}

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(REPORTS, name);
}

/** `sales-by-branch-2026-01-01-to-2026-03-31.xlsx`; up to the day it is made when no end was asked for. */
export function reportFileName(
  of: { name: ReportName; from: string | null; to: string | null },
  today: string,
  words: { report: (name: ReportName) => string; to: string },
): string {
  const days = [of.from, of.to ?? today].filter((day) => day !== null);
  return `${words.report(of.name)}-${days.join(`-${words.to}-`)}.xlsx`;
}
