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
 * `pending` otherwise than by being cancelled (by a correction, too), as the order itself notes it. Throws `validation` when
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
      with decided as (
        select branch_id, created_at >= ${startOfNairobiDay(period.from).toISOString()} as is_current,
          decision <> 'rejected' as approved, extract(epoch from decided_at - created_at)::float8 / 60 as minutes
        from orders
        where created_at >= ${startOfNairobiDay(before.from).toISOString()}
          and created_at < ${endOfNairobiDay(period.to).toISOString()} and decided_at is not null and ${inBranches}
      ), counted as (
        select branch_id, is_current, count(*) as decided,
          count(*) filter (where approved) as approved,
          round(100.0 * count(*) filter (where approved) / count(*), 1) as approval_rate,
          percentile_cont(0.5) within group (order by minutes) as median_minutes,
          percentile_cont(0.9) within group (order by minutes) as p90_minutes
        from decided group by grouping sets ((is_current), (is_current, branch_id))
      )
      select counted.*, b.name from counted left join branches b on b.id = counted.branch_id
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
