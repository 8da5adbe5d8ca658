import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

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
    await world.call(world.admin, 'POST', `/orders/${order.id}/status`, { status, reason: 'x' });
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
