import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DecisionAnalysis } from '#contract/analytics.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld();

const rowsOf = async (text: string) => (await world.pool.query<Record<string, unknown>>(text)).rows;
const DAY = `(created_at at time zone 'UTC' + interval '3 hours')::date`;

/** What is stored, folded or only noted, is what the orders themselves say: by branch, status and day, and of all days. */
async function compareWithOrders(): Promise<void> {
  expect(
    await rowsOf(
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

/** What the analysis of decisions says of a period is what PostgreSQL says of its orders. */
async function compareDecisions(from: string, to: string): Promise<void> {
  const { status, body } = await world.call<DecisionAnalysis>(
    world.admin,
    'GET',
    `/figures/decisions?from=${from}&to=${to}`,
  );
  expect(status).toBe(200);
  const decided = async (branch: string) =>
    (await rowsOf(`
      select ${branch} as id, count(*) as decided, count(*) filter (where decision <> 'rejected') as approved,
        percentile_cont(0.5) within group (order by minutes) as median_minutes,
        percentile_cont(0.9) within group (order by minutes) as p90_minutes
      from (
        select *, extract(epoch from decided_at - created_at)::float8 / 60 as minutes from orders
        where ${DAY} between '${from}' and '${to}' and decided_at is not null
      ) o group by 1 order by decided desc, (select name from branches where id = ${branch})`)) as unknown as Decisions[];
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

/** What a dashboard says, of a period or of all time, is what its orders say. */
async function compareDashboard(
  by: Person,
  which: string,
  period?: { from: string; to: string },
): Promise<void> {
  const query = period ? `?from=${period.from}&to=${period.to}` : '';
  const { body } = await world.call(by, 'GET', `/figures/dashboard${query}`);
  const during = period ? `${DAY} between '${period.from}' and '${period.to}'` : 'true';
  const mine = `(select * from orders o where ${which} and ${during}) o`;
  const [totals] = await rowsOf(`
    select count(*) as orders, count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'approved') as approved, coalesce(sum(total_price), 0) as sales from ${mine}`);
  expect({
    orders: body.orders.total,
    pending: body.pending_orders.total,
    approved: body.approved_orders.total,
    sales: body.sales.total,
  }).toEqual(totals);
  expect(body.trend).toEqual(
    await rowsOf(`select ${DAY} as day, sum(total_price) as sales from ${mine} group by 1 order by 1`),
  );
  expect(body.top_products).toEqual(
    await rowsOf(`
      select product_id, p.name, sum(l.quantity * l.unit_price) as sales
      from ${mine} join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      group by 1, 2 order by 3 desc, 2 limit 5`),
  );
}

/** What may happen to an order, by numbers that choose of what there is. */
const happening = fc.record({
  what: fc.constantFrom(
    'place',
    'place',
    'move',
    'move',
    'edit',
    'delete',
    'client',
    'group',
    'date',
    'decide',
    'fold',
  ),
  which: fc.nat({ max: 1000 }),
  how: fc.nat({ max: 100_000 }),
});

it('a fold takes a portion of the waiting changes, so that any number of them catches up (docs/decisions/0030)', async () => {
  await tidyUp(world.db);
  for (const order of [await world.anOrder(), await world.anOrder(), await world.anOrder()]) {
    await world.move(order.id, 'approved', world.admin);
  }
  const waiting = async () => (await rowsOf('select count(*)::int as rows from sales_changes'))[0]!['rows'];
  const steps: unknown[] = [await waiting()];
  for (let isMore = true; isMore;) {
    isMore = (await rowsOf('select fold_sums(portion => 4) as more'))[0]!['more'] as boolean;
    steps.push(await waiting());
    await compareWithOrders();
  }
  expect(steps).toEqual([9, 5, 1]);
});

it('sums, dashboards and times to decision stay right through anything in any order (SPEC 9)', async () => {
  const products = await Promise.all(
    [1, 2, 3].map((n) => world.aProduct({ price: n * 311, stock: 100_000 })),
  );
  const groups = [await world.aGroup(), await world.aGroup({ branchId: world.branches.mombasa })];
  const clients = [await world.aClient(world.officer), await world.aClient(world.mombasaOfficer)];
  const places = [world.branches.kitui, world.branches.mombasa];
  /** Where each group is. */
  const placeOf = [0, 1];
  const orders: string[] = [];
  const pick = <Thing>(things: readonly Thing[], by: number): Thing => things[by % things.length]!;
  const doIt = async ({ what, which, how }: { what: string; which: number; how: number }) => {
    const id = pick(orders, which);
    if (what === 'place' || !id) {
      const lines = products
        .slice(0, 1 + (which % 3))
        .map((product) => ({ productId: product.id, quantity: 1 + (how % 3) }));
      const group = how % groups.length;
      const at = placeOf[group]!;
      const by: Person = pick([world.officer, world.mombasaOfficer], at);
      const fields = { products: lines, groupId: groups[group]!.id, clientId: clients[at]!.id };
      orders.push((await world.anOrder(by, fields)).id);
    } else if (what === 'move') {
      const status = pick(['approved', 'rejected', 'cancelled', 'shipped', 'delivered'], how);
      await world.move(id, status, world.admin, 'Because');
    } else if (what === 'edit') {
      const status = pick([undefined, 'pending', 'approved', 'delivered'], how);
      const lines = [{ productId: pick(products, how).id, quantity: 1 + (how % 5) }];
      const groupId = pick(groups, which + how).id;
      const clientId = pick(clients, how).id;
      await world.call(world.admin, 'PUT', `/orders/${id}`, { groupId, clientId, products: lines, status });
    } else if (what === 'delete') {
      await world.call(world.admin, 'DELETE', `/orders/${id}`);
    } else if (what === 'client') {
      const group = pick([...groups, null], how);
      await world.call(world.admin, 'PUT', `/clients/${clients[which % 2]!.id}`, {
        groupId: group?.id ?? null,
      });
    } else if (what === 'group') {
      const at = (placeOf[how % 2] = which % 2);
      await world.call(world.admin, 'PUT', `/groups/${groups[how % 2]!.id}`, { branchId: places[at] });
    } else if (what === 'date') {
      const move = `update orders set created_at = created_at - $2 * interval '7 hours' where id = $1`;
      await world.pool.query(move, [id, how % 400]);
    } else if (what === 'decide') {
      const later = `update orders set decided_at = created_at + $2 * interval '1 second' where id = $1 and decided_at is not null`;
      await world.pool.query(later, [id, how]);
    } else {
      await tidyUp(world.db);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 30 }), async (happenings) => {
      for (const one of happenings) await doIt(one);
      await compareWithOrders();
      const today = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await compareDecisions('2026-01-01', today);
      await compareDecisions(`${today.slice(0, 8)}01`, today);
      for (const period of [
        undefined,
        { from: '1900-01-01', to: '9999-12-31' },
        { from: '2026-02-03', to: today },
      ]) {
        await compareDashboard(world.admin, 'true', period);
        await compareDashboard(world.mombasaManager, `branch_id = '${world.branches.mombasa}'`, period);
        const own = `created_by = '${world.officer.id}' and branch_id = '${world.branches.kitui}'`;
        await compareDashboard(world.officer, own, period);
      }
    }),
    { numRuns: 6, seed: 2019 },
  );
  const erased = await world.aClient(world.officer);
  await world.call(world.admin, 'POST', `/clients/${erased.id}/anonymise`, { reason: 'They asked' });
  await compareWithOrders();
});
