import { type RawBuilder, sql } from 'kysely';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { type MonthlyTable, ORDER_STEPS } from '#domain/monthly-report.ts';
import { VOID_STATUSES } from '#domain/orders/order-statuses.ts';
import { soldOf, type SumScope } from '../analytics/sums.ts';
import type { Database } from '../platform/database.ts';
import { arrearsByBranch, type Figures } from './figures.ts';

/** A scope whose period has both ends. */
const inPeriod = (column: string, { from, to }: SumScope) => sql`
  ${sql.ref(column)} >= ${startOfNairobiDay(from!).toISOString()}::timestamptz
  and ${sql.ref(column)} < ${endOfNairobiDay(to!).toISOString()}::timestamptz`;
const inBranches = (column: string, { branchIds }: SumScope) =>
  sql.join([sql`true`, ...branchIds.map((id) => sql`${sql.ref(column)} = ${id}::uuid`)], sql` and `);

/** The orders of the month that are sales. */
const sold = (scope: SumScope) => sql`
  ${inPeriod('o.created_at', scope)} and ${inBranches('o.branch_id', scope)}
  and o.status <> all (${VOID_STATUSES}::text[])`;

const share = (sum: RawBuilder<unknown>) =>
  sql`round(100.0 * ${sum} / nullif(sum(${sum}) over (), 0), 1) as share`;
const ORDERS_SUM = sql`sum(o.total_price)`;
const GOODS_SUM = sql`sum(l.quantity::bigint * l.unit_price)`;
/** What the newest order of a group calls it. */
const NEWEST_NAME = sql`(array_agg(o.group_name order by o.created_at desc, o.id desc))[1]`;
const SHARE_TOTAL = sql`case when sum(sales) > 0 then 100 end as share`;

/** How many orders were placed in the month, and how many were approved, rejected, cancelled and delivered in it. */
function steps(scope: SumScope): Figures {
  return {
    rows: sql`
      select known.step as id, known.step, coalesce(done.orders, 0) as orders,
        coalesce(done.amount, 0) as amount, known.place
      from unnest(${[...ORDER_STEPS]}::text[]) with ordinality as known (step, place)
        left join (
          select 'placed' as step, count(*) as orders, sum(o.total_price) as amount
          from orders o where ${inPeriod('o.created_at', scope)} and ${inBranches('o.branch_id', scope)}
          union all
          select moved.step, count(*), sum(o.total_price)
          from (
            select distinct order_id, to_status as step from order_moves
            where to_status = any(${[...ORDER_STEPS]}::text[]) and ${inPeriod('at', scope)}
          ) as moved join orders o on o.id = moved.order_id
          where ${inBranches('o.branch_id', scope)}
          group by moved.step
        ) as done on done.step = known.step`,
    // An order that was placed and approved in one month counts in both rows: a sum of them means nothing.
    totals: sql`count(*) as steps`,
  };
}

/** The tables of the report of one month; each is one statement over the orders of that month. */
export const MONTHLY_FIGURES: Record<MonthlyTable, (scope: SumScope) => Figures> = {
  steps,
  officers: (scope) => ({
    rows: sql`
      select s.id, s.name as officer, count(*) as orders, ${ORDERS_SUM} as sales, ${share(ORDERS_SUM)},
        round(${ORDERS_SUM} / count(*)) as average, row_number() over (order by ${ORDERS_SUM} desc, s.name, s.id) as place
      from orders o join staff s on s.id = o.created_by where ${sold(scope)} group by s.id`,
    totals: sql`
      coalesce(sum(orders), 0) as orders, coalesce(sum(sales), 0) as sales, ${SHARE_TOTAL},
      round(sum(sales) / nullif(sum(orders), 0)) as average`,
  }),
  products: (scope) => ({
    rows: sql`
      select p.id, p.name as product, p.category, sum(l.quantity) as quantity, ${GOODS_SUM} as sales,
        ${share(GOODS_SUM)}, row_number() over (order by ${GOODS_SUM} desc, p.name, p.id) as place
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where ${sold(scope)} group by p.id`,
    totals: sql`coalesce(sum(quantity), 0) as quantity, coalesce(sum(sales), 0) as sales, ${SHARE_TOTAL}`,
  }),
  groups: (scope) => ({
    rows: sql`
      select o.group_id as id, ${NEWEST_NAME} as group, b.name as branch, count(*) as orders, ${ORDERS_SUM} as sales, ${share(ORDERS_SUM)},
        row_number() over (order by ${ORDERS_SUM} desc, ${NEWEST_NAME}, o.group_id) as place
      from orders o join branches b on b.id = o.branch_id
      where ${sold(scope)} group by o.group_id, b.id`,
    totals: sql`coalesce(sum(orders), 0) as orders, coalesce(sum(sales), 0) as sales, ${SHARE_TOTAL}`,
  }),
  arrears: arrearsByBranch,
};

/**
 * Clients who joined in the period, of the branches of the scope. Who came by a file joined on the day that it says: the month of an
 * import has not thousands of new clients.
 */
export async function countNewClients(db: Database, scope: SumScope): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*) as clients from clients
    where join_date between ${scope.from!}::date and ${scope.to!}::date
      and ${inBranches('branch_id', scope)}`.execute(db);
  return rows[0]!.clients;
}

/** The orders placed in the period that are rejected or cancelled: the sales above leave them out (DECISIONS 13.4). */
export async function sumUnsold(db: Database, scope: SumScope): Promise<{ orders: number; sales: number }> {
  const { rows } = await sql<{ orders: number; sales: number }>`
    select coalesce(sum(unsold_orders), 0) as orders, coalesce(sum(unsold_sales), 0) as sales
    from ${soldOf(scope)} d`.execute(db);
  return rows[0]!;
}
