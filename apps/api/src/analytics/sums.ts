import { type RawBuilder, sql } from 'kysely';
import type { PeriodFilter } from '#contract/common.ts';
import { addDays } from '#domain/period.ts';
import { type Actor, branchLimit, type Permission, reachOf } from '#domain/permissions.ts';
import { idOrNone } from '../platform/ids.ts';
import { ALL_YEARS, daySpans, spansOf } from './spans.ts';

/** What of the sums an actor reaches and a filter asks for. Days are Nairobi's, inclusive. */
export interface SumScope {
  from?: string | undefined;
  to?: string | undefined;
  /** Every one of these holds: another branch than one's own finds nothing, of one's own orders either. */
  branchIds: string[];
  officerId?: string | undefined;
}

/** How far apart the answer keeps what it sums; whatever is not asked for is added up already. */
export interface Kept {
  /** Each branch, or each officer, by itself. */
  per?: 'branch' | 'officer';
  /** Each day by itself. */
  days?: boolean;
  /** Each status by itself. */
  statuses?: boolean;
  /** The days from this one on apart from those before. */
  since?: string;
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

/** The spans that make up the scope's period: as few and long as can be, unless each day is asked for. */
function inSpans({ from, to }: SumScope, { days, since }: Kept): RawBuilder<unknown> {
  if (days || !(from || to || since)) {
    const [first, last] = days ? daySpans(from, to) : ALL_YEARS;
    return sql`span between ${first} and ${last}`;
  }
  const spans = since ? [...spansOf(from, addDays(since, -1)), ...spansOf(since, to)] : spansOf(from, to);
  return sql`span = any(${spans}::int[])`;
}

function inPeriod({ from, to }: SumScope): RawBuilder<unknown>[] {
  return [...(from ? [sql`day >= ${from}::date`] : []), ...(to ? [sql`day <= ${to}::date`] : [])];
}

function inPlace({ branchIds, officerId }: SumScope): RawBuilder<unknown>[] {
  return [
    ...branchIds.map((id) => sql`branch_id = ${id}::uuid`),
    ...(officerId ? [sql`officer_id = ${officerId}::uuid`] : []),
  ];
}

type Level = 'institution' | 'branch' | 'officer';

/** The one level of the sums that has no more than the question needs. */
function levelOf({ branchIds, officerId }: SumScope, per: Kept['per']): Level {
  return officerId ? 'officer' : (per ?? (branchIds.length > 0 ? 'branch' : 'institution'));
}

/** Lines of one level, said so that an index by place finds them together. */
function atLevel(level: Level): RawBuilder<unknown>[] {
  return [
    sql`per = ${level}`,
    ...(level === 'officer' ? [] : [sql`officer_id is null`]),
    ...(level === 'institution' ? [sql`branch_id is null`] : []),
  ];
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

/**
 * Lines with `day, branch_id, officer_id, status, orders, sales, unsold_orders, unsold_sales` that add up to the orders of the scope at this moment: the
 * sums, and what was noted since they were last folded. `day` is the first of those that a line stands for. To be
 * summed by the caller, who leaves out what sums to no orders. `orders` and `sales` (KES) are of every order, as the
 * dashboards count (SPEC 9); the unsold ones are in them.
 */
export function salesOf(scope: SumScope, kept: Kept = {}): RawBuilder<unknown> {
  const columns = sql`day, branch_id, officer_id, status, orders, sales`;
  const unsold = sql`case when is_unsold(status) then orders else 0 end, case when is_unsold(status) then sales else 0 end`;
  const status = kept.statuses ? sql`status is not null` : sql`status is null`;
  return sql`(
    select ${columns}, unsold_orders, unsold_sales from sales_totals
    where ${all([...atLevel(levelOf(scope, kept.per)), inSpans(scope, kept), status, ...inPlace(scope)])}
    union all select ${columns}, ${unsold} from sales_changes where ${all([...inPeriod(scope), ...inPlace(scope)])}
  )`;
}

/**
 * The same as `salesOf` for reports and analytics: `orders` and `sales` leave out rejected and cancelled orders (DECISIONS
 * 13.4), which stand beside them as `unsold_orders` and `unsold_sales`.
 */
export function soldOf(scope: SumScope, kept: Kept = {}): RawBuilder<unknown> {
  return sql`(
    select day, branch_id, officer_id, status, orders - unsold_orders as orders, sales - unsold_sales as sales,
      unsold_orders, unsold_sales
    from ${salesOf(scope, kept)} of_all
  )`;
}

/** The same of products, with `day, product_id, quantity, sales` of every order. Of an officer for all time alone. */
export function productSalesOf(scope: SumScope, kept: Pick<Kept, 'since'> = {}): RawBuilder<unknown> {
  const columns = sql`day, product_id, quantity, sales, unsold_quantity, unsold_sales`;
  return sql`(
    select ${columns} from product_totals
    where ${all([...atLevel(levelOf(scope, undefined)), inSpans(scope, kept), ...inPlace(scope)])}
    union all select ${columns} from product_changes where ${all([...inPeriod(scope), ...inPlace(scope)])}
  )`;
}

/** The same as `soldOf`, of products. */
export function soldProductsOf(scope: SumScope, kept: Pick<Kept, 'since'> = {}): RawBuilder<unknown> {
  return sql`(
    select day, product_id, quantity - unsold_quantity as quantity, sales - unsold_sales as sales,
      unsold_quantity, unsold_sales
    from ${productSalesOf(scope, kept)} of_all
  )`;
}

/**
 * The same of decisions by the day of the order, with `branch_id, approved, decided`: an array that counts the decisions of
 * each step of times (`decision_time_step` in 0001_functions.sql).
 */
export function decisionsOf(scope: SumScope): RawBuilder<unknown> {
  return sql`(
    select branch_id, approved, decided from decision_totals
    where ${all([inSpans(scope, {}), ...inPlace(scope)])}
    union all
    select branch_id, approved, array_fill(0, array[step]) || decided from decision_changes
    where ${all([...inPeriod(scope), ...inPlace(scope)])}
  )`;
}
