import { describe, expect, it } from 'vitest';
import type { CheckedOrder, Order } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const admin = (method: string, path: string, body?: unknown) => world.call(world.admin, method, path, body);
const found = async (by: Person, search: string) =>
  (await world.call(by, 'GET', `/orders?page=1&search=${encodeURIComponent(search)}`)).body.orders.map(
    ({ id }: Order) => id,
  );
/** A finished order stays when its group goes. */
const finish = (id: string) => world.move(id, 'rejected', world.manager, 'Because');
const read = async (by: Person, id: string) => (await world.call<Order>(by, 'GET', `/orders/${id}`)).body;

describe('an order whose group went to another branch', () => {
  it('shows the names that it was placed with, in lists, files and searches (DECISIONS 23.3)', async () => {
    const group = await world.aGroup({
      name: 'Stayers Before',
      accountNumber: 'ST-1',
      chairpersonPhone: '0712 000 100',
    });
    const client = await world.aClient(world.officer, { name: 'Mover Before' });
    await world.call(world.officer, 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
    const order = await world.anOrder(world.officer, { groupId: group.id, clientId: client.id });
    await finish(order.id);
    await admin('PUT', `/groups/${group.id}`, { branchId: world.branches.mombasa });
    await admin('PUT', `/groups/${group.id}`, {
      name: 'Goers After',
      accountNumber: 'GO-2',
      chairpersonPhone: '0712 000 200',
    });
    await admin('PUT', `/clients/${client.id}`, { name: 'Mover After' });
    const there = await world.anOrder(world.mombasaOfficer, { groupId: group.id, clientId: client.id });

    const before = {
      client_name: 'Mover Before',
      group_name: 'Stayers Before',
      group_account_number: 'ST-1',
      chairperson_phone: '+254712000100',
    };
    expect(await read(world.manager, order.id)).toMatchObject(before);
    const listed = await world.call(world.manager, 'GET', `/orders?page=1&client_id=${client.id}`);
    expect(listed.body.orders).toMatchObject([{ id: order.id, ...before }]);
    const file = await world.call(world.manager, 'POST', '/orders/export', { orderIds: [order.id] });
    expect(
      readWorkbook(file.body)[1]!
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['Mover Before', '0712 000 100', 'ST-1']);
    expect(await read(world.mombasaManager, there.id)).toMatchObject({
      client_name: 'Mover After',
      group_name: 'Goers After',
      chairperson_phone: '+254712000200',
    });
    for (const text of ['Mover After', 'Goers After']) {
      expect(await found(world.manager, text)).toEqual([]);
      expect(await found(world.mombasaManager, text)).toEqual([there.id]);
    }
    for (const text of ['Mover Before', 'Stayers Before']) {
      expect(await found(world.manager, text)).toEqual([order.id]);
      expect(await found(world.mombasaManager, text)).toEqual([]);
    }
  });
});

describe('the checks of an order', () => {
  it('count open orders of other branches, and show no figure of them (DECISIONS 3.24)', async () => {
    const [kitui, mombasa] = [await world.aGroup(), await world.aGroup({ branchId: world.branches.mombasa })];
    const client = await world.aClient();
    const { id: productId } = await world.aProduct({ price: 1000, stock: 1000 });
    const order = (by: Person, groupId: string, quantity: number) =>
      world.anOrder(by, { clientId: client.id, groupId, products: [{ productId, quantity }] });
    await order(world.admin, mombasa.id, 120);
    await order(world.officer, kitui.id, 7);
    const asked = await order(world.officer, kitui.id, 30);
    const exposureOf = (checks: CheckResult[]) => checks.find(({ name }) => name === 'exposure');
    const read = async (by: Person) => [
      exposureOf((await world.call(by, 'GET', `/orders/${asked.id}/checks`)).body),
      exposureOf(
        (await world.call<CheckedOrder[]>(by, 'GET', `/orders/checks?ids=${asked.id}`)).body[0]!.checks,
      ),
    ];
    // The person who decides sees that it fails; it would show others, order by order, how much is there.
    for (const [by, passed] of [
      [world.manager, false],
      [world.officer, null],
      [world.auditor, null],
    ] as const) {
      for (const exposure of await read(by)) {
        expect(exposure).toMatchObject({ value: null, passed, with_other_branches: true });
        expect(exposure!.inputs).toContainEqual({ name: 'open_orders', value: 7000, product: null });
        expect(JSON.stringify(exposure)).not.toMatch(/127000|120000|157000/);
      }
    }
    for (const exposure of await read(world.admin)) {
      expect(exposure).toMatchObject({ value: 157_000, with_other_branches: false });
      expect(exposure!.inputs).toContainEqual({ name: 'open_orders', value: 127_000, product: null });
    }
  });
});

it('an officer who moved has no notice of orders of the branch that they left (DECISIONS 3.24)', async () => {
  const officer = await world.hire('credit_officer', world.branches.kitui);
  const [decided, later] = [await world.anOrder(officer), await world.anOrder(officer)];
  const approve = (order: Order) => world.move(order.id, 'approved');
  await approve(decided);
  const panel = async () => (await world.call(officer, 'GET', '/notifications')).body;
  expect(await panel()).toMatchObject({ unread: 1, notifications: [{ order_id: decided.id }] });
  await world.pool.query('update staff set branch_id = $2 where id = $1', [
    officer.id,
    world.branches.mombasa,
  ]);
  await approve(later);
  expect(await panel()).toEqual({ unread: 0, notifications: [] });
});
