import { sql } from 'kysely';
import type {
  analyseDecisions as analyseDecisionsEndpoint,
  Decided,
  DecisionAnalysis,
} from '#contract/analytics.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { addCounts, percentile, sumOf } from './decision-times.ts';
import { readPeriods, periodFields } from './periods.ts';
import { decisionsOf, readScope, salesOf, type SumScope } from './sums.ts';

/** How many were approved, and how many decided after how long. */
interface Counted {
  approved: number;
  counts: number[];
}

interface CountedOfBranch extends Counted {
  id: string;
  name: string;
}

const NONE: Decided = {
  decided: 0,
  approved: 0,
  approval_rate: null,
  median_minutes: null,
  p90_minutes: null,
};

/** What was decided of the orders of a period, branch by branch, those with most decisions first. */
async function countDecided(db: Database, scope: SumScope): Promise<CountedOfBranch[]> {
  const { rows } = await sql<CountedOfBranch>`
    select id, name, approved, array_to_json(decided) as counts
    from ${decisionsOf(scope)} d join branches on branches.id = branch_id order by folded_name`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((lines) => ({ ...lines[0]!, ...addUp(lines) }))
    .filter(({ counts }) => sumOf(counts) > 0)
    .toSorted((one, other) => sumOf(other.counts) - sumOf(one.counts));
}

function addUp(lines: readonly Counted[]): Counted {
  return {
    approved: lines.reduce((sum, { approved }) => sum + approved, 0),
    counts: addCounts(lines.map(({ counts }) => counts)),
  };
}

/**
 * The figures of decisions. Times are wrong by at most 2 %, and take equally long to find with any number of orders.
 */
function describe({ approved, counts }: Counted): Decided {
  const decided = sumOf(counts);
  if (decided === 0) return NONE;
  return {
    decided,
    approved,
    approval_rate: Math.round((1000 * approved) / decided) / 10,
    median_minutes: percentile(counts, 0.5),
    p90_minutes: percentile(counts, 0.9),
  };
}

/** How many orders of the scope wait for a decision. */
async function countWaiting(db: Database, scope: SumScope): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(orders), 0) as orders from ${salesOf(scope, { statuses: true })} d
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
  const [current, previous, waiting] = await Promise.all([
    countDecided(db, { ...scope, ...period }),
    countDecided(db, { ...scope, ...before }),
    countWaiting(db, scope),
  ]);
  return {
    ...periodFields(period, before),
    current: describe(addUp(current)),
    previous: describe(addUp(previous)),
    waiting,
    branches: current.map(({ id, name, ...counted }) => ({ id, name, ...describe(counted) })),
  };
}
