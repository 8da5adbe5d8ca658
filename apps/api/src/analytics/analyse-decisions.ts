import { sql } from 'kysely';
import type {
  analyseDecisions as analyseDecisionsEndpoint,
  Decided,
  DecisionAnalysis,
} from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { readScope, within } from './days.ts';
import { readPeriods, tellPeriods } from './periods.ts';

interface DecidedRow extends Decided {
  branch_id: string | null;
  name: string | null;
  is_current: boolean;
}

const NONE: Decided = {
  decided: 0,
  approved: 0,
  approval_rate: null,
  median_minutes: null,
  p90_minutes: null,
};

/**
 * How the orders that were made in a period were decided, and after how long: the first time that an order left
 * `pending` otherwise than by being cancelled (by a correction, too), taken from its timeline. Throws `validation` when
 * the period is longer than ten years.
 */
export async function analyseDecisions(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof analyseDecisionsEndpoint>,
): Promise<DecisionAnalysis> {
  const { period, before } = readPeriods(query, caller.at);
  const scope = readScope(caller, 'analytics.read', { ...query, ...period });
  const inBranches = sql.join(
    [sql`true`, ...scope.branchIds.map((id) => sql`branch_id = ${id}::uuid`)],
    sql` and `,
  );
  const [{ rows }, waiting] = await Promise.all([
    sql<DecidedRow>`
      with made as materialized (
        select id, branch_id, created_at, created_at >= ${startOfNairobiDay(period.from).toISOString()} as is_current
        from orders
        where created_at >= ${startOfNairobiDay(before.from).toISOString()}
          and created_at < ${endOfNairobiDay(period.to).toISOString()} and ${inBranches}
      ), first_decision as (
        select distinct on (e.order_id) made.branch_id, made.is_current, e.to_value <> 'rejected' as approved,
          extract(epoch from e.at - made.created_at) / 60 as minutes
        from made join order_events e on e.order_id = made.id
        where e.from_value = 'pending' and e.to_value <> 'cancelled' and e.kind in ('moved', 'corrected')
        order by e.order_id, e.at, e.id
      )
      select first_decision.branch_id, b.name, is_current, count(*) as decided,
        count(*) filter (where approved) as approved,
        round(100.0 * count(*) filter (where approved) / count(*), 1) as approval_rate,
        percentile_cont(0.5) within group (order by minutes::float8) as median_minutes,
        percentile_cont(0.9) within group (order by minutes::float8) as p90_minutes
      from first_decision join branches b on b.id = first_decision.branch_id
      group by grouping sets ((is_current), (is_current, first_decision.branch_id, b.name))
      order by decided desc, b.name`.execute(db),
    db
      .selectFrom('sales_by_day as d')
      .where(within(scope))
      .where('d.status', '=', 'pending')
      .select(sql<number>`coalesce(sum(d.orders), 0)`.as('orders'))
      .executeTakeFirstOrThrow(),
  ]);
  const whole = (current: boolean) =>
    rows.find((row) => row.branch_id === null && row.is_current === current) ?? NONE;
  return {
    ...tellPeriods(period, before),
    current: whole(true),
    previous: whole(false),
    waiting: waiting.orders,
    branches: rows
      .filter((row) => row.branch_id !== null && row.is_current)
      .map((row) => ({ ...row, id: row.branch_id!, name: row.name! })),
  };
}
