import { describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld();

const move = (group: Group, to: string, by = world.admin) =>
  world.call(by, 'PUT', `/groups/${group.id}`, { branchId: to });
const read = async (by: Person, order: Order) =>
  world.call<OrderWithTimeline>(by, 'GET', `/orders/${order.id}`);
async function aDelivered(groupId: string): Promise<Order> {
  const order = await world.anOrder(world.officer, { groupId });
  for (const status of ['approved', 'shipped', 'delivered'])
    expect((await world.move(order.id, status)).status).toBe(200);
  return order;
}

const linesOf = async (order: Order) =>
  (
    await world.pool.query(
      `select action, before, after, staff_id from audit_log where entity_id = $1 and action = 'order.change-branch'`,
      [order.id],
    )
  ).rows;

it('a group that goes to another branch takes its unfinished orders along, which say so (DECISIONS 20.9)', async () => {
  const group = await world.aGroup();
  const order = await world.anOrder(world.officer, { groupId: group.id });
  const delivered = await aDelivered(group.id);
  expect(await move(group, world.branches.mombasa)).toMatchObject({
    status: 200,
    body: {
      branch_name: 'Mombasa',
      moved: { orders: 1, clients: 0, deciders: [world.mombasaManager.name] },
    },
  });
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
  const is = { number: order.number, status: 'pending' };
  expect(await linesOf(order)).toEqual([
    {
      action: 'order.change-branch',
      before: { ...is, branch_id: world.branches.kitui, branch_name: 'Kitui' },
      after: { ...is, branch_id: world.branches.mombasa, branch_name: 'Mombasa' },
      staff_id: world.admin.id,
    },
  ]);
  expect((await read(world.manager, delivered)).body).toMatchObject({ branch_name: 'Kitui' });
  expect(await linesOf(delivered)).toEqual([]);
});

it('the answer names the clients who moved along, and no manager where there is none (DECISIONS 20.10)', async () => {
  const group = await world.aGroup();
  const client = await world.aClient();
  await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
  const { body } = await move(group, world.branches.main);
  expect(body.moved).toEqual({ orders: 0, clients: 1, deciders: [] });
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

it('the account number of a group is changed by an admin alone once balances came by it (DECISIONS 11.1)', async () => {
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
  expect(await edit(world.manager, 'AC-88-12')).toMatchObject(
    refusal(403, { message: 'Only an admin can change this number, because balances are found by it.' }),
  );
  expect((await edit(world.manager, 'ac8811')).status).toBe(200);
  expect((await edit(world.admin, 'AC-88-12')).body.account_number).toBe('AC-88-12');
});
