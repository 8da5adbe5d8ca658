import { sql } from 'kysely';
import type { Dashboard, getDashboard as getDashboardEndpoint } from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may, type Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { inScope, readScope, salesOf, type SumScope } from './sums.ts';

/** How many products and branches the dashboard ranks (SPEC 9). */
const TOP = 5;

/** Every order counts, rejected and cancelled ones too: SPEC 9 sums every order's total. */
const FIGURES = sql`
  coalesce(sum(d.orders), 0) as orders,
  coalesce(sum(d.orders) filter (where d.status = 'approved'), 0) as approved,
  coalesce(sum(d.orders) filter (where d.status = 'pending'), 0) as pending,
  coalesce(sum(d.sales) filter (where d.status = 'pending'), 0) as pending_sales,
  coalesce(sum(d.sales), 0) as sales`;

type Figures = Record<'orders' | 'approved' | 'pending' | 'pending_sales' | 'sales', number>;

/** The first days of this Nairobi month and of the one before. */
function monthStarts(now: Date): { current: string; previous: string } {
  const [year, month] = nairobiDay(now).split('-').map(Number) as [number, number];
  const start = (months: number) => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  return { current: start(month - 1), previous: start(month - 2) };
}

/** Change in whole percent against the earlier period; 0 if that had none (SPEC 9). */
export function changePercent(current: number, previous: number): number {
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

/** This month's and last month's figures; the asked period does not touch them, they compare calendar months. */
async function countMonths(db: Database, scope: SumScope, now: Date) {
  const { current, previous } = monthStarts(now);
  const lines = salesOf({ ...scope, from: previous, to: undefined });
  const { rows } = await sql<Figures & { is_current: boolean }>`
    select d.day >= ${current}::date as is_current, ${FIGURES} from ${lines} d group by 1`.execute(db);
  const none = { orders: 0, approved: 0, pending: 0, pending_sales: 0, sales: 0 };
  const now_ = rows.find((row) => row.is_current) ?? none;
  const then = rows.find((row) => !row.is_current) ?? none;
  return {
    months: { current, previous },
    orders: changePercent(now_.orders, then.orders),
    approved: changePercent(now_.approved, then.approved),
    pending: changePercent(now_.pending, then.pending),
    sales: changePercent(now_.sales, then.sales),
  };
}

/** How many clients and groups the actor reaches, in one branch or in all, and how many products are on the list. */
async function countRecords(db: Database, actor: Actor, branchId: string | undefined) {
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
        .$if(clientBranch !== null, (query) => query.where('branch_id', '=', clientBranch!))
        .$if(branchId !== undefined, (query) => query.where('branch_id', '=', idOrNone(branchId!)))
        .as('clients'),
      eb
        .selectFrom('groups')
        .select((e) => e.fn.countAll<number>().as('n'))
        .$if(groupBranch !== null, (query) => query.where('branch_id', '=', groupBranch!))
        .$if(branchId !== undefined, (query) => query.where('branch_id', '=', idOrNone(branchId!)))
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
  const scope = readScope(actor, 'analytics.dashboard', query);
  const [totals, changes, records, trend, products, branches] = await Promise.all([
    sql<Figures>`select ${FIGURES} from ${salesOf(scope)} d`.execute(db),
    countMonths(db, scope, now),
    countRecords(db, actor, query.branch_id),
    sql<Dashboard['trend'][number]>`
      select d.day, sum(d.sales) as sales from ${salesOf(scope, { days: true })} d
      group by d.day having sum(d.orders) > 0 order by d.day`.execute(db),
    sql<Dashboard['top_products'][number]>`
      select sold.product_id, p.name, sold.sales
      from (
        select l.product_id, sum(l.quantity::bigint * l.unit_price) as sales
        from orders o join order_lines l on l.order_id = o.id where ${inScope(scope)} group by l.product_id
      ) sold join products p on p.id = sold.product_id
      order by sold.sales desc, p.name limit ${TOP}`.execute(db),
    sql<Dashboard['top_branches'][number]>`
      select b.id as branch_id, b.name, sum(d.sales) as sales
      from ${salesOf(scope)} d join branches b on b.id = d.branch_id
      group by b.id having sum(d.orders) > 0 order by sales desc, b.name limit ${TOP}`.execute(db),
  ]);
  const [total] = totals.rows as [Figures];
  return {
    orders: { total: total.orders, change_percent: changes.orders },
    approved_orders: { total: total.approved, change_percent: changes.approved },
    pending_orders: { total: total.pending, change_percent: changes.pending },
    pending_sales: total.pending_sales,
    sales: { total: total.sales, change_percent: changes.sales },
    compared: changes.months,
    products: records.products ?? 0,
    clients: records.clients ?? 0,
    groups: records.groups ?? 0,
    trend: trend.rows,
    top_products: products.rows,
    top_branches: branches.rows,
  };
}
