import { describe, expect, it } from 'vitest';
import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { formatDay } from '#words/format.ts';
import type { Order } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person } from '../../test/world.ts';

const world = useWorld();

const panel = async (by: Person) => (await world.call(by, 'GET', '/notifications')).body;
const ordersIn = async (by: Person): Promise<string[]> =>
  (await panel(by)).notifications.map((one: { order_id: string | null }) => one.order_id).filter(Boolean);
const move = (by: Person, order: Order, status: string) => world.move(order.id, status, by, 'Because');

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
        title: `Order ${one.number} of ${one.client_name} waits for a decision`,
        params: { number: one.number, client: one.client_name },
        at: one.created_at,
        order_id: one.id,
        message_id: null,
        product_id: null,
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
      {
        kind: 'order_decided',
        title: `Order ${order.number} of ${order.client_name} is approved`,
        order_id: order.id,
      },
    ]);
    expect(await ordersIn(world.otherOfficer)).toEqual([]);
  });

  it('of admins are also new messages and goods of which little is left, until both are seen to (DECISIONS 6)', async () => {
    const admin = await world.hire('admin', null);
    const message = {
      name: 'Amina',
      email: 'a@example.com',
      subject: 'Other',
      message: 'Are you open today?',
    };
    await world.call(null, 'POST', '/public/contact', message);
    const lamp = await world.aProduct({ stock: 6 });
    const none = async () =>
      (await panel(admin)).notifications.filter(({ kind }: { kind: string }) => kind === 'low_stock');
    expect(await none()).toEqual([]);
    await world.anOrder(world.officer, { products: [{ productId: lamp.id, quantity: 2 }] });
    expect(await none()).toMatchObject([{ title: `Only 4 left of ${lamp.name}`, product_id: lamp.id }]);
    expect((await panel(admin)).notifications).toContainEqual(
      expect.objectContaining({ kind: 'message', title: 'Amina wrote a message', order_id: null }),
    );
    const kinds = (await panel(world.manager)).notifications.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('message');
    expect(kinds).not.toContain('low_stock');
    await world.call(world.admin, 'PUT', `/products/${lamp.id}`, { stock: 50 });
    expect(await none()).toEqual([]);
  });

  it('of a store keeper are goods of which the branch has little, and transfers that come there (DECISIONS 4.8)', async () => {
    const keeper = await world.hire('credit_officer', world.branches.kitui);
    const stockNotices = async (by: Person) =>
      (await panel(by)).notifications.filter(({ kind }: { kind: string }) =>
        ['low_branch_stock', 'transfer_to_receive'].includes(kind),
      );
    const lamp = await world.aProduct({ name: 'Lantern', stock: 12 });
    const { kitui } = world.branches;
    const lines = (quantity: number) => [{ productId: lamp.id, quantity }];
    const transfer = await world.must('POST', '/transfers', { from: 'central', to: kitui, lines: lines(8) });
    expect(await stockNotices(keeper)).toEqual([]);
    await world.must('PUT', `/staff/${keeper.id}`, { keepsStock: true });
    expect(await stockNotices(keeper)).toMatchObject([
      {
        title: `Transfer ${transfer.number} is on its way to you`,
        consignment_id: transfer.id,
        at: transfer.made_at,
      },
    ]);
    for (const other of [world.mombasaManager, world.admin, world.auditor])
      expect(await stockNotices(other)).toEqual([]);

    const received = { lines: [{ productId: lamp.id, received: 8 }] };
    await world.must('POST', `/transfers/${transfer.id}/receive`, received, keeper);
    expect(await stockNotices(keeper)).toEqual([]);
    // The central store has only four.
    await world.anOrder(world.officer, { products: lines(6) });
    const low = { title: 'Kitui has only 2 left of Lantern', product_id: lamp.id, read: false };
    for (const one of [keeper, world.manager, world.admin])
      expect(await stockNotices(one)).toMatchObject([low]);
    expect(await stockNotices(world.mombasaManager)).toEqual([]);
    const more = await world.must('POST', '/transfers', { from: 'central', to: kitui, lines: lines(4) });
    await world.must(
      'POST',
      `/transfers/${more.id}/receive`,
      { lines: [{ productId: lamp.id, received: 4 }] },
      keeper,
    );
    expect(await stockNotices(keeper)).toEqual([]);
  });

  it('of who may approve a count is one that is sure, unless they counted (DECISIONS 4.8.3)', async () => {
    const [product, other] = [await world.aProduct({ stock: 5 }), await world.aProduct({ stock: 5 })];
    const { kitui } = world.branches;
    const second = await world.hire('branch_manager', kitui);
    const count = await world.must('POST', '/stock-counts', {
      place: kitui,
      productIds: [product.id, other.id],
    });
    const enter = (by: Person, productId: string, quantity: number) =>
      world.must('POST', `/stock-counts/${count.id}/entries`, { entries: [{ productId, quantity }] }, by);
    const waiting = async (by: Person) =>
      (await panel(by)).notifications.filter(({ kind }: { kind: string }) => kind === 'count_to_approve');
    await enter(world.manager, product.id, 0);
    await enter(world.manager, other.id, 2);
    expect(await waiting(second)).toEqual([]);
    const { updated_at: at } = await enter(world.manager, other.id, 0);
    for (const one of [second, world.admin])
      expect(await waiting(one)).toMatchObject([
        { title: `Count ${count.number} of Kitui waits for approval`, count_id: count.id, at },
      ]);
    for (const one of [world.manager, world.mombasaManager, world.officer, world.auditor])
      expect(await waiting(one)).toEqual([]);
    await world.must('POST', `/stock-counts/${count.id}/approve`, {}, second);
    expect(await waiting(world.admin)).toEqual([]);
  });

  it('of admins are also complaints whose deadline has passed, from the day after until they are closed (DECISIONS 16.10)', async () => {
    const admin = await world.hire('admin', null);
    const overdue = async (by: Person) =>
      (await panel(by)).notifications.filter(({ kind }: { kind: string }) => kind === 'complaint_overdue');
    const { body } = await world.call(null, 'POST', '/public/complaints', {
      name: 'Amina',
      phone: '0712 345 678',
      message: 'The lamp is broken since Monday.',
    });
    const dueOn = (day: string) =>
      world.pool.query('update messages set due_on = $1 where reference = $2', [day, body.reference]);
    const today = nairobiDay(new Date());
    await dueOn(today);
    expect(await overdue(admin)).toEqual([]);
    const yesterday = nairobiDay(new Date(startOfNairobiDay(today).getTime() - 1));
    await dueOn(yesterday);
    const { messages } = (await world.call(world.admin, 'GET', `/messages?search=${body.reference}`)).body;
    expect(await overdue(admin)).toMatchObject([
      {
        title: `Complaint ${body.reference} is overdue since ${formatDay(yesterday)}`,
        params: { reference: body.reference, due_on: yesterday },
        message_id: messages[0].id,
      },
    ]);
    expect(Date.parse((await overdue(admin))[0].at)).toBe(startOfNairobiDay(today).getTime());
    for (const other of [world.manager, world.officer, world.auditor])
      expect(await overdue(other)).toEqual([]);
    // Who has looked at the notifications since then has seen it, and it stays there.
    expect((await world.call(admin, 'POST', '/notifications/read')).status).toBe(204);
    expect(await overdue(admin)).toMatchObject([{ read: true }]);
    await world.call(world.admin, 'POST', `/messages/${messages[0].id}/close`, { answer: 'It is repaired.' });
    expect(await overdue(admin)).toEqual([]);
  });
});

it('an officer who moved has no notice of orders of the branch that they left (DECISIONS 3.24)', async () => {
  const officer = await world.hire('credit_officer', world.branches.kitui);
  const [decided, later] = [await world.anOrder(officer), await world.anOrder(officer)];
  await world.move(decided.id, 'approved');
  expect(await panel(officer)).toMatchObject({ unread: 1, notifications: [{ order_id: decided.id }] });
  await world.pool.query('update staff set branch_id = $2 where id = $1', [
    officer.id,
    world.branches.mombasa,
  ]);
  await world.move(later.id, 'approved');
  expect(await panel(officer)).toEqual({ unread: 0, notifications: [] });
});
