import { z } from 'zod';
import { day, id } from './common.ts';
import { endpoint } from './endpoint.ts';

const change = z.int().meta({
  description: 'This calendar month against the previous one, whole percent; 0 if the previous had none',
});
const figure = z.object({ total: z.number(), change_percent: change });

export const dashboard = z
  .object({
    orders: figure,
    approved_orders: figure,
    pending_orders: figure,
    sales: figure.meta({ description: 'KES' }),
    products: z.int(),
    clients: z.int(),
    groups: z.int(),
    trend: z.array(z.object({ day, sales: z.int() })).meta({ description: 'Sales (KES) per day, by date' }),
    top_products: z.array(z.object({ product_id: id, name: z.string(), sales: z.int() })),
    top_branches: z.array(z.object({ branch_id: id, name: z.string(), sales: z.int() })),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = endpoint({
  name: 'getDashboard',
  tag: 'Analytics',
  summary: 'What a dashboard shows, for what the caller reaches',
  method: 'GET',
  path: '/analytics/dashboard',
  access: 'analytics.dashboard',
  query: z.object({ from: day.optional(), to: day.optional(), branch_id: id.optional() }),
  replies: { 200: dashboard },
});
