import { z } from 'zod';
import { BACKWARDS, day, id, isForward, named, periodFilter } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const analytics = endpointsOf('Analytics');

const change = z.int().meta({
  description:
    'The change from the previous calendar month to this one, in whole percent. 0 if the previous month had none',
});
const figure = z.object({ total: z.number(), change_percent: change });

export const dashboard = named('Dashboard', {
  orders: figure,
  approved_orders: figure,
  pending_orders: figure,
  pending_sales: z.int().meta({ description: 'KES of the pending orders' }),
  sales: figure.meta({ description: 'KES of all orders, including rejected and cancelled orders' }),
  compared: z
    .object({ current: day, previous: day })
    .meta({ description: 'The first day of each month that `change_percent` compares' }),
  products: z.int(),
  clients: z.int(),
  groups: z.int(),
  trend: z.array(z.object({ day, sales: z.int() })).meta({ description: 'Sales (KES) per day, by date' }),
  top_products: z.array(z.object({ product_id: id, name: z.string(), sales: z.int() })),
  top_branches: z.array(z.object({ branch_id: id, name: z.string(), sales: z.int() })),
});
export type Dashboard = z.output<typeof dashboard>;

// Ad blockers stop `/api/analytics/*` (DECISIONS 2.12): screens call `/figures`.
export const getDashboard = analytics.get('getDashboard', '/figures/dashboard', {
  summary: 'Get the dashboard figures for the records that the caller can see',
  alias: '/analytics/dashboard',
  access: 'analytics.dashboard',
  // A period that ends before it begins simply has no orders here (SPEC 5, Analytics date filter).
  query: periodFilter,
  replies: { 200: dashboard },
});

const compared = z.object({ current: z.number(), previous: z.number(), change_percent: z.int() }).meta({
  description:
    'The period, the previous period, and the change in whole percent. The change is 0 if the previous period had none',
});

/** Both periods, Nairobi days, all inclusive; they are of equal length. */
const periods = { from: day, to: day, previous_from: day, previous_to: day };

const ranked = z.object({
  id,
  name: z.string(),
  sales: z.int(),
  previous_sales: z.int(),
  change_percent: z.int(),
});

export const TREND_STEPS = ['day', 'week', 'month'] as const;
export type TrendStep = (typeof TREND_STEPS)[number];

export const salesAnalysis = named('SalesAnalysis', {
  ...periods,
  by: z.enum(TREND_STEPS),
  orders: compared,
  sales: compared.meta({ description: 'KES, without rejected and cancelled orders' }),
  average_order: compared.meta({ description: 'Whole KES' }),
  unsold_orders: compared.meta({
    description: 'Rejected and cancelled orders. No other figure includes them',
  }),
  unsold_sales: compared.meta({ description: 'KES of the rejected and cancelled orders' }),
  trend: z
    .array(
      z.object({
        from: day,
        to: day,
        orders: z.int(),
        sales: z.int(),
        previous_orders: z.int(),
        previous_sales: z.int(),
      }),
    )
    .meta({
      description:
        'Every day, week (from Monday) or month of the period, with the same days of the previous period. Weeks and months end at the limits of the period',
    }),
  products: z
    .array(ranked.extend({ quantity: z.int() }))
    .meta({ description: 'The ten with the highest sales' }),
  branches: z
    .array(ranked.extend({ orders: z.int() }))
    .meta({ description: 'The ten with the highest sales' }),
  officers: z
    .array(ranked.extend({ orders: z.int() }))
    .meta({ description: 'The ten with the highest sales' }),
});
export type SalesAnalysis = z.output<typeof salesAnalysis>;

const decided = z.object({
  decided: z
    .int()
    .meta({ description: 'Orders that were approved or rejected. Cancelled orders do not count' }),
  approved: z.int(),
  approval_rate: z
    .number()
    .nullable()
    .meta({ description: 'The share of decided orders that were approved, in percent with one decimal' }),
  median_minutes: z.number().nullable().meta({
    description: 'Minutes from the order to its first decision',
  }),
  p90_minutes: z
    .number()
    .nullable()
    .meta({ description: 'Nine of ten orders were decided within this time' }),
});
export type Decided = z.output<typeof decided>;

export const decisionAnalysis = named('DecisionAnalysis', {
  ...periods,
  current: decided,
  previous: decided,
  waiting: z.int().meta({ description: 'Orders of the period that are pending now' }),
  branches: z.array(decided.extend({ id, name: z.string() })),
});
export type DecisionAnalysis = z.output<typeof decisionAnalysis>;

export const analyseSales = analytics.get('analyseSales', '/figures/sales', {
  summary:
    'Compare the sales of a period with the previous period. The default is the last 30 days. Rejected and cancelled orders do not count as sales',
  alias: '/analytics/sales',
  access: 'analytics.read',
  query: periodFilter.extend({ by: z.enum(TREND_STEPS).default('day') }).refine(isForward, BACKWARDS),
  replies: { 200: salesAnalysis },
});

export const analyseDecisions = analytics.get('analyseDecisions', '/figures/decisions', {
  summary:
    'Show how the orders of a period were decided and how long it took. The default is the last 30 days',
  alias: '/analytics/decisions',
  access: 'analytics.read',
  query: periodFilter.refine(isForward, BACKWARDS),
  replies: { 200: decisionAnalysis },
});
