import { sql } from 'kysely';
import type { analyseSales as analyseSalesEndpoint, SalesAnalysis, TrendStep } from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Period } from '#domain/period.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { changePercent } from './dashboard.ts';
import { readScope, soldByOfficers, soldOf, soldProductsOf, type SumScope } from './sums.ts';
import { readPeriods, periodFields } from './periods.ts';

/** How many products, branches and officers are shown; reports have them all. */
const TOP = 10;

/** A step of the trend, and what it leaves out. */
type TrendLine = SalesAnalysis['trend'][number] &
  Record<'unsold_orders' | 'unsold_sales' | 'previous_unsold_orders' | 'previous_unsold_sales', number>;

/** Orders and sales step by step; each day of the earlier period moves `days` later. */
async function readTrend(db: Database, scope: SumScope, period: Period, days: number, by: TrendStep) {
  const { rows } = await sql<TrendLine>`
    with steps as (
      select date_trunc(${by}, g)::date as step, min(g)::date as first, max(g)::date as last
      from generate_series(${period.from}::timestamp, ${period.to}::timestamp, '1 day') g group by 1
    ), sums as (
      select date_trunc(${by}, (case when is_current then day else day + ${days}::int end)::timestamp)::date as step,
        coalesce(sum(orders) filter (where is_current), 0) as orders,
        coalesce(sum(sales) filter (where is_current), 0) as sales,
        coalesce(sum(orders) filter (where not is_current), 0) as previous_orders,
        coalesce(sum(sales) filter (where not is_current), 0) as previous_sales,
        coalesce(sum(unsold_orders) filter (where is_current), 0) as unsold_orders,
        coalesce(sum(unsold_sales) filter (where is_current), 0) as unsold_sales,
        coalesce(sum(unsold_orders) filter (where not is_current), 0) as previous_unsold_orders,
        coalesce(sum(unsold_sales) filter (where not is_current), 0) as previous_unsold_sales
      from (select *, day >= ${period.from}::date as is_current from ${soldOf(scope, { days: true })} d) d
      group by 1
    )
    select first as "from", last as "to", coalesce(orders, 0) as orders, coalesce(sales, 0) as sales,
      coalesce(previous_orders, 0) as previous_orders, coalesce(previous_sales, 0) as previous_sales,
      coalesce(unsold_orders, 0) as unsold_orders, coalesce(unsold_sales, 0) as unsold_sales,
      coalesce(previous_unsold_orders, 0) as previous_unsold_orders,
      coalesce(previous_unsold_sales, 0) as previous_unsold_sales
    from steps left join sums using (step) order by step`.execute(db);
  return rows;
}

interface Ranked {
  id: string;
  name: string;
  count: number;
  sales: number;
  previous_sales: number;
}

const RANKINGS = {
  products: { key: 'product_id', names: 'products', counted: 'quantity', lines: soldProductsOf },
  branches: {
    key: 'branch_id',
    names: 'branches',
    counted: 'orders',
    lines: soldOf,
  },
  officers: {
    key: 'officer_id',
    names: 'staff',
    counted: 'orders',
    lines: soldByOfficers,
  },
} as const;

/** Those with most sales in the period, and what they sold in the one before. */
async function rank(db: Database, scope: SumScope, { from }: Period, what: keyof typeof RANKINGS) {
  const { key, names, counted, lines } = RANKINGS[what];
  const { rows } = await sql<Ranked>`
    select n.id, n.name, d.count, d.sales, d.previous_sales
    from (
      select ${sql.ref(key)} as id,
        coalesce(sum(${sql.ref(counted)}) filter (where day >= ${from}::date), 0) as count,
        coalesce(sum(sales) filter (where day >= ${from}::date), 0) as sales,
        coalesce(sum(sales) filter (where day < ${from}::date), 0) as previous_sales
      from ${lines(scope)} d group by 1
    ) d join ${sql.table(names)} n using (id)
    where d.count > 0 order by d.sales desc, n.name, n.id limit ${TOP}`.execute(db);
  return rows.map((row) => ({ ...row, change_percent: changePercent(row.sales, row.previous_sales) }));
}

function compare(current: number, previous: number) {
  return { current, previous, change_percent: changePercent(current, previous) };
}

/**
 * Sales of a period and of the equally long period before it, in KES by Nairobi days. Rejected and cancelled orders have
 * sums of their own (DECISIONS 13.4). Throws `validation` when the period is longer than ten years.
 */
export async function analyseSales(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof analyseSalesEndpoint>,
): Promise<SalesAnalysis> {
  const { period, before, days } = readPeriods(query, caller.at);
  const scope = readScope(caller, 'analytics.read', { ...query, from: before.from, to: period.to });
  const [lines, products, branches, officers] = await Promise.all([
    readTrend(db, scope, period, days, query.by),
    rank(db, scope, period, 'products'),
    rank(db, scope, period, 'branches'),
    rank(db, scope, period, 'officers'),
  ]);
  const sum = (of: Exclude<keyof TrendLine, 'from' | 'to'>) =>
    lines.reduce((total, step) => total + step[of], 0);
  const average = (sales: number, orders: number) => (orders === 0 ? 0 : Math.round(sales / orders));
  const [orders, sales] = [sum('orders'), sum('sales')];
  const [previousOrders, previousSales] = [sum('previous_orders'), sum('previous_sales')];
  return {
    ...periodFields(period, before),
    by: query.by,
    orders: compare(orders, previousOrders),
    sales: compare(sales, previousSales),
    average_order: compare(average(sales, orders), average(previousSales, previousOrders)),
    unsold_orders: compare(sum('unsold_orders'), sum('previous_unsold_orders')),
    unsold_sales: compare(sum('unsold_sales'), sum('previous_unsold_sales')),
    trend: lines.map(({ from, to, orders: made, sales: sold, previous_orders, previous_sales }) => ({
      from,
      to,
      orders: made,
      sales: sold,
      previous_orders,
      previous_sales,
    })),
    products: products.map(({ count, ...row }) => ({ ...row, quantity: count })),
    branches: branches.map(({ count, ...row }) => ({ ...row, orders: count })),
    officers: officers.map(({ count, ...row }) => ({ ...row, orders: count })),
  };
}
