import { describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const move = (group: Group, to: string, by = world.admin) =>
  world.call(by, 'PUT', `/groups/${group.id}`, { branchId: to });
const read = async (by: Person, order: Order) =>
  world.call<OrderWithTimeline>(by, 'GET', `/orders/${order.id}`);
const setStatus = (by: Person, order: Order, status: OrderStatus) =>
  world.call(by, 'POST', `/orders/${order.id}/status`, { status, reason: 'Because' });
const WAY: OrderStatus[] = ['approved', 'shipped', 'delivered'];

/** An order of a group in this status, placed in Kitui. */
async function anOrderIn(status: OrderStatus, groupId: string, fields: object = {}): Promise<Order> {
  const order = await world.anOrder(world.officer, { groupId, ...fields });
  const steps = WAY.includes(status) ? WAY.slice(0, WAY.indexOf(status) + 1) : [status];
  for (const step of steps.filter((step) => step !== 'pending')) {
    expect((await setStatus(world.manager, order, step)).status).toBe(200);
  }
  return order;
}

const linesOf = async (order: Order) =>
  (
    await world.pool.query(
      `select action, before, after, staff_id from audit_log where entity_id = $1 and action = 'order.change-branch'`,
      [order.id],
    )
  ).rows;

describe('a group that goes to another branch', () => {
  it('takes its unfinished orders along; finished ones stay where they were sold (DECISIONS 20.9)', async () => {
    const group = await world.aGroup();
    const going = await Promise.all(
      (['pending', 'approved', 'shipped'] as const).map((status) => anOrderIn(status, group.id)),
    );
    const staying = await Promise.all(
      (['delivered', 'rejected', 'cancelled'] as const).map((status) => anOrderIn(status, group.id)),
    );
    const other = await world.anOrder();
    const saved = await move(group, world.branches.mombasa);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        branch_name: 'Mombasa',
        moved: { orders: 3, clients: 0, deciders: [world.mombasaManager.name] },
      },
    });
    for (const order of going) {
      expect((await read(world.manager, order)).status).toBe(404);
      const { body } = await read(world.mombasaManager, order);
      expect(body).toMatchObject({ branch_name: 'Mombasa', number: order.number, group_name: group.name });
      expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(order.updated_at));
      expect(body.timeline.at(-1)).toMatchObject({
        kind: 'branch_changed',
        from: 'Kitui',
        to: 'Mombasa',
        user_name: world.admin.name,
        at: body.updated_at,
        changes: [],
      });
      const is = { number: order.number, status: body.status };
      expect(await linesOf(order)).toEqual([
        {
          action: 'order.change-branch',
          before: { ...is, branch_id: world.branches.kitui, branch_name: 'Kitui' },
          after: { ...is, branch_id: world.branches.mombasa, branch_name: 'Mombasa' },
          staff_id: world.admin.id,
        },
      ]);
    }
    for (const order of [...staying, other]) {
      expect((await read(world.manager, order)).body).toMatchObject({ branch_name: 'Kitui' });
      expect((await read(world.mombasaManager, order)).status).toBe(404);
      expect(await linesOf(order)).toEqual([]);
    }
  });
});

describe('what would move', () => {
  const preview = (by: Person, group: Group, branchId: string) =>
    world.call(by, 'GET', `/groups/${group.id}/move?branch_id=${branchId}`);

  it('is shown beforehand: unfinished orders, clients, and who decides there (DECISIONS 20.10)', async () => {
    const group = await world.aGroup();
    const client = await world.aClient();
    await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    await anOrderIn('pending', group.id);
    await anOrderIn('delivered', group.id);
    const { mombasa, main, kitui } = world.branches;
    const told = { orders: 1, clients: 1, deciders: [world.mombasaManager.name] };
    expect((await preview(world.admin, group, mombasa)).body).toEqual(told);
    expect((await preview(world.admin, group, main)).body).toEqual({ ...told, deciders: [] });
    expect((await preview(world.admin, group, kitui)).body).toMatchObject({ orders: 0, clients: 0 });
    expect(await preview(world.admin, group, group.id)).toMatchObject({
      status: 400,
      body: { errors: [{ reason: 'no_such_branch' }] },
    });
    expect((await move(group, mombasa)).body.moved).toEqual(told);
  });
});

describe('an order that comes into a group just when it moves', () => {
  it('is where the group ends, of many at once, and the goods are right (DECISIONS 20.9)', async () => {
    const product = await world.aProduct({ stock: 1000 });
    const [group, home] = [await world.aGroup(), await world.aGroup()];
    const client = await world.aClient(world.admin);
    const place = (groupId: string) =>
      world.call(world.admin, 'POST', '/orders', {
        clientId: client.id,
        groupId,
        loanTerm: 3,
        products: [{ productId: product.id, quantity: 1 }],
      });
    const later = await Promise.all(Array.from({ length: 8 }, () => place(home.id)));
    const { kitui, mombasa } = world.branches;
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, () => place(group.id)),
      ...Array.from({ length: 6 }, (_, n) => move(group, n % 2 ? kitui : mombasa)),
      // Some go into the group by an edit meanwhile, some are decided on.
      ...later.map(({ body }) =>
        world.call(world.admin, 'PUT', `/orders/${body.id}`, { groupId: group.id, clientId: body.client_id }),
      ),
      ...later.map(({ body }) => setStatus(world.admin, body, 'cancelled')),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const { rows } = await world.pool.query(
      `select count(*)::int as orders, count(*) filter (where orders.branch_id = groups.branch_id)::int as there
       from orders join groups on groups.id = group_id where group_id = $1 and status = 'pending'`,
      [group.id],
    );
    expect(rows[0].there).toBe(rows[0].orders);
    expect(rows[0].orders).toBeGreaterThanOrEqual(30);
    const { body } = await world.call<Group>(world.admin, 'GET', `/groups/${group.id}`);
    const { orders } = (
      await world.call(
        world.admin,
        'GET',
        `/orders?page=1&limit=100&branch_id=${body.branch_id}&group_id=${group.id}&status=pending`,
      )
    ).body;
    expect(orders).toHaveLength(rows[0].orders);
    expect(await world.stockOf(product.id)).toBe(1000 - rows[0].orders);
  });
});
