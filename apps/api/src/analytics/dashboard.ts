import { sql } from 'kysely';
import type { Dashboard, getDashboard as getDashboardEndpoint } from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { endOfNairobiDay, nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { branchLimit, may, type Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { readScope, within, withinProducts, type DayScope } from './days.ts';

/** How many products and branches stand at the top (SPEC 9). */
const TOP = 5;

/** Every order counts, rejected and cancelled ones too: SPEC 9 sums every order's total. */
const FIGURES = [
  sql<number>`coalesce(sum(d.orders), 0)`.as('orders'),
  sql<number>`coalesce(sum(d.orders) filter (where d.status = 'approved'), 0)`.as('approved'),
  sql<number>`coalesce(sum(d.orders) filter (where d.status = 'pending'), 0)`.as('pending'),
  sql<number>`coalesce(sum(d.sales), 0)`.as('sales'),
] as const;

/** The first days of this Nairobi month and of the one before. */
function monthStarts(now: Date): { current: string; previous: string } {
  const [year, month] = nairobiDay(now).split('-').map(Number) as [number, number];
  const start = (months: number) => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  return { current: start(month - 1), previous: start(month - 2) };
}

/** Whole percent against what was before; 0 if that had none (SPEC 9). */
export function changePercent(current: number, previous: number): number {
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

/** This month's and last month's figures; the asked period does not touch them, they compare calendar months. */
async function countMonths(db: Database, scope: DayScope, now: Date) {
  const { current, previous } = monthStarts(now);
  const rows = await db
    .selectFrom('sales_by_day as d')
    .where(within({ ...scope, from: previous, to: undefined }))
    .select(sql<boolean>`d.day >= ${current}::date`.as('is_current'))
    .select(FIGURES)
    .groupBy('is_current')
    .execute();
  const none = { orders: 0, approved: 0, pending: 0, sales: 0 };
  const now_ = rows.find((row) => row.is_current) ?? none;
  const then = rows.find((row) => !row.is_current) ?? none;
  return {
    orders: changePercent(now_.orders, then.orders),
    approved: changePercent(now_.approved, then.approved),
    pending: changePercent(now_.pending, then.pending),
    sales: changePercent(now_.sales, then.sales),
  };
}

/** How many clients and groups the actor reaches, and how many products are on the list. */
async function countRecords(db: Database, actor: Actor) {
  const clientBranch = branchLimit(actor, 'clients.read');
  const groupBranch = branchLimit(actor, 'groups.read');
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('products')
        .select((e) => e.fn.countAll<number>().as('n'))
        .$if(!may(actor, 'products.read-inactive'), (query) => query.where('status', '=', 'active'))
        .as('products'),
      eb
        .selectFrom('clients')
        .select((e) => e.fn.countAll<number>().as('n'))
        .$if(clientBranch !== null, (query) => query.where('branch_id', '=', clientBranch))
        .as('clients'),
      eb
        .selectFrom('groups')
        .select((e) => e.fn.countAll<number>().as('n'))
        .$if(groupBranch !== null, (query) => query.where('branch_id', '=', groupBranch!))
        .as('groups'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * What each product of the scope sold for, with `d` to order by. The days do not know products by officer: one's own
 * few orders are added up themselves.
 */
function selectProductSales(db: Database, scope: DayScope) {
  if (!scope.officerId) {
    return db
      .selectFrom('product_sales_by_day as d')
      .where(withinProducts(scope))
      .select(['d.product_id', sql<number>`sum(d.sales)`.as('sales')])
      .groupBy('d.product_id')
      .having(sql<boolean>`sum(d.quantity) > 0`);
  }
  let own = db.selectFrom('orders').where('orders.created_by', '=', scope.officerId);
  for (const id of scope.branchIds) own = own.where('orders.branch_id', '=', id);
  if (scope.from) own = own.where('orders.created_at', '>=', startOfNairobiDay(scope.from).toISOString());
  if (scope.to) own = own.where('orders.created_at', '<', endOfNairobiDay(scope.to).toISOString());
  return own
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.product_id',
      sql<number>`sum(order_lines.quantity::bigint * order_lines.unit_price)`.as('sales'),
    ])
    .groupBy('order_lines.product_id');
}

/** What a dashboard shows (SPEC 2 and 9), computed by the database. Sales are KES of the orders' totals. */
export async function getDashboard(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof getDashboardEndpoint>,
  now: Date,
): Promise<Dashboard> {
  const scope = readScope(actor, 'analytics.dashboard', query);
  const days = db.selectFrom('sales_by_day as d').where(within(scope));
  const [totals, months, records, trend, products, branches] = await Promise.all([
    days.select(FIGURES).executeTakeFirstOrThrow(),
    countMonths(db, scope, now),
    countRecords(db, actor),
    days
      .select(['d.day', sql<number>`sum(d.sales)`.as('sales')])
      .groupBy('d.day')
      .having(sql<boolean>`sum(d.orders) > 0`)
      .orderBy('d.day')
      .execute(),
    db
      .selectFrom(selectProductSales(db, scope).as('sold'))
      .innerJoin('products', 'products.id', 'sold.product_id')
      .select(['sold.product_id', 'products.name', 'sold.sales'])
      .orderBy('sold.sales', 'desc')
      .orderBy('products.name')
      .limit(TOP)
      .execute(),
    db
      .selectFrom('sales_by_day as d')
      .where(within(scope, 'branch'))
      .innerJoin('branches', 'branches.id', 'd.branch_id')
      .select(['branches.id as branch_id', 'branches.name', sql<number>`sum(d.sales)`.as('sales')])
      .groupBy('branches.id')
      .having(sql<boolean>`sum(d.orders) > 0`)
      .orderBy('sales', 'desc')
      .orderBy('branches.name')
      .limit(TOP)
      .execute(),
  ]);
  return {
    orders: { total: totals.orders, change_percent: months.orders },
    approved_orders: { total: totals.approved, change_percent: months.approved },
    pending_orders: { total: totals.pending, change_percent: months.pending },
    sales: { total: totals.sales, change_percent: months.sales },
    products: records.products ?? 0,
    clients: records.clients ?? 0,
    groups: records.groups ?? 0,
    trend,
    top_products: products,
    top_branches: branches,
  };
}
