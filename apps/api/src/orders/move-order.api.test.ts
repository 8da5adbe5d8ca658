import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';

const world = useWorld();
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
async function anOrderIn(status: string): Promise<Order> {
  const order = await anOrder();
  await world.pool.query('update orders set status = $2 where id = $1', [order.id, status]);
  return order;
}

describe('who moves an order', () => {
  const WITHOUT_REASON = refusal(400, { code: 'validation', errors: [{ path: 'reason' }] });

  // Which moves are whose is a table of the domain (order-status.test.ts).
  it.each([
    ['rejected', 'approved', REASON, refusal(409, 'illegal_transition')],
    ['delivered', 'cancelled', REASON, refusal(409, 'illegal_transition')],
    ['cancelled', 'cancelled', REASON, refusal(409, 'illegal_transition')],
    ['pending', 'rejected', null, WITHOUT_REASON],
    ['pending', 'rejected', '   ', WITHOUT_REASON],
    ['pending', 'cancelled', null, WITHOUT_REASON],
    ['pending', 'cancelled', '', WITHOUT_REASON],
  ])(
    'never from %s to %s for the reason %j, and nothing changes (DECISIONS 4)',
    async (from, to, reason, refused) => {
      const order = await anOrderIn(from);
      expect(await move(world.manager, order.id, to, reason)).toMatchObject(refused);
      expect(await world.stockOf(order.products[0]!.product_id)).toBe(98);
      const { body } = await world.call(world.admin, 'GET', `/orders/${order.id}`);
      expect(body).toMatchObject({ status: from, updated_at: order.updated_at });
      expect(body.timeline).toHaveLength(1);
    },
  );

  it('is asked for no reason to ship or to hand over (DECISIONS 4)', async () => {
    const order = await anOrderIn('approved');
    for (const status of ['shipped', 'delivered'])
      expect(await move(world.manager, order.id, status, null)).toMatchObject({
        status: 200,
        body: { status },
      });
  });

  it('leaves a line in the timeline for each move, with its reason (DECISIONS 4)', async () => {
    const order = await anOrder();
    await move(world.manager, order.id, 'approved');
    await move(world.admin, order.id, 'cancelled', '  The client withdrew  ');
    const { body } = await world.call(world.officer, 'GET', `/orders/${order.id}`);
    expect(body.timeline).toMatchObject([
      { kind: 'created', user_id: world.officer.id, from: null, to: 'pending', reason: null },
      { kind: 'moved', user_name: world.manager.name, from: 'pending', to: 'approved' },
      {
        kind: 'moved',
        user_id: world.admin.id,
        from: 'approved',
        to: 'cancelled',
        reason: 'The client withdrew',
      },
    ]);
  });
});

it('of two people at once one approves and the other is refused as too late, many times over (DECISIONS 4)', async () => {
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

describe('deciding on an order that was edited meanwhile', () => {
  it('is refused when the decider said what they saw, and nothing moves (DECISIONS 4)', async () => {
    const order = await anOrder();
    await world.must('PUT', `/orders/${order.id}`, { loanTerm: 24 });
    const move = { status: 'approved', reason: REASON, updatedAt: order.updated_at };
    const reply = await world.call(world.manager, 'POST', `/orders/${order.id}/status`, move);
    expect(reply).toMatchObject(refusal(409, 'stale'));
    const { body: now } = await world.call(world.manager, 'GET', `/orders/${order.id}`);
    expect(now).toMatchObject({ status: 'pending', loan_term: 24 });
    const again = await world.call(world.manager, 'POST', `/orders/${order.id}/status`, {
      ...move,
      updatedAt: now.updated_at,
    });
    expect(again).toMatchObject({ status: 200, body: { status: 'approved' } });
  });
});
