import { beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '#contract/analytics.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();
/** The first instants of this Nairobi month and of the one before. */
let thisMonth: Date;
let lastMonth: Date;

beforeAll(async () => {
  const [year, month] = nairobiDay(new Date()).split('-').map(Number) as [number, number];
  thisMonth = new Date(Date.UTC(year, month - 1, 1) - 3 * 3_600_000);
  lastMonth = new Date(Date.UTC(year, month - 2, 1) - 3 * 3_600_000);
  const products: { id: string }[] = [];
  for (let n = 0; n < 7; n += 1) products.push(await world.aProduct({ price: 100 + n, stock: 10_000 }));
  await world.aProduct({ status: 'inactive' });
  const here = { groupId: (await world.aGroup()).id, clientId: (await world.aClient()).id };
  const there = {
    groupId: (await world.aGroup({ branchId: world.branches.mombasa })).id,
    clientId: (await world.aClient(world.mombasaOfficer)).id,
  };
  const make = async (by: Person, place: object, quantity: number, at: Date, status: string) => {
    const lines = products.map((product, n) => ({ productId: product.id, quantity: quantity + n }));
    const order = await world.anOrder(by, { ...place, products: lines });
    await world.pool.query('update orders set created_at = $2, status = $3 where id = $1', [
      order.id,
      at,
      status,
    ]);
  };
  const after = (start: Date, ms: number) => new Date(start.getTime() + ms);
  await make(world.officer, here, 1, after(thisMonth, 0), 'pending');
  await make(world.officer, here, 2, after(thisMonth, -1), 'approved');
  await make(world.officer, here, 3, after(lastMonth, 0), 'approved');
  await make(world.officer, here, 4, after(lastMonth, -1), 'pending');
  await make(world.otherOfficer, here, 5, after(thisMonth, 1), 'rejected');
  await make(world.manager, here, 6, after(thisMonth, 2), 'approved');
  await make(world.mombasaOfficer, there, 7, after(thisMonth, 3), 'cancelled');
  await make(world.mombasaOfficer, there, 8, after(lastMonth, 5 * 86_400_000), 'pending');
});

const dashboard = (by: Person, query = '') => world.call<Dashboard>(by, 'GET', `/figures/dashboard?${query}`);

/** The same figures by SQL written for this test alone. `where` is in terms of `o`. */
async function expected(where: string, whereAlways: string): Promise<object> {
  const one = async (text: string) => (await world.pool.query<Record<string, number>>(text)).rows[0]!;
  const many = async (text: string) => (await world.pool.query(text)).rows;
  const figure = async (what: string, filter: string) => {
    const { total } = await one(
      `select coalesce(${what}, 0) as total from orders o where ${where} and ${filter}`,
    );
    const inMonths = `${filter} and created_at >= '${lastMonth.toISOString()}'`;
    const { now, before } = await one(
      `select coalesce(${what} filter (where created_at >= '${thisMonth.toISOString()}'), 0) as now,
         coalesce(${what} filter (where created_at < '${thisMonth.toISOString()}'), 0) as before
       from orders o where ${whereAlways} and ${inMonths}`,
    );
    return { total, change_percent: before ? Math.round(((now! - before) / before) * 100) : 0 };
  };
  return {
    orders: await figure('count(*)', 'true'),
    approved_orders: await figure('count(*)', "status = 'approved'"),
    pending_orders: await figure('count(*)', "status = 'pending'"),
    pending_sales: (await figure('sum(total_price)', "status = 'pending'")).total,
    compared: { current: nairobiDay(thisMonth), previous: nairobiDay(lastMonth) },
    sales: await figure('sum(total_price)', 'true'),
    trend: await many(
      `select to_char(created_at + interval '3 hours', 'YYYY-MM-DD') as day, sum(total_price) as sales
       from (select created_at at time zone 'UTC' as created_at, total_price from orders o where ${where}) o
       group by 1 order by 1`,
    ),
    top_products: await many(
      `select p.id as product_id, p.name, sum(l.quantity * l.unit_price) as sales
       from orders o, order_lines l, products p where l.order_id = o.id and p.id = l.product_id and ${where}
       group by p.id order by sales desc, p.name limit 5`,
    ),
    top_branches: await many(
      `select b.id as branch_id, b.name, sum(o.total_price) as sales from orders o, branches b
       where b.id = o.branch_id and ${where} group by b.id order by sales desc, b.name limit 5`,
    ),
  };
}

const reachOf = {
  admin: () => 'true',
  manager: () => `o.branch_id = '${world.branches.kitui}'`,
  officer: () => `o.created_by = '${world.officer.id}'`,
  mombasaOfficer: () => `o.created_by = '${world.mombasaOfficer.id}'`,
  mombasaManager: () => `o.branch_id = '${world.branches.mombasa}'`,
} as const;

it.each(Object.keys(reachOf) as (keyof typeof reachOf)[])(
  'has for the %s the numbers of orders in reach, of days and of a branch (SPEC 2 and 9, DECISIONS 3)',
  async (who) => {
    const reach = reachOf[who]();
    const { body } = await dashboard(world[who]);
    expect(body).toMatchObject(await expected(reach, reach));
    expect(body.orders.total).toBeGreaterThan(0);

    // Both days are in it; the change still compares calendar months.
    const days = await dashboard(world[who], `from=${nairobiDay(lastMonth)}&to=${nairobiDay(thisMonth)}`);
    const end = new Date(thisMonth.getTime() + 86_400_000).toISOString();
    const range = `o.created_at >= '${lastMonth.toISOString()}' and o.created_at < '${end}'`;
    expect(days.body).toMatchObject(await expected(`${reach} and ${range}`, reach));

    for (const branch of [world.branches.kitui, world.branches.mombasa, world.branches.main]) {
      const where = `${reach} and o.branch_id = '${branch}'`;
      expect((await dashboard(world[who], `branch_id=${branch}`)).body).toMatchObject(
        await expected(where, where),
      );
    }
  },
);

it('counts the clients and groups in reach, of one branch where it is chosen, and the products (SPEC 2, DECISIONS 7.4)', async () => {
  expect((await dashboard(world.admin)).body).toMatchObject({ products: 8, clients: 2, groups: 2 });
  for (const person of [world.manager, world.officer, world.mombasaManager]) {
    expect((await dashboard(person)).body).toMatchObject({ clients: 1, groups: 1 });
  }
  const inKitui = `branch_id=${world.branches.kitui}`;
  expect((await dashboard(world.admin, inKitui)).body).toMatchObject({ products: 8, clients: 1, groups: 1 });
  expect((await dashboard(world.mombasaManager, inKitui)).body).toMatchObject({ clients: 0, groups: 0 });
});

it('a program reads the dashboard at its former path as at the current one (DECISIONS 2.12)', async () => {
  const former = await world.call(world.admin, 'GET', '/analytics/dashboard?to=2020-01-01');
  expect(former).toMatchObject({ status: 200, body: (await dashboard(world.admin, 'to=2020-01-01')).body });
});
