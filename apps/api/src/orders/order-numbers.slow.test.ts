import { describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { lockRecords } from '../platform/locks.ts';
import { aBranchOfItsOwn, numberedYear } from '../../test/branch-of-its-own.ts';
import { untilWaiting } from '../../test/gate.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';
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
    const get = (path: string) => world.must('GET', path);
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

  it('is another one for each of the first orders of a branch, of different clients at the same moment', async () => {
    const { group } = await aBranch('FST');
    const bodies = [];
    for (let n = 0; n < 8; n += 1) {
      const { id: groupId } = await world.aGroup({ branchId: group.branch_id });
      bodies.push(await world.orderBody({ groupId }));
    }
    const placed = await Promise.all(bodies.map((body) => world.call(world.admin, 'POST', '/orders', body)));
    expect(placed.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    const counts = placed.map(({ body }) => countOf(body.number)).toSorted((a, b) => a - b);
    expect(counts).toEqual(bodies.map((_, n) => n + 1));
  });

  it('is one of the new branch of a group that moved there while the order waited', async () => {
    const body = await world.orderBody();
    const moved = await world.db.inTransaction(async (trx) => {
      await lockRecords(trx, 'clients', [body.clientId]);
      const placing = world.call(world.admin, 'POST', '/orders', body);
      await untilWaiting(world.pool, 1);
      const { id: branchId } = await world.must('POST', '/branches', { name: 'Opened lately', code: 'LTE' });
      await world.must('PUT', `/groups/${body.groupId}`, { branchId });
      return { placing };
    });
    expect(await moved.placing).toMatchObject({ status: 201, body: { branch_name: 'Opened lately' } });
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
});

const find = async (by: Person, search: string): Promise<string[]> => {
  const { body } = await world.call(by, 'GET', `/orders?page=1&search=${encodeURIComponent(search)}`);
  expect(body.pagination.totalItems).toBe(body.orders.length);
  return body.orders.map(({ id }: { id: string }) => id);
};

describe('who searches for the number of an order', () => {
  it('finds it as it is said, in any case, with and without hyphens, spaces and zeros (DECISIONS 13.1)', async () => {
    const { officer, place } = await aBranch('FND');
    const orders = [await place(), await place()];
    const [first, second] = orders.map(({ id }) => id);
    const yy = numberedYear() % 100;
    for (const text of [`FND-${yy}-00002`, `fnd${yy}2`]) {
      expect({ text, found: await find(officer, text) }).toEqual({ text, found: [second] });
    }
    expect(await find(officer, `FND-${yy}`)).toEqual([second, first]);
    expect(await find(officer, 'fnd-')).toEqual([second, first]);
    expect(await find(officer, `FND-${yy}-00003`)).toEqual([]);
    expect(await find(officer, `FND-${yy}-000%`)).toEqual([]);
    const log = await world.call(world.admin, 'GET', `/audit?search=fnd ${yy} 2`);
    expect(log.body.entries.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual([second]);
  });

  it('finds it by a part that people say, beside texts that contain it (DECISIONS 13.1)', async () => {
    const { officer, place } = await aBranch('PRT');
    const placed = [await place(), await place(), await place()];
    const third = placed[2]!.id;
    const yy = numberedYear() % 100;
    for (const text of ['00003', '#3', `${yy}/3`, 'PRT3'])
      expect({ text, found: await find(officer, text) }).toEqual({ text, found: [third] });
    // The names of the test's clients and products contain digits, too.
    expect(await find(officer, '3')).toContain(third);
    expect(await find(officer, `${yy - 1}-00003`)).toEqual([]);
    const product = await world.aProduct({ name: 'Lamp 00003 W' });
    const sold = await world.anOrder(world.officer, { products: [{ productId: product.id, quantity: 1 }] });
    expect(await find(world.admin, '00003')).toEqual(expect.arrayContaining([sold.id, third]));
  });
});
