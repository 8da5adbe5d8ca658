import type { TrendStep } from '#contract/analytics.ts';

/** The admin's analytics (DECISIONS 6): the dashboard's panel in depth. */
export const analytics = {
  title: 'Analytics',
  compared: (period: string, before: string) => `${period}, compared with ${before}`,
  loading: 'Loading analytics...',
  // Button.
  print: 'Print',
  // Group of tiles; their names.
  keyFigures: 'Key figures',
  orders: 'Orders',
  sales: 'Sales (KES)',
  average: 'Average order (KES)',
  approvalRate: 'Approval rate',
  medianTime: 'Median time to decision',
  waiting: 'Waiting for a decision',
  ofPeriod: 'Made in this period, pending now',
  /** Under a figure: its value in the previous period. */
  before: (value: string) => `Previously ${value}`,
  up: (percent: string, value: string) => `Up ${percent}% from ${value}`,
  down: (percent: string, value: string) => `Down ${percent}% from ${value}`,
  same: (value: string) => `Same as before: ${value}`,
  fromNothing: 'None in the previous period',
  percent: (value: string) => `${value}%`,
  // Heading of a chart, its switch, lines and columns.
  trend: 'Sales trend',
  trendBy: 'Trend by',
  /** The trend by day, week or month. */
  steps: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<TrendStep, string>,
  thisPeriod: 'This period',
  previousPeriod: 'Previous period',
  previousOrders: 'Previous orders',
  previousSales: 'Previous sales (KES)',
  change: 'Change',
  noTrend: 'No data available for selected period.',
  noData: 'No data available.',
  // Headings of rankings.
  products: 'Products',
  branches: 'Branches',
  officers: 'Credit officers',
  // Columns of rankings.
  product: 'Product',
  branch: 'Branch',
  officer: 'Credit Officer',
  units: 'Units',
  allInReport: 'See all in the report',
  decisions: 'Approval rate and time to decision',
  decisionsNote:
    'For orders made in this period: the first time each was approved or rejected. A cancelled order was not decided.',
  loadingDecisions: 'Loading decisions...',
  noDecisions: 'No order of this period was decided',
  noDecisionsHint: 'Choose other days or another branch.',
  columns: {
    branch: 'Branch',
    decided: 'Decided',
    approved: 'Approved',
    rate: 'Approval rate (%)',
    median: 'Median time',
    p90: '90% decided within',
  },
  total: 'All',
  // How long something takes.
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  days: (days: number, hours: number) => (hours === 0 ? `${days} d` : `${days} d ${hours} h`),
};
