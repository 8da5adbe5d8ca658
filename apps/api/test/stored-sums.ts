import { expect } from 'vitest';
import type pg from 'pg';
import type { DecisionAnalysis } from '#contract/analytics.ts';
import { DAY_MS, nairobiDay } from '#domain/calendar.ts';
import type { World } from './world.ts';

const rowsOf = async (pool: pg.Pool, text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
const DAY = `(created_at at time zone 'UTC' + interval '3 hours')::date`;

/** What is stored, folded or only noted, is what the orders themselves say: by branch, status and day, and of all days. */
export async function compareSums({ pool }: World): Promise<void> {
  expect(
    await rowsOf(
      pool,
      `select branch_id, status, day, sum(orders) as orders, sum(sales) as sales
       from (
         select * from sales_totals
         union all
         select * from sales_changes
         union all
         select branch_id, status, null, orders, sales from sales_changes
       ) as stored
       group by 1, 2, 3 having sum(orders) <> 0 or sum(sales) <> 0 order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(
      pool,
      `select branch_id, status, day, count(*) as orders, sum(total_price) as sales
       from (select *, ${DAY} as day from orders) o
       group by branch_id, status, grouping sets ((), (day)) order by 1, 2, 3`,
    ),
  );
}

type Decisions = Pick<
  DecisionAnalysis['branches'][number],
  'decided' | 'approved' | 'median_minutes' | 'p90_minutes'
> & { id: string | null };

/** What the analysis of decisions says of two days is what PostgreSQL says of its orders. */
export async function compareDecisions(world: World): Promise<void> {
  const to = nairobiDay(new Date());
  const from = nairobiDay(new Date(Date.now() - DAY_MS));
  const body: DecisionAnalysis = await world.must('GET', `/figures/decisions?from=${from}&to=${to}`);
  const decided = async (branch: string) =>
    (await rowsOf(
      world.pool,
      `
      select ${branch} as id, count(*) as decided, count(*) filter (where decision <> 'rejected') as approved,
        percentile_cont(0.5) within group (order by minutes) as median_minutes,
        percentile_cont(0.9) within group (order by minutes) as p90_minutes
      from (
        select *, extract(epoch from decided_at - created_at)::float8 / 60 as minutes from orders
        where ${DAY} between '${from}' and '${to}' and decided_at is not null
      ) o group by 1 order by decided desc, (select name from branches where id = ${branch})`,
    )) as unknown as Decisions[];
  const picked = ({ id, decided: n, approved, median_minutes, p90_minutes }: Decisions) => ({
    id,
    decided: n,
    approved,
    median_minutes,
    p90_minutes,
  });
  const whole = await decided('null::uuid');
  const none = { id: null, decided: 0, approved: 0, median_minutes: null, p90_minutes: null };
  expect(picked({ ...body.current, id: null })).toEqual(whole[0] ?? none);
  expect(body.branches.map(picked)).toEqual(await decided('branch_id'));
}
