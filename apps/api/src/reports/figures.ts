import { type RawBuilder, sql } from 'kysely';
import type { ReportName } from '#domain/reports.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { firstDayNotOld } from '#domain/loans/book-figures.ts';
import { endOfNairobiDay, startOfNairobiDay, TIME_ZONE } from '#domain/calendar.ts';
import { IS_OVER_WARNINGS } from '../orders/order-filters.ts';
import { movesByPlace, stockByPlace, stockLosses, type StockWords } from './stock-figures.ts';
import { confirmationsByOfficer } from './confirmation-figures.ts';
import { salesOf, soldByOfficers, soldOf, soldProductsOf, type SumScope } from '../analytics/sums.ts';

/** A report in SQL: its rows, numbered by `place`, and what the columns of `found` (these rows) add up to. */
export interface Figures {
  rows: RawBuilder<unknown>;
  totals: RawBuilder<unknown>;
}

/**
 * Sales of whatever the lines are grouped by, without rejected and cancelled orders, and these beside them (DECISIONS
 * 13.4).
 */
const SALES = sql`
  sum(d.orders) as orders, sum(d.sales) as sales,
  round(100.0 * sum(d.sales) / nullif(sum(sum(d.sales)) over (), 0), 1) as share,
  round(sum(d.sales) / nullif(sum(d.orders), 0)) as average,
  sum(d.unsold_orders) as unsold_orders, sum(d.unsold_sales) as unsold_sales`;
/** Everybody who had orders has a row, also if none of them is a sale. */
const HAD_ORDERS = sql`having sum(d.orders) + sum(d.unsold_orders) > 0`;

const SALES_TOTALS = sql`
  coalesce(sum(orders), 0) as orders, coalesce(sum(sales), 0) as sales,
  case when sum(sales) > 0 then 100 end as share, round(sum(sales) / nullif(sum(orders), 0)) as average,
  coalesce(sum(unsold_orders), 0) as unsold_orders, coalesce(sum(unsold_sales), 0) as unsold_sales`;

const BY_SALES = (name: RawBuilder<unknown>) => sql`row_number() over (order by sum(d.sales) desc, ${name})`;

function salesByMonth(scope: SumScope): Figures {
  return {
    // Months without an order have a row, so that the line does not leap over them.
    rows: sql`
      with months as (
        select date_trunc('month', d.day)::date as first, sum(d.orders) as orders, sum(d.sales) as sales,
          sum(d.unsold_orders) as unsold_orders, sum(d.unsold_sales) as unsold_sales
        from ${soldOf(scope, { days: true })} d group by 1 ${HAD_ORDERS}
      )
      select to_char(m, 'YYYY-MM') as id, to_char(m, 'YYYY-MM') as month,
        coalesce(orders, 0) as orders, coalesce(sales, 0) as sales,
        round(100.0 * coalesce(sales, 0) / nullif(sum(sales) over (), 0), 1) as share,
        round(sales / nullif(orders, 0)) as average, coalesce(unsold_orders, 0) as unsold_orders,
        coalesce(unsold_sales, 0) as unsold_sales, row_number() over (order by m desc) as place
      from generate_series((select min(first) from months)::timestamp, (select max(first) from months), '1 month') m
      left join months on months.first = m`,
    totals: SALES_TOTALS,
  };
}

