import { sql } from 'kysely';
import type {
  analyseDecisions as analyseDecisionsEndpoint,
  Decided,
  DecisionAnalysis,
} from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { readPeriods, periodFields } from './periods.ts';
import { inScope, readScope, salesOf, type SumScope } from './sums.ts';

/** A branch's decisions; those of all branches together have no `id`. */
type DecidedIn = Decided & { id: string | null; name: string | null };

/** What was decided of the orders of a period: of all branches, then of each, those with most decisions first. */
async function readDecided(db: Database, scope: SumScope): Promise<[Decided, ...DecidedIn[]]> {
  const { rows } = await sql<DecidedIn>`
    select id, name, count(*) as decided, count(*) filter (where decision <> 'rejected') as approved,
      round(100.0 * count(*) filter (where decision <> 'rejected') / nullif(count(*), 0), 1) as approval_rate,
      percentile_cont(0.5) within group (order by minutes) as median_minutes,
      percentile_cont(0.9) within group (order by minutes) as p90_minutes
    from (
      select b.id, b.name, b.folded_name, o.decision,
        extract(epoch from o.decided_at - o.created_at)::float8 / 60 as minutes
      from orders o join branches b on b.id = o.branch_id where o.decided_at is not null and ${inScope(scope)}
    ) as decisions
    group by grouping sets ((), (id, name, folded_name))
    order by grouping(id) desc, decided desc, folded_name`.execute(db);
  return rows as [DecidedIn, ...DecidedIn[]];
}

const toDecided = ({ decided, approved, approval_rate, median_minutes, p90_minutes }: Decided): Decided => ({
  decided,
  approved,
  approval_rate,
  median_minutes,
  p90_minutes,
});

async function countWaiting(db: Database, scope: SumScope): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(orders), 0) as orders from ${salesOf(scope)} d
    where status = 'pending'`.execute(db);
  return rows[0]!.orders;
}

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
  const [[current, ...branches], [previous], waiting] = await Promise.all([
    readDecided(db, { ...scope, ...period }),
    readDecided(db, { ...scope, ...before }),
    countWaiting(db, scope),
  ]);
  return {
    ...periodFields(period, before),
    current: toDecided(current),
    previous: toDecided(previous),
    waiting,
    branches: branches.map(({ id, name, ...decided }) => ({ id: id!, name: name!, ...toDecided(decided) })),
  };
}
