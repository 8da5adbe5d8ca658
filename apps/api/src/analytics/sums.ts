import { type RawBuilder, sql } from 'kysely';
import type { PeriodFilter } from '#contract/common.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { VOID_STATUSES } from '#domain/orders/order-statuses.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { type Actor, type Permission, reachOf } from '#domain/permissions.ts';
import { idOrNone } from '../platform/ids.ts';

/** Which orders an actor reaches and a filter asks for. Days are Nairobi's, inclusive. */
export interface SumScope {
  from?: string | undefined;
  to?: string | undefined;
  /** Every one of these holds: another branch than one's own finds nothing, of one's own orders either. */
  branchIds: string[];
  officerId?: string | undefined;
}

export function readScope(actor: Actor, permission: Permission, filter: PeriodFilter): SumScope {
  const limit = branchLimit(actor, permission);
  return {
    from: filter.from,
    to: filter.to,
    branchIds: [
      ...(limit === null ? [] : [limit]),
      ...(filter.branch_id ? [idOrNone(filter.branch_id)] : []),
    ],
    officerId: reachOf(actor, permission) === 'own' ? actor.id : undefined,
  };
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
const inBranches = ({ branchIds }: SumScope) => branchIds.map((id) => sql`branch_id = ${id}::uuid`);

/** The condition that an order `o` is in the scope. */
export const inScope = ({ from, to, branchIds, officerId }: SumScope) =>
  all([
    ...branchIds.map((id) => sql`o.branch_id = ${id}::uuid`),
    ...(officerId ? [sql`o.created_by = ${officerId}::uuid`] : []),
    ...(from ? [sql`o.created_at >= ${startOfNairobiDay(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`o.created_at < ${endOfNairobiDay(to).toISOString()}::timestamptz`] : []),
  ]);

/**
 * Lines with `day, branch_id, status, orders, sales` that add up to the orders of the scope at this moment: the stored sums, and
 * what was noted since they were last folded. Of an officer there are no stored sums: the lines are the orders. Who needs the
 * `day` asks for `days`; otherwise sums of all days may have none. To be summed by the caller, who leaves out what sums to no
 * orders. `orders` and `sales` (KES) are of every order, as the dashboards count (SPEC 9).
 */
export function salesOf(scope: SumScope, { days = false } = {}): RawBuilder<unknown> {
  const { from, to, officerId } = scope;
  if (officerId) {
    return sql`(
      select nairobi_day(o.created_at) as day, o.branch_id, o.status, 1 as orders, o.total_price as sales
      from orders o where ${inScope(scope)})`;
  }
  const branches = inBranches(scope);
  const period = [...(from ? [sql`day >= ${from}::date`] : []), ...(to ? [sql`day <= ${to}::date`] : [])];
  const which = days || period.length > 0 ? sql`day is not null` : sql`day is null`;
  return sql`(
    select day, branch_id, status, orders, sales from sales_totals where ${all([which, ...period, ...branches])}
    union all
    select day, branch_id, status, orders, sales from sales_changes where ${all([...period, ...branches])})`;
}

const isUnsold = sql`status = any(${VOID_STATUSES}::text[])`;

/** `orders` and `sales` without rejected and cancelled orders (DECISIONS 13.4), and these beside them. */
const SOLD = sql`
  case when ${isUnsold} then 0 else orders end as orders, case when ${isUnsold} then 0 else sales end as sales,
  case when ${isUnsold} then orders else 0 end as unsold_orders, case when ${isUnsold} then sales else 0 end as unsold_sales`;

/** The same lines for reports and analytics, with `unsold_orders` and `unsold_sales` beside what was sold. */
export const soldOf = (scope: SumScope, needs: { days?: boolean } = {}): RawBuilder<unknown> =>
  sql`(select day, branch_id, ${SOLD} from ${salesOf(scope, needs)} of_all)`;

/** The same with `officer_id`, from the orders. */
export const soldByOfficers = (scope: SumScope): RawBuilder<unknown> => sql`(
  select day, officer_id, ${SOLD} from (
    select nairobi_day(o.created_at) as day, o.created_by as officer_id, o.status, 1 as orders, o.total_price as sales
    from orders o where ${inScope(scope)}) of_all)`;

/** What the goods of the orders sold for: lines with `day, product_id, quantity, sales`, and the unsold ones beside these. */
export const soldProductsOf = (scope: SumScope): RawBuilder<unknown> => sql`(
  select day, product_id, case when ${isUnsold} then 0 else quantity end as quantity,
    case when ${isUnsold} then 0 else sales end as sales, case when ${isUnsold} then quantity else 0 end as unsold_quantity,
    case when ${isUnsold} then sales else 0 end as unsold_sales
  from (
    select nairobi_day(o.created_at) as day, l.product_id, o.status, l.quantity, l.quantity::bigint * l.unit_price as sales
    from orders o join order_lines l on l.order_id = o.id where ${inScope(scope)}) of_all)`;
