import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const panel = async (by: Person) => (await world.call(by, 'GET', '/notifications')).body;
const ordersIn = async (by: Person): Promise<string[]> =>
  (await panel(by)).notifications.map((one: { order_id: string }) => one.order_id);
const move = (by: Person, order: Order, status: string) =>
  world.call(by, 'POST', `/orders/${order.id}/status`, { status, reason: 'Because' });

describe('the notifications', () => {
  it('of managers and admins are the orders to approve in reach, but not their own (DECISIONS 3 and 6)', async () => {
    const [one, own, coast] = [
      await world.anOrder(),
      await world.anOrder(world.manager),
      await world.anOrder(world.mombasaOfficer, {
        groupId: (await world.aGroup({ branchId: world.branches.mombasa })).id,
        clientId: (await world.aClient(world.mombasaOfficer)).id,
      }),
    ];
    expect(await ordersIn(world.manager)).toEqual([one.id]);
    expect(await ordersIn(world.mombasaManager)).toEqual([coast.id]);
    expect((await ordersIn(world.admin)).toSorted()).toEqual([one.id, own.id, coast.id].toSorted());
    expect(await ordersIn(world.officer)).toEqual([]);
    const { notifications } = await panel(world.manager);
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'order_to_approve',
        title: `Order of ${one.client_name} waits for a decision`,
        at: one.created_at,
        order_id: one.id,
        read: false,
      },
    ]);
    await move(world.manager, one, 'approved');
    expect(await ordersIn(world.manager)).toEqual([]);
  });

  it('of officers are their own orders that others decided (DECISIONS 6)', async () => {
    const officer = await world.hire('credit_officer', world.branches.kitui);
    const order = await world.anOrder(officer);
    const cancelled = await world.anOrder(officer);
    await move(officer, cancelled, 'cancelled');
    expect(await panel(officer)).toEqual({ notifications: [], unread: 0 });
    await move(world.manager, order, 'approved');
    const { notifications, unread } = await panel(officer);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      { kind: 'order_decided', title: `Order of ${order.client_name} is approved`, order_id: order.id },
    ]);
    expect(await ordersIn(world.otherOfficer)).toEqual([]);
  });

  it('are read all at once, and what comes later is new again (DECISIONS 6)', async () => {
    const officer = await world.hire('credit_officer', world.branches.kitui);
    const order = await world.anOrder(officer);
    await move(world.manager, order, 'approved');
    expect((await world.call(officer, 'POST', '/notifications/read')).status).toBe(204);
    expect(await panel(officer)).toMatchObject({ unread: 0, notifications: [{ read: true }] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await move(world.manager, order, 'shipped');
    expect(await panel(officer)).toMatchObject({
      unread: 1,
      notifications: [{ read: false }, { read: true }],
    });
  });
});
