import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { tidyUp } from '../platform/housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rowsOf = async (text: string) => (await world.books.pool.query<Record<string, unknown>>(text)).rows;

/** The lines of the days add up to what the orders themselves say. */
async function compareWithOrders(): Promise<void> {
  const sums = await rowsOf(
    `select day, branch_id, officer_id, status, sum(orders) as orders, sum(sales) as sales from sales_by_day
     group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(sales) <> 0 order by 1, 2, 3, 4`,
  );
  expect(sums).toEqual(
    await rowsOf(
      `select day, branch_id, created_by as officer_id,
         status, count(*) as orders, sum(total_price) as sales
       from (select *, (created_at at time zone 'UTC' + interval '3 hours')::date as day from orders) o
       group by grouping sets ((day, status), (day, branch_id, status), (day, branch_id, created_by, status))
       order by 1, 2, 3, 4`,
    ),
  );
  const products = await rowsOf(
    `select day, branch_id, product_id, sum(quantity) as quantity, sum(sales) as sales from product_sales_by_day
     group by 1, 2, 3 having sum(quantity) <> 0 or sum(sales) <> 0 order by 1, 2, 3`,
  );
  expect(products).toEqual(
    await rowsOf(
      `select day, o.branch_id, l.product_id, sum(l.quantity) as quantity, sum(l.quantity * l.unit_price) as sales
       from (select *, (created_at at time zone 'UTC' + interval '3 hours')::date as day from orders) o, order_lines l
       where l.order_id = o.id group by grouping sets ((day, l.product_id), (day, o.branch_id, l.product_id))
       order by 1, 2, 3`,
    ),
  );
}

it('the sums of the days are those of the orders, whatever happens to orders (SPEC 9)', async () => {
  const [lamp, tank] = [await world.aProduct({ price: 700 }), await world.aProduct({ price: 9_000 })];
  const lines = [
    { productId: lamp.id, quantity: 2 },
    { productId: tank.id, quantity: 1 },
  ];
  const [kept, moved, edited, deleted] = await Promise.all(
    Array.from({ length: 4 }, () => world.anOrder(world.officer, { products: lines })),
  );
  await compareWithOrders();

  await world.call(world.manager, 'POST', `/orders/${moved!.id}/status`, { status: 'approved' });
  await world.call(world.admin, 'PUT', `/orders/${edited!.id}`, {
    groupId: (await world.aGroup({ branchId: world.branches.mombasa })).id,
    status: 'delivered',
    products: [{ productId: tank.id, quantity: 3 }],
  });
  await compareWithOrders();

  // The last millisecond of a Nairobi day, and the first of the next.
  for (const [id, at] of [
    [kept!.id, '2026-01-31T20:59:59.999Z'],
    [moved!.id, '2026-01-31T21:00:00.000Z'],
  ]) {
    await world.books.pool.query('update orders set created_at = $2 where id = $1', [id, at]);
  }
  await compareWithOrders();

  await world.call(world.admin, 'DELETE', `/orders/${deleted!.id}`);
  await world.books.pool.query('update order_lines set quantity = quantity + 1 where order_id = $1', [
    kept!.id,
  ]);
  await world.books.pool.query(`update orders set search_text = 'the names of others'`);
  await compareWithOrders();
});

it('housekeeping folds the lines of a day together and changes no sum', async () => {
  const [{ n: before }] = (await rowsOf('select count(*) as n from sales_by_day')) as [{ n: number }];
  await Promise.all([tidyUp(world.books), tidyUp(world.books), world.anOrder()]);
  await compareWithOrders();
  await tidyUp(world.books);
  await compareWithOrders();
  const folded = await rowsOf(
    'select count(*) as n, count(distinct row(day, branch_id, officer_id, status)) as keys from sales_by_day',
  );
  expect(folded[0]!['n']).toBe(folded[0]!['keys']);
  expect(folded[0]!['n']).toBeLessThan(before);
});
