import pg from 'pg';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { useWorld } from './use-world.ts';

const world = useWorld();

/** How often PostgreSQL had to end a ring of transactions that waited for one another, a second after it closed. */
async function countDeadlocks(): Promise<number> {
  const alone = new pg.Client(world.pool.options);
  await alone.connect();
  // A connection that ends tells what it has counted.
  await alone.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const { rows } = await alone.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await alone.end();
  return Number(rows[0].deadlocks);
}

/** Counts answers by what was asked: `place 201`, `edit 409 insufficient_stock`. */
function createTally() {
  const counts: Record<string, number> = {};
  const call = async (what: string, method: string, path: string, body?: object, by = world.admin) => {
    const reply = await world.call(by, method, path, body);
    const key = [what, reply.status, reply.body?.code].filter(Boolean).join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
    return reply;
  };
  return { counts, call };
}

it('parallel work on one group, its clients and one product ends exact, and nobody waits long (DECISIONS 4)', async () => {
  const [group, product] = [await world.aGroup(), await world.aProduct({ stock: 10_000 })];
  const clients = await Promise.all(Array.from({ length: 6 }, () => world.aClient()));
  for (const { id } of clients) {
    await world.call(world.admin, 'PUT', `/clients/${id}/assign-group`, { groupId: group.id });
  }
  const clientOf = (n: number) => clients[n % clients.length]!.id;
  const branchOf = (n: number) => (n % 2 ? world.branches.kitui : world.branches.mombasa);
  const line = (quantity: number) => ({ products: [{ productId: product.id, quantity }] });

  const first = createTally();
  const placed: Order[] = [];
  await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const reply = await first.call('place', 'POST', '/orders', {
        clientId: clientOf(n),
        groupId: group.id,
        loanTerm: 3,
        groupArrears: n,
        ...line(1),
      });
      if (reply.status === 201) placed.push(reply.body);
      if (n % 5 === 0) {
        await first.call('move group', 'PUT', `/groups/${group.id}`, { branchId: branchOf(n) });
      }
      if (n % 7 === 0) {
        await first.call('assign', 'PUT', `/clients/${clientOf(n)}/assign-group`, { groupId: group.id });
      }
      if (n % 11 === 0)
        await first.call('rename', 'PUT', `/clients/${clientOf(n)}`, { name: `Renamed ${n}` });
    }),
  );
  expect(first.counts).toEqual({
    'place 201': 120,
    'move group 200': 24,
    'assign 200': 18,
    'rename 200': 11,
  });
  expect(await world.stockOf(product.id)).toBe(10_000 - 120);

  const second = createTally();
  const otherAdmin = await world.hire('admin', null);
  await Promise.all(
    placed
      .slice(0, 24)
      .flatMap(({ id }, n) => [
        second.call('edit', 'PUT', `/orders/${id}`, { ...line(3), clientId: clientOf(n + 1) }),
        second.call('cancel', 'POST', `/orders/${id}/status`, { status: 'cancelled', reason: 'x' }),
        second.call(
          'approve',
          'POST',
          `/orders/${placed[n + 24]!.id}/status`,
          { status: 'approved', reason: 'x' },
          otherAdmin,
        ),
        ...(n % 3 ? [] : [second.call('delete', 'DELETE', `/orders/${id}`)]),
        ...(n % 4 ? [] : [second.call('rename', 'PUT', `/clients/${clientOf(n)}`, { name: `Again ${n}` })]),
        ...(n % 6 ? [] : [second.call('rename group', 'PUT', `/groups/${group.id}`, { name: `Group ${n}` })]),
        ...(n % 8
          ? []
          : [second.call('move group', 'PUT', `/groups/${group.id}`, { branchId: branchOf(n) })]),
      ]),
  );
  const allowed =
    /^(approve 200|edit (200|404 not_found)|cancel (200|404 not_found)|delete 204|rename 200|rename group 200|move group 200)$/;
  expect(Object.keys(second.counts).filter((what) => !allowed.test(what))).toEqual([]);

  const { rows } = await world.pool.query(
    `select
       (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_id
        where status not in ('rejected', 'cancelled')) as held,
       (select count(*)::int from clients join groups on groups.id = group_id
        where groups.branch_id <> clients.branch_id) as astray,
       (select count(*)::int from orders join groups on groups.id = group_id
        where groups.branch_id <> orders.branch_id and status in ('pending', 'approved', 'shipped')) as left_behind,
       (select count(*)::int from orders
        where total_price <> (select sum(quantity * unit_price) from order_lines where order_id = orders.id)) as wrong`,
  );
  expect(rows[0]).toMatchObject({ astray: 0, left_behind: 0, wrong: 0 });
  expect(await world.stockOf(product.id)).toBe(10_000 - rows[0].held);
  expect(await countDeadlocks()).toBe(0);
});
