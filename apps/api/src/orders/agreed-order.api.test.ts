import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { onDevice } from '../../test/devices.ts';
import { useWorld } from '../../test/use-world.ts';

const world = useWorld();

const PLACED_AT = '2026-02-28T13:40:00Z';
const AGREED_AT = '2026-02-28T16:40:00.000+03:00';

async function anOrderBody(fields: object = {}) {
  const [group, client, product] = [await world.aGroup(), await world.aClient(), await world.aProduct()];
  const products = [{ productId: product.id, quantity: 1 }];
  return { clientId: client.id, groupId: group.id, loanTerm: 6, products, ...fields };
}

describe('an order that was agreed on before it was sent', () => {
  it('keeps both times, the device’s beside the server’s, and the device (DECISIONS 17.9)', async () => {
    const device = await onDevice(world);
    const body = await anOrderBody({ placedAt: PLACED_AT });
    const placed = await world.call<Order>(device, 'POST', '/orders', body, { 'idempotency-key': 'agreed' });
    expect(placed).toMatchObject({ status: 201, body: { agreed_at: AGREED_AT } });
    expect(Date.now() - Date.parse(placed.body.created_at)).toBeLessThan(60_000);
    const again = await world.call<Order>(device, 'POST', '/orders', body, { 'idempotency-key': 'agreed' });
    expect(again.body).toEqual(placed.body);
    const { body: read } = await world.call<Order>(world.manager, 'GET', `/orders/${placed.body.id}`);
    expect(read.agreed_at).toBe(AGREED_AT);
    const { rows } = await world.pool.query(
      `select orders.device_id, audit_log.after ->> 'device_id' as logged from orders
       join audit_log on entity_id = orders.id and action = 'order.create' where orders.id = $1`,
      [placed.body.id],
    );
    expect(rows).toEqual([{ device_id: device.device.id, logged: device.device.id }]);
    expect(placed.body).not.toHaveProperty('device_id');
  });

  it('is taken by a clock that is hours ahead, and refused by one that is more than a day ahead (DECISIONS 17.9)', async () => {
    const after = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
    const refused = await world.call(
      world.officer,
      'POST',
      '/orders',
      await anOrderBody({ placedAt: after(25) }),
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'placedAt', reason: 'agreed_in_future', params: { hours: 24 } }] },
    });
    const ahead = after(23);
    const { status, body } = await world.call<Order>(
      world.officer,
      'POST',
      '/orders',
      await anOrderBody({ placedAt: ahead }),
    );
    expect(status).toBe(201);
    expect(Date.parse(body.agreed_at!)).toBe(Date.parse(ahead));
    expect(Date.parse(body.created_at)).toBeLessThan(Date.parse(ahead));
  });

  it('puts no balance on the books that is older than the file which came before it was sent (DECISIONS 11.1, 17.9)', async () => {
    const [client, group] = [await world.aClient(), await world.aGroup({ loanBalance: 900, arrears: 9 })];
    await world.call(world.admin, 'PUT', `/clients/${client.id}`, { loanBalance: 44_000 });
    const order = await world.anOrder(world.officer, {
      clientId: client.id,
      groupId: group.id,
      clientLoanBalance: 50_000,
      clientSystemSavings: 700,
      groupArrears: 5,
      placedAt: PLACED_AT,
    });
    await world.move(order.id, 'approved');
    const { body: after } = await world.call(world.admin, 'GET', `/clients/${client.id}`);
    expect(after).toMatchObject({ loan_balance: 44_000, system_savings: 700 });
    expect(after.figures_from.system_savings).toMatchObject({ source: 'approval', at: AGREED_AT });
    const { body: its } = await world.call(world.admin, 'GET', `/groups/${group.id}`);
    expect(its.figures_from.arrears, 'one of an admin').toMatchObject({ source: 'admin' });
  });

  /** How many days old the figures on an order are, where that is too old. */
  const ageOf = (checks: CheckResult[]) =>
    checks.find(({ name }) => name === 'figures_differ')!.inputs.find(({ name }) => name === 'balances_age')
      ?.value;

  it('states balances that are as old as the day on which it was agreed on (DECISIONS 17.9)', async () => {
    const agreed = new Date(Date.now() - 41 * 24 * 60 * 60 * 1000).toISOString();
    const { body: order } = await world.call(
      world.officer,
      'POST',
      '/orders',
      await anOrderBody({ placedAt: agreed }),
    );
    const { body: checks } = await world.call(world.manager, 'GET', `/orders/${order.id}/checks`);
    expect(ageOf(checks)).toBe(41);
  });
});
