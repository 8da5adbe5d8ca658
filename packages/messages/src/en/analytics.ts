import { inCurrency } from '#domain/region.ts';
import type { TrendStep } from '#contract/analytics.ts';

/** The admin's analytics (DECISIONS 6): the dashboard's panel in depth. */
export const analytics = {
  title: 'Analytics',
  compared: (period: string, before: string) => `${period}, compared with ${before}`,
  loading: 'Loading analytics...',
  print: 'Print',
  keyFigures: 'Key figures',
  orders: 'Orders',
  get sales() {
    return inCurrency('Sales');
  },
  get average() {
    return inCurrency('Average order');
  },
  approvalRate: 'Approval rate',
  medianTime: 'Median time to decision',
  waiting: 'Waiting for a decision',
  ofPeriod: 'Made in this period, pending now',
  before: (value: string) => `${value} before`,
  up: (percent: string, value: string) => `Up ${percent}% from ${value}`,
  down: (percent: string, value: string) => `Down ${percent}% from ${value}`,
  same: (value: string) => `Same as before: ${value}`,
  fromNothing: 'Nothing before',
  percent: (value: string) => `${value}%`,
  trend: 'Sales trend',
  trendBy: 'Trend by',
  steps: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<TrendStep, string>,
  thisPeriod: 'This period',
  previousPeriod: 'Period before',
  previousOrders: 'Orders before',
  get previousSales() {
    return inCurrency('Sales before');
  },
  change: 'Change',
  noTrend: 'No data available for selected period.',
  noData: 'No data available.',
  products: 'Products',
  branches: 'Branches',
  officers: 'Credit officers',
  product: 'Product',
  branch: 'Branch',
  officer: 'Credit Officer',
  units: 'Units',
  allInReport: 'See all in the report',
  decisions: 'Approval rate and time to decision',
  decisionsNote:
    'Of the orders made in this period: the first time each was approved or rejected. Cancelled orders were not decided.',
  loadingDecisions: 'Loading decisions...',
  noDecisions: 'No order of this period was decided',
  noDecisionsHint: 'Choose other days or another branch.',
  columns: {
    branch: 'Branch',
    decided: 'Decided',
    approved: 'Approved',
    rate: 'Approval rate (%)',
    median: 'Median time',
    p90: '9 of 10 within',
  },
  total: 'All',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  days: (days: number, hours: number) => (hours === 0 ? `${days} d` : `${days} d ${hours} h`),
};
