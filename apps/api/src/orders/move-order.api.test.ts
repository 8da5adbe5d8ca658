import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();
/** The client and group of all orders. */
let whose: { clientId: string; groupId: string };
beforeAll(async () => {
  const [client, group] = await Promise.all([world.aClient(), world.aGroup()]);
  whose = { clientId: client.id, groupId: group.id };
});

const REASON = 'Written down';
const move = (by: Person | null, id: string, status: string, reason: string | null = REASON) =>
  world.call(by, 'POST', `/orders/${id}/status`, { status, reason: reason ?? undefined });

const anOrder = (by: Person = world.officer, fields: object = {}) =>
  world.anOrder(by, { ...whose, ...fields });

/** An order put into a status by hand, past the rules; its goods stay set aside. */
async function anOrderIn(status: string, by?: Person): Promise<Order> {
  const order = await anOrder(by);
  await world.pool.query('update orders set status = $2 where id = $1', [order.id, status]);
  return order;
}

describe('an admin moves an order', () => {
  // Which moves are whose is a table of the domain (order-status.test.ts).
  it.each([
    ['pending', 'approved', 98],
    ['pending', 'rejected', 100],
    ['shipped', 'delivered', 98],
    ['shipped', 'cancelled', 100],
  ])(
    'from %s to %s; stock comes back only with a rejection or a cancellation: %i (DECISIONS 4)',
    async (from, to, stock) => {
      const order = await anOrderIn(from);
      expect(await move(world.admin, order.id, to)).toMatchObject({
        status: 200,
        body: { id: order.id, status: to },
      });
      expect(await world.stockOf(order.products[0]!.product_id)).toBe(stock);
    },
  );

  it.each([
    ['rejected', 'approved'],
    ['delivered', 'cancelled'],
    ['cancelled', 'cancelled'],
  ])('never from %s to %s, and nothing changes (DECISIONS 4)', async (from, to) => {
    const order = await anOrderIn(from);
    expect(await move(world.admin, order.id, to)).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    });
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
    const { body } = await world.call(world.admin, 'GET', `/orders/${order.id}`);
    expect(body).toMatchObject({ status: from, updated_at: order.updated_at });
    expect(body.timeline).toHaveLength(1);
  });

  it.each(['approved', 'rejected'])(
    'never makes an own order %s; others do, and then the admin may ship it (DECISIONS 11.2)',
    async (status) => {
      const order = await anOrder(world.admin);
      expect(await move(world.admin, order.id, status)).toMatchObject({
        status: 409,
        body: { code: 'own_order' },
      });
      expect(await move(world.manager, order.id, 'approved')).toMatchObject({ status: 200 });
      expect(await move(world.admin, order.id, 'shipped')).toMatchObject({ status: 200 });
    },
  );

  it('leaves a line in the timeline for each move, and one in the audit log (DECISIONS 4)', async () => {
    const order = await anOrder();
    await move(world.manager, order.id, 'approved');
    await move(world.admin, order.id, 'cancelled', '  The client withdrew  ');
    const { body } = await world.call(world.officer, 'GET', `/orders/${order.id}`);
    expect(body.timeline).toMatchObject([
      { kind: 'created', user_id: world.officer.id, from: null, to: 'pending', reason: null },
      {
        kind: 'moved',
        user_id: world.manager.id,
        user_name: world.manager.name,
        from: 'pending',
        to: 'approved',
      },
      {
        kind: 'moved',
        user_id: world.admin.id,
        from: 'approved',
        to: 'cancelled',
        reason: 'The client withdrew',
      },
    ]);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(audit.slice(1)).toEqual([
      {
        action: 'order.move',
        before: { status: 'pending' },
        after: { status: 'approved', reason: REASON, checks: expect.any(Array) },
      },
      {
        action: 'order.move',
        before: { status: 'approved' },
        after: { status: 'cancelled', reason: 'The client withdrew' },
      },
    ]);
  });
});

describe('a reason', () => {
  it.each([
    ['rejected', null],
    ['rejected', '   '],
    ['cancelled', null],
    ['cancelled', ''],
  ])('is required for %s; %j is none (DECISIONS 4)', async (status, reason) => {
    const order = await anOrder();
    const reply = await world.move(order.id, status, world.manager, reason);
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: 'reason' }] },
    });
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
  });

  it.each(['shipped', 'delivered'])('is not required for %s (DECISIONS 4)', async (status) => {
    const order = await anOrderIn(status === 'shipped' ? 'approved' : 'shipped');
    expect(await move(world.manager, order.id, status, null)).toMatchObject({
      status: 200,
      body: { status },
    });
  });
});

it('a branch manager cancels an own order, and decides on none (DECISIONS 3 and 10)', async () => {
  const order = await anOrder(world.manager);
  expect(await move(world.manager, order.id, 'approved')).toMatchObject({
    status: 409,
    body: { code: 'own_order' },
  });
  expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
  expect(await move(world.manager, order.id, 'cancelled')).toMatchObject({ status: 200 });
});

