import { sql } from 'kysely';
import type { Dashboard, getDashboard as getDashboardEndpoint } from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { endOfNairobiDay, nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { branchLimit, may, reachOf, type Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** How many products and branches stand at the top (SPEC 9). */
const TOP = 5;

/**
 * Orders that count for this actor's dashboard: all, the branch's, or one's own (DECISIONS 3), in the asked period
 * and branch. Rejected and cancelled orders count as orders; SPEC 9 sums every order's total.
 */
function selectOrders(db: Database, actor: Actor, query: QueryOf<typeof getDashboardEndpoint>) {
  const branch = branchLimit(actor, 'analytics.dashboard');
  let found = db.selectFrom('orders');
  if (reachOf(actor, 'analytics.dashboard') === 'own')
    found = found.where('orders.created_by', '=', actor.id);
  else if (branch !== null) found = found.where('orders.branch_id', '=', branch);
  if (query.branch_id) found = found.where('orders.branch_id', '=', idOrNone(query.branch_id));
  if (query.from) found = found.where('orders.created_at', '>=', startOfNairobiDay(query.from).toISOString());
  if (query.to) found = found.where('orders.created_at', '<', endOfNairobiDay(query.to).toISOString());
  return found;
}

/** The first day of this Nairobi month and of the one before. */
function monthStarts(now: Date): { current: string; previous: string } {
  const [year, month] = nairobiDay(now).split('-').map(Number) as [number, number];
  const start = (months: number) => new Date(Date.UTC(year, months, 1) - 3 * 3_600_000).toISOString();
  return { current: start(month - 1), previous: start(month - 2) };
}

/** Whole percent against the month before; 0 if that had none (SPEC 9). */
export function changePercent(current: number, previous: number): number {
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

/** This month's and last month's figures; the asked period does not touch them, they compare calendar months. */
async function countMonths(db: Database, actor: Actor, branchId: string | undefined, now: Date) {
  const { current, previous } = monthStarts(now);
  const rows = await selectOrders(db, actor, { branch_id: branchId })
    .where('orders.created_at', '>=', previous)
    .select((eb) => [
      sql<boolean>`orders.created_at >= ${current}`.as('is_current'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`count(*) filter (where status = 'approved')`.as('approved'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pending'),
      sql<number>`coalesce(sum(total_price), 0)`.as('sales'),
    ])
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

/** What a dashboard shows (SPEC 2 and 9), computed by the database. Sales are KES of the orders' totals. */
export async function getDashboard(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof getDashboardEndpoint>,
  now: Date,
): Promise<Dashboard> {
  const orders = selectOrders(db, actor, query);
  const [totals, months, records, trend, products, branches] = await Promise.all([
    orders
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        sql<number>`count(*) filter (where status = 'approved')`.as('approved'),
        sql<number>`count(*) filter (where status = 'pending')`.as('pending'),
        sql<number>`coalesce(sum(total_price), 0)`.as('sales'),
      ])
      .executeTakeFirstOrThrow(),
    countMonths(db, actor, query.branch_id, now),
    countRecords(db, actor),
    orders
      .select([
        sql<string>`(orders.created_at at time zone 'Africa/Nairobi')::date`.as('day'),
        sql<number>`sum(total_price)`.as('sales'),
      ])
      .groupBy('day')
      .orderBy('day')
      .execute(),
    orders
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .select([
        'products.id as product_id',
        'products.name',
        sql<number>`sum(order_lines.quantity::bigint * order_lines.unit_price)`.as('sales'),
      ])
      .groupBy('products.id')
      .orderBy('sales', 'desc')
      .orderBy('products.name')
      .limit(TOP)
      .execute(),
    orders
      .innerJoin('branches', 'branches.id', 'orders.branch_id')
      .select(['branches.id as branch_id', 'branches.name', sql<number>`sum(total_price)`.as('sales')])
      .groupBy('branches.id')
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