/** Approvals over a check that warned (DECISIONS 24.2), on the day of the approval. */
function approvedWithWarnings({ branchIds, from, to }: SumScope): Figures {
  const conditions = [
    IS_OVER_WARNINGS,
    ...branchIds.map((id) => sql`o.branch_id = ${id}::uuid`),
    ...(from ? [sql`e.at >= ${startOfNairobiDay(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`e.at < ${endOfNairobiDay(to).toISOString()}::timestamptz`] : []),
  ];
  return {
    rows: sql`
      select concat_ws('-', a.id, b.id, s.id) as id, a.name as approver, b.name as branch, s.name as officer,
        count(*) as orders, sum(d.total_price) as amount,
        row_number() over (order by count(*) desc, a.name, b.name, s.name, a.id, b.id, s.id) as place
      from (
        select distinct o.id, o.branch_id, o.created_by, o.total_price, e.staff_id
        from order_moves e join orders o on o.id = e.order_id where ${sql.join(conditions, sql` and `)}) d
      join staff a on a.id = d.staff_id join branches b on b.id = d.branch_id join staff s on s.id = d.created_by
      group by a.id, b.id, s.id`,
    totals: sql`coalesce(sum(orders), 0) as orders, coalesce(sum(amount), 0) as amount`,
  };
}

/** Goods are the institution's, orders for them a branch's: pending or approved, and still here (DECISIONS 4). */
function stock({ branchIds }: SumScope): Figures {
  const inBranches = sql.join(
    [sql`true`, ...branchIds.map((id) => sql`o.branch_id = ${id}::uuid`)],
    sql` and `,
  );
  return {
    rows: sql`
      with demand as (
        select l.product_id,
          count(*) filter (where o.status = 'pending') as pending_orders,
          coalesce(sum(l.quantity) filter (where o.status = 'pending'), 0) as pending_quantity,
          coalesce(sum(l.quantity) filter (where o.status = 'approved'), 0) as approved_quantity
        from orders o join order_lines l on l.order_id = o.id
        where o.status in ('pending', 'approved') and ${inBranches}
        group by l.product_id
      )
      select p.id, p.name as product, p.category, p.stock as in_stock,
        coalesce(pending_orders, 0) as pending_orders, coalesce(pending_quantity, 0) as pending_quantity,
        coalesce(approved_quantity, 0) as approved_quantity,
        row_number() over (order by coalesce(pending_quantity, 0) desc, p.stock, p.name, p.id) as place
      from products p left join demand on demand.product_id = p.id
      where p.status = 'active' or p.stock > 0 or demand.product_id is not null`,
    // One order may wait for several products: their numbers do not add up to a number of orders.
    totals: sql`
      coalesce(sum(in_stock), 0) as in_stock,
      (select count(*) from orders o where o.status = 'pending' and ${inBranches}) as pending_orders,
      coalesce(sum(pending_quantity), 0) as pending_quantity,
      coalesce(sum(approved_quantity), 0) as approved_quantity`,
  };
}

/** Of the groups' figures as they are now; the snapshots on orders are never added up (DECISIONS 4). */
const RATIO = sql`round(100 * arrears / nullif(loan_balance, 0), 1) as arrears_ratio`;
/**
 * A figure that was stated at a registration is not confirmed and counts in no sum: else the person who registers a group could make
 * the arrears of a branch as small as they like (DECISIONS 13.4.7).
 */
const confirmed = (figure: 'loan_balance' | 'arrears', column: string = figure) =>
  sql`case when ${sql.ref(`books.${figure}_source`)} is distinct from 'registration' then ${sql.ref(`books.${column}`)} end`;
const COUNTED_RATIO = sql`
  round(100 * sum(counted_arrears) / nullif(sum(counted_loan_balance), 0), 1) as arrears_ratio`;
const ARREARS_TOTALS = sql`
  coalesce(sum(counted_loan_balance), 0) as loan_balance, coalesce(sum(counted_arrears), 0) as arrears, ${COUNTED_RATIO}`;
/** The confirmed figures of a row, for its totals. */
const COUNTED = sql`
  coalesce(sum(${confirmed('loan_balance')}), 0) as counted_loan_balance,
  coalesce(sum(${confirmed('arrears')}), 0) as counted_arrears`;
/**
 * The Nairobi day on which the older of the two figures of a group was confirmed (DECISIONS 11.1), by its `books`; null where neither
 * ever was. What a registration says is not confirmed.
 */
const FIGURES_DAY = sql`(least(${confirmed('loan_balance', 'loan_balance_at')}, ${confirmed('arrears', 'arrears_at')})
  at time zone ${TIME_ZONE}::text)::date`;
const groupsIn = ({ branchIds }: SumScope) =>
  sql.join([sql`true`, ...branchIds.map((id) => sql`g.branch_id = ${id}::uuid`)], sql` and `);
const BY_RATIO = sql`
  row_number() over (order by arrears / nullif(loan_balance, 0) desc nulls last, arrears desc`;

export function arrearsByBranch(scope: SumScope): Figures {
  return {
    rows: sql`
      select id, branch, groups, counted_loan_balance as loan_balance, counted_arrears as arrears, counted_loan_balance,
        counted_arrears, round(100 * counted_arrears / nullif(counted_loan_balance, 0), 1) as arrears_ratio, oldest_day,
        row_number() over (order by counted_arrears / nullif(counted_loan_balance, 0) desc nulls last,
          counted_arrears desc, branch) as place
      from (
        select b.id, b.name as branch, count(*) as groups, min(${FIGURES_DAY}) as oldest_day, ${COUNTED}
        from groups g join group_books books on books.group_id = g.id join branches b on b.id = g.branch_id
        where ${groupsIn(scope)} group by b.id) as by_branch`,
    totals: sql`coalesce(sum(groups), 0) as groups, ${ARREARS_TOTALS}`,
  };
}

/**
 * How old the balances on the books are, by branch (DECISIONS 22.3): each client and each group counts by the older of its
 * two. `oldBefore` is the first day of which a balance is not old. The branch with most of old
 * ones comes first; clients of head office, who have no branch, have a row of their own.
 */
function balancesByBranch({ branchIds }: SumScope, oldBefore: string): Figures {
  const inBranches = (column: string) =>
    sql.join([sql`true`, ...branchIds.map((id) => sql`${sql.ref(column)} = ${id}::uuid`)], sql` and `);
  const counts = (records: 'clients' | 'groups') => sql`
    count(day) filter (where records = ${records}) as ${sql.ref(`${records}_stated`)},
    count(*) filter (where records = ${records} and day < ${oldBefore}::date) as ${sql.ref(`${records}_old`)},
    count(*) filter (where records = ${records} and day is null) as ${sql.ref(`${records}_without`)}`;
  return {
    rows: sql`
      with figures as (
        select 'clients' as records, c.branch_id, nairobi_day(oldest) as day
        from clients c left join (
          select client_id, min(as_of) as oldest from (
            select distinct on (client_id, kind) client_id, as_of from balance_entries
            where client_id is not null and cancelled_at is null
            order by client_id, kind, as_of desc, written_at desc, id desc) as newest
          group by client_id) as books on books.client_id = c.id
        where c.anonymised_at is null and ${inBranches('c.branch_id')}
        union all
        select 'groups', g.branch_id, ${FIGURES_DAY}
        from groups g join group_books books on books.group_id = g.id where ${inBranches('g.branch_id')}
      )
      select coalesce(b.id::text, 'none') as id, coalesce(b.name, '') as branch, ${counts('clients')}, ${counts('groups')},
        min(day) as oldest_day, percentile_disc(0.5) within group (order by day) as median_day,
        row_number() over (order by count(*) filter (where day < ${oldBefore}::date) desc, b.name) as place
      from figures left join branches b on b.id = figures.branch_id group by b.id`,
    totals: sql`
      ${sql.join(
        ['clients', 'groups'].flatMap((records) =>
          ['stated', 'old', 'without'].map((what) => {
            const column = sql.ref(`${records}_${what}`);
            return sql`coalesce(sum(${column}), 0) as ${column}`;
          }),
        ),
      )},
      min(oldest_day) as oldest_day`,
  };
}

/** The reports of DECISIONS 6, for a caller at the moment `at`, with the places and reasons in their language. */
export const FIGURES: Record<ReportName, (scope: SumScope, at: Date, words: StockWords) => Figures> = {
  'sales-by-branch': (scope) => ({
    rows: sql`
      select b.id, b.name as branch, ${SALES}, ${BY_SALES(sql`b.name`)} as place
      from ${soldOf(scope)} d join branches b on b.id = d.branch_id
      group by b.id ${HAD_ORDERS}`,
    totals: SALES_TOTALS,
  }),
  'sales-by-officer': (scope) => ({
    rows: sql`
      select s.id, s.name as officer, ${SALES}, ${BY_SALES(sql`s.name, s.id`)} as place
      from ${soldByOfficers(scope)} d join staff s on s.id = d.officer_id
      group by s.id ${HAD_ORDERS}`,
    totals: SALES_TOTALS,
  }),
  'sales-by-product': (scope) => ({
    rows: sql`
      select p.id, p.name as product, p.category, sum(d.quantity) as quantity, sum(d.sales) as sales,
        round(100.0 * sum(d.sales) / nullif(sum(sum(d.sales)) over (), 0), 1) as share,
        sum(d.unsold_quantity) as unsold_quantity, sum(d.unsold_sales) as unsold_sales,
        ${BY_SALES(sql`p.name, p.id`)} as place
      from ${soldProductsOf(scope)} d join products p on p.id = d.product_id
      group by p.id having sum(d.quantity) + sum(d.unsold_quantity) > 0`,
    totals: sql`
      coalesce(sum(quantity), 0) as quantity, coalesce(sum(sales), 0) as sales,
      case when sum(sales) > 0 then 100 end as share,
      coalesce(sum(unsold_quantity), 0) as unsold_quantity, coalesce(sum(unsold_sales), 0) as unsold_sales`,
  }),
  'sales-by-month': salesByMonth,
  'orders-by-status': (scope) => ({
    rows: sql`
      select d.status as id, d.status, sum(d.orders) as orders, sum(d.sales) as amount,
        round(100.0 * sum(d.orders) / sum(sum(d.orders)) over (), 1) as share,
        array_position(${sql.val([...ORDER_STATUSES])}::text[], d.status) as place
      from ${salesOf(scope)} d group by d.status having sum(d.orders) > 0`,
    totals: sql`
      coalesce(sum(orders), 0) as orders, coalesce(sum(amount), 0) as amount,
      case when sum(orders) > 0 then 100 end as share`,
  }),
  'approved-with-warnings': approvedWithWarnings,
  'confirmations-by-officer': confirmationsByOfficer,
  stock,
  'stock-by-place': (scope, _at, words) => stockByPlace(scope, words),
  'moves-by-place': (scope, _at, words) => movesByPlace(scope, words),
  'stock-losses': (scope, _at, words) => stockLosses(scope, words),
  arrears: (scope) => ({
    rows: sql`
      select g.id, g.name as group, g.account_number, b.name as branch, loan_balance, arrears, ${RATIO},
        ${FIGURES_DAY} as figures_day, coalesce(${confirmed('loan_balance')}, 0) as counted_loan_balance,
        coalesce(${confirmed('arrears')}, 0) as counted_arrears, ${BY_RATIO}, g.name, g.id) as place
      from groups g join group_books books on books.group_id = g.id join branches b on b.id = g.branch_id
      where ${groupsIn(scope)}`,
    totals: ARREARS_TOTALS,
  }),
  'arrears-by-branch': arrearsByBranch,
  balances: (scope, at) => balancesByBranch(scope, firstDayNotOld(at)),
};