describe('a credit officer', () => {
  it('gets 403 for a decision whatever the id, and so for an order that is not there (DECISIONS 10)', async () => {
    const own = await anOrder();
    for (const id of [own.id, 'nothing', '01900000-0000-7000-8000-000000000000']) {
      expect(await move(world.officer, id, 'approved')).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });

  it('cancels an own order while it is pending, and the goods come back (DECISIONS 3, 4 and 10)', async () => {
    const [pending, approved] = [await anOrder(), await anOrderIn('approved')];
    expect(await move(world.officer, pending.id, 'cancelled')).toMatchObject({ status: 200 });
    expect(await world.stockOf(pending.products[0]!.product_id)).toBe(100);
    expect(await move(world.officer, approved.id, 'cancelled')).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable' },
    });
    expect(await world.stockOf(approved.products[0]!.product_id)).toBe(98);
  });
});

describe('of two people at once', () => {
  it('one approves and the other is refused as too late, many times over (DECISIONS 4)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await anOrder();
      const replies = await Promise.all([
        move(world.manager, order.id, 'approved'),
        move(world.admin, order.id, 'rejected'),
        move(world.admin, order.id, 'cancelled'),
      ]);
      const { body } = await world.call(world.admin, 'GET', `/orders/${order.id}`);
      for (const reply of replies) {
        expect(reply.status === 200 || reply.body.code === 'illegal_transition').toBe(true);
      }
      // An approval may be followed by the cancellation, but goods come back once at most.
      const holds = body.status === 'approved';
      expect(await world.stockOf(order.products[0]!.product_id)).toBe(holds ? 98 : 100);
      expect(body.timeline.length).toBe(1 + replies.filter((reply) => reply.status === 200).length);
    }
  });

  it('ten rejections of one order bring the goods back once (DECISIONS 4)', async () => {
    const order = await anOrder();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        move(index % 2 ? world.manager : world.admin, order.id, 'rejected'),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(100);
  });
});

describe('deciding on an order that was edited meanwhile', () => {
  it('is refused when the decider said what they saw, and nothing moves (DECISIONS 4)', async () => {
    const order = await anOrder();
    await world.call(world.admin, 'PUT', `/orders/${order.id}`, { loanTerm: 24 });
    const move = { status: 'approved', reason: REASON, updatedAt: order.updated_at };
    const reply = await world.call(world.manager, 'POST', `/orders/${order.id}/status`, move);
    expect(reply).toMatchObject({ status: 409, body: { code: 'stale' } });
    const { body: now } = await world.call(world.manager, 'GET', `/orders/${order.id}`);
    expect(now).toMatchObject({ status: 'pending', loan_term: 24 });
    const again = await world.call(world.manager, 'POST', `/orders/${order.id}/status`, {
      ...move,
      updatedAt: now.updated_at,
    });
    expect(again).toMatchObject({ status: 200, body: { status: 'approved' } });
  });
});

describe('deleting an order', () => {
  it.each([
    ['pending', 100],
    ['approved', 100],
    ['shipped', 100],
  ] as const)('that is %s leaves a stock of %i (DECISIONS 4)', async (status, stock) => {
    const order = await world.anOrder();
    await world.call(world.admin, 'PUT', `/orders/${order.id}`, { status });
    expect((await world.call(world.admin, 'DELETE', `/orders/${order.id}`)).status).toBe(204);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(stock);
  });

  it('that is delivered cannot be deleted (DECISIONS 11.4)', async () => {
    const order = await world.anOrder();
    await world.call(world.admin, 'PUT', `/orders/${order.id}`, { status: 'delivered' });
    expect(await world.call(world.admin, 'DELETE', `/orders/${order.id}`)).toMatchObject({
      status: 409,
      body: { code: 'delivered_order' },
    });
    expect((await world.call(world.admin, 'GET', `/orders/${order.id}`)).status).toBe(200);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
  });

  it.each(['rejected', 'cancelled'])('that is %s brings nothing back twice (DECISIONS 4)', async (status) => {
    const order = await world.anOrder();
    await world.move(order.id, status, world.admin, 'x');
    expect((await world.call(world.admin, 'DELETE', `/orders/${order.id}`)).status).toBe(204);
    expect(await world.stockOf(order.products[0]!.product_id)).toBe(100);
  });

  it('keeps an audit record of all of it, and the order is gone (DECISIONS 4)', async () => {
    const order = await world.anOrder();
    await world.call(world.admin, 'DELETE', `/orders/${order.id}`);
    expect((await world.call(world.admin, 'GET', `/orders/${order.id}`)).status).toBe(404);
    expect((await world.call(world.admin, 'DELETE', `/orders/${order.id}`)).status).toBe(404);
    const { body } = await world.call(world.admin, 'GET', `/audit?entity_id=${order.id}&action=order.delete`);
    const { chairperson_phone: _, ...before } = order;
    expect(body.entries).toMatchObject([{ staff_id: world.admin.id, after: { reason: null }, before }]);
    await expect(world.pool.query('delete from audit_log where entity_id = $1', [order.id])).rejects.toThrow(
      'append-only',
    );
  });
});
