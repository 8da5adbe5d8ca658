import { describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { aBranchOfItsOwn, numberedYear } from '../../test/branch-of-its-own.ts';
import { useWorld } from '../../test/use-world.ts';
import { placeOrder } from './place-order.ts';

const world = useWorld();

const countOf = (number: string) => Number(number.slice(number.lastIndexOf('-') + 1));
const aBranch = (code: string) => aBranchOfItsOwn(world, code);
describe('the number of an order (DECISIONS 13.1)', () => {
  it('is its branch, the year and the next count, in every answer and in the log', async () => {
    const { group, place } = await aBranch('NMB');
    const [first, second] = [await place(), await place()];
    const number = `NMB-${numberedYear() % 100}-00002`;
    expect([first.number, second.number]).toEqual([`NMB-${numberedYear() % 100}-00001`, number]);
    const get = async (path: string) => (await world.call(world.admin, 'GET', path)).body;
    expect((await get(`/orders/${second.id}`)).number).toBe(number);
    expect((await get(`/orders?page=1&group_id=${group.id}`)).orders[0].number).toBe(number);
    expect((await get(`/orders/checks?ids=${second.id}`))[0].number).toBe(number);
    const [balance] = await get(`/clients/${second.client_id}/balances`);
    expect(balance).toMatchObject({ order_id: second.id, order_number: number });
    const { entries } = await get(`/audit?entity_id=${second.id}`);
    expect(entries[0]).toMatchObject({ after: { number } });
    expect(entries[0].record_name).toMatch(new RegExp(`^${number} · ${second.client_name} · `));
    expect((await get('/notifications')).notifications).toContainEqual(
      expect.objectContaining({
        title: `Order ${number} of ${second.client_name} waits for a decision`,
        params: { number, client: second.client_name },
      }),
    );
  });

  it('is another one for each of 64 orders placed at the same moment, without a gap', async () => {
    const { officer, group } = await aBranch('RUSH');
    const goods = await Promise.all(Array.from({ length: 5 }, () => world.aProduct({ stock: 1000 })));
    const client = await world.aClient(officer);
    const placed = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        world.call(officer, 'POST', '/orders', {
          clientId: client.id,
          groupId: group.id,
          loanTerm: 12,
          products: [0, 2, 3].map((step) => ({ productId: goods[(n + step) % 5]!.id, quantity: 1 })),
        }),
      ),
    );
    expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 201));
    const counts = placed.map(({ body }) => countOf(body.number)).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 64 }, (_, n) => n + 1));
  });

  it('is the same for a repeat, and none is taken by an order that is refused', async () => {
    const { officer, group } = await aBranch('AGN');
    const [client, product] = [await world.aClient(officer), await world.aProduct({ stock: 5 })];
    const place = (quantity: number, key: string) =>
      world.call(
        officer,
        'POST',
        '/orders',
        {
          clientId: client.id,
          groupId: group.id,
          loanTerm: 12,
          products: [{ productId: product.id, quantity }],
        },
        { 'idempotency-key': key },
      );
    const keys = [newId(), newId(), newId()] as const;
    const { body: first } = await place(1, keys[0]);
    expect(await place(1, keys[0])).toMatchObject({ status: 201, body: first });
    expect((await place(6, keys[1])).status).toBe(409);
    expect(countOf((await place(1, keys[2])).body.number)).toBe(countOf(first.number) + 1);
  });

  it('begins anew with the year in Nairobi, and has more digits when five are too few', async () => {
    const { id, officer, group } = await aBranch('NEW');
    const client = await world.aClient(officer);
    const product = await world.aProduct({ stock: 50 });
    const placeAt = (at: string) =>
      placeOrder(
        world.db,
        {
          ...officer,
          role: 'credit_officer',
          branchId: id,
          sessionId: newId(),
          requestId: 'test',
          at: new Date(at),
        } as never,
        {
          clientId: client.id,
          groupId: group.id,
          loanTerm: 12,
          deliveryMethod: 'branch',
          products: [{ productId: product.id, quantity: 1 }],
        },
      );
    expect((await placeAt('2025-12-31T20:59:59.999Z')).number).toBe('NEW-25-00001');
    expect((await placeAt('2025-12-31T21:00:00Z')).number).toBe('NEW-26-00001');
    expect((await placeAt('2025-06-01T09:00:00Z')).number).toBe('NEW-25-00002');
    await world.pool.query(`update orders set number = 'NEW-26-99998' where number = 'NEW-26-00001'`);
    // A restored backup has no sequence: it begins behind the numbers of the orders, or of the log.
    await world.pool.query('drop sequence "order_number_NEW_2026"');
    expect((await placeAt('2026-06-01T09:00:00Z')).number).toBe('NEW-26-99999');
    expect((await placeAt('2026-06-01T09:00:00Z')).number).toBe('NEW-26-100000');
  });

  it('stays when the branch gets another code, or the order another branch; the code goes on counting', async () => {
    const [old, other] = [await aBranch('OLD'), await aBranch('OTH')];
    const order = await old.place();
    await world.call(world.admin, 'PUT', `/branches/${old.id}`, { code: 'NOW' });
    expect((await old.place()).number).toMatch(/^NOW-\d\d-00001$/);
    const moved = { groupId: other.group.id, clientId: order.client_id };
    const edited = await world.call(world.admin, 'PUT', `/orders/${order.id}`, moved);
    expect(edited.body).toMatchObject({ number: order.number, branch_id: other.id });
    await world.call(world.admin, 'PUT', `/branches/${other.id}`, { code: 'OLD' });
    expect((await other.place()).number).toMatch(/^OLD-\d\d-00002$/);
  });

  it('names the order when it is deleted, and is there again when it is restored', async () => {
    const { officer, place } = await aBranch('DEL');
    const order = await place();
    expect((await world.call(world.admin, 'DELETE', `/orders/${order.id}`)).status).toBe(204);
    expect(countOf((await place()).number)).toBe(2);
    const [kept] = (await world.call(world.admin, 'GET', '/deletions?limit=1')).body.deleted;
    expect(kept.name).toMatch(new RegExp(`^${order.number} · ${order.client_name} · `));
    const restored = await world.call(world.admin, 'POST', `/deletions/${kept.id}/restore`);
    expect(restored.status).toBe(200);
    expect((await world.call(officer, 'GET', `/orders/${order.id}`)).body.number).toBe(order.number);
  });
});
