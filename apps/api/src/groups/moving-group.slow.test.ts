import { describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();

const move = (group: Group, to: string, by = world.admin) =>
  world.call(by, 'PUT', `/groups/${group.id}`, { branchId: to });
const read = async (by: Person, order: Order) =>
  world.call<OrderWithTimeline>(by, 'GET', `/orders/${order.id}`);
const setStatus = (by: Person, order: Order, status: OrderStatus) =>
  world.move(order.id, status, by, 'Because');
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

const balancesOf = (by: Person, id: string) => world.call(by, 'GET', `/groups/${id}/balances`);

describe("a group's balances over its orders", () => {
  it('are what each order noted, oldest first, and no sum of them (DECISIONS 4)', async () => {
    const group = await world.aGroup();
    const first = await world.anOrder(world.officer, {
      groupId: group.id,
      groupLoanBalance: 250_000,
      groupArrears: 12_500.5,
    });
    const second = await world.anOrder(world.otherOfficer, {
      groupId: group.id,
      groupLoanBalance: 240_000,
      groupArrears: 0,
    });
    expect(await balancesOf(world.manager, group.id)).toMatchObject({
      status: 200,
      body: [
        { order_id: first.id, at: first.created_at, loan_balance: 250_000, arrears: 12_500.5 },
        { order_id: second.id, at: second.created_at, loan_balance: 240_000, arrears: 0 },
      ],
    });
  });
});

describe('the account number of a group', () => {
  it('is changed by an admin alone once balances came by it (DECISIONS 11.1)', async () => {
    const body = {
      branchId: world.branches.kitui,
      name: 'Kept Number',
      location: 'Here',
      accountNumber: 'AC-88-10',
      loanBalance: 9_000,
    };
    const { body: group } = await world.call(world.officer, 'POST', '/groups', body);
    const edit = (by: Person, accountNumber: string) =>
      world.call(by, 'PUT', `/groups/${group.id}`, { accountNumber });
    // What an officer stated at the registration is not confirmed.
    expect((await edit(world.manager, 'AC-88-11')).status).toBe(200);
    await world.call(world.admin, 'PUT', `/groups/${group.id}`, { arrears: 100 });
    expect(await edit(world.manager, 'AC-88-12')).toMatchObject({
      status: 403,
      body: { message: 'Only an admin can change this number, because balances are found by it.' },
    });
    expect((await edit(world.manager, 'ac8811')).status).toBe(200);
    expect((await edit(world.admin, 'AC-88-12')).body.account_number).toBe('AC-88-12');
  });
});

describe('the list of groups', () => {
  it('goes on by name from page to page, none twice and none missing (SPEC 2, DECISIONS 2)', async () => {
    const location = 'Paging Place';
    for (const n of [3, 1, 5, 2, 4])
      await world.aGroup({ name: `${n % 2 ? 'Zuri' : 'zuri'} ${n}`, location });
    const names: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await world.call(
        world.officer,
        'GET',
        `/groups?search=paging%20place&page=${page}&limit=2`,
      );
      expect(body.pagination).toEqual({ page, limit: 2, totalPages: 3, totalItems: 5 });
      names.push(...body.groups.map((group: { name: string }) => group.name));
    }
    expect(names).toEqual(['Zuri 1', 'zuri 2', 'Zuri 3', 'zuri 4', 'Zuri 5']);
  });
});
