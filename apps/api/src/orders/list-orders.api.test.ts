import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();
/** The orders of this file by a name of their own. */
const orders: Record<string, Order> = {};

beforeAll(async () => {
  const lamp = await world.aProduct({ name: 'Sun Lamp', price: 1000, stock: 1000 });
  const tank = await world.aProduct({ name: 'Tank 50%_Big', price: 9000, stock: 1000 });
  const group = await world.aGroup({ name: 'Nuru Group' });
  const coast = await world.aGroup({ name: 'Bahari Group', branchId: world.branches.mombasa });
  const amina = await world.aClient(world.officer, { name: 'Amina Årland' });
  const brian = await world.aClient(world.officer, { name: 'brian Kimani' });
  const salim = await world.aClient(world.mombasaOfficer, { name: 'Salim Coast' });
  const make = async (name: string, by: Person, fields: object, at: string) => {
    const order = await world.anOrder(by, { loanTerm: 3, ...fields });
    await world.pool.query('update orders set created_at = $2 where id = $1', [order.id, at]);
    orders[name] = order;
  };
  const one = (product: { id: string }, quantity: number) => [{ productId: product.id, quantity }];
  const here = { groupId: group.id };
  await make(
    'late',
    world.officer,
    { ...here, clientId: amina.id, products: one(lamp, 3) },
    '2026-03-01T20:59:59.999Z',
  );
  await make(
    'next',
    world.otherOfficer,
    { ...here, clientId: brian.id, products: one(tank, 1) },
    '2026-03-01T21:00:00Z',
  );
  await make(
    'early',
    world.manager,
    { ...here, clientId: amina.id, products: one(lamp, 1) },
    '2026-02-28T21:00:00Z',
  );
  await make(
    'before',
    world.officer,
    { ...here, clientId: brian.id, products: one(lamp, 2) },
    '2026-02-28T20:59:59.999Z',
  );
  const there = { groupId: coast.id, clientId: salim.id, products: one(tank, 2) };
  await make('coast', world.mombasaOfficer, there, '2026-03-01T09:00:00Z');
  await world.move(orders['next']!.id, 'approved', world.admin);
});

const nameOf = (order: { id: string }) =>
  Object.keys(orders).find((name) => orders[name]!.id === order.id) ?? order.id;
async function found(by: Person, query: string): Promise<string[]> {
  const { status, body } = await world.call(by, 'GET', `/orders?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  // Pages find the same, though they look elsewhere; the last of these lies behind all.
  for (let page = 1; page <= Math.ceil(body.length / 2) + 1; page += 1) {
    const part = await world.call(by, 'GET', `/orders?${query}&page=${page}&limit=2`);
    expect(part.body.orders.map(nameOf)).toEqual(body.slice(2 * page - 2, 2 * page).map(nameOf));
    expect(part.body.pagination.totalItems).toBe(body.length);
  }
  return body.map(nameOf);
}

describe('the list of orders', () => {
  it('is an array, the newest first (SPEC 7, DECISIONS 10)', async () => {
    expect(await found(world.admin, '')).toEqual(['next', 'late', 'coast', 'early', 'before']);
  });

  it('is a page when one is asked for (DECISIONS 2)', async () => {
    const { body } = await world.call(world.admin, 'GET', '/orders?page=2&limit=2');
    expect(Object.keys(body)).toEqual(['orders', 'pagination']);
    expect(body.orders.map(nameOf)).toEqual(['coast', 'early']);
    expect(body.pagination).toEqual({ page: 2, limit: 2, totalPages: 3, totalItems: 5 });
    const large = await world.call(world.admin, 'GET', '/orders?page=1&limit=1000');
    expect(large.body.pagination).toEqual({ page: 1, limit: 100, totalPages: 1, totalItems: 5 });
    const none = await world.call(world.admin, 'GET', '/orders?page=1&search=nothing-like-it');
    expect(none.body).toEqual({
      orders: [],
      pagination: { page: 1, limit: 10, totalPages: 0, totalItems: 0 },
    });
  });

  it('takes both days of a range in, by the calendar of Nairobi (DECISIONS 2)', async () => {
    expect(await found(world.admin, 'from=2026-03-01&to=2026-03-01')).toEqual(['late', 'coast', 'early']);
    expect(await found(world.admin, 'to=2026-02-28')).toEqual(['before']);
    expect(await found(world.admin, 'from=2026-03-02')).toEqual(['next']);
    expect(await found(world.admin, 'from=2026-03-02&to=2026-03-01')).toEqual([]);
    expect(await found(world.admin, 'from=1900-01-01&to=9999-12-31')).toHaveLength(5);
  });

  it.each([
    ['status=approved', ['next']],
    ['status=pending&search=brian', ['before']],
    ['search=sun%20lamp', ['late', 'early', 'before']],
    ['search=SUN', ['late', 'early', 'before']],
    ['search=nuru', ['next', 'late', 'early', 'before']],
    ['search=mombasa', ['coast']],
    ['search=%C3%A5RLAND', ['late', 'early']],
    ['search=50%25_', ['next', 'coast']],
    ['search=5%25_', []],
    ['search=_', ['next', 'coast']],
    ['search=%5C', []],
    ['search=brian&sort=total_price', ['before', 'next']],
    ['search=nuru&sort=client_name', ['late', 'early', 'next', 'before']],
  ])('with %s finds %j (DECISIONS 2 and 10)', async (query, names) => {
    expect(await found(world.admin, query)).toEqual(names);
  });

  it.each([
    ['created_at', ['before', 'early', 'coast', 'late', 'next']],
    ['-created_at', ['next', 'late', 'coast', 'early', 'before']],
    ['total_price', ['early', 'before', 'late', 'next', 'coast']],
    ['-total_price', ['coast', 'next', 'late', 'before', 'early']],
    ['client_name', ['late', 'early', 'next', 'before', 'coast']],
    ['-client_name', ['coast', 'before', 'next', 'early', 'late']],
  ])('is sorted by %s on request (DECISIONS 10)', async (sort, names) => {
    expect(await found(world.admin, `sort=${sort}`)).toEqual(names);
  });
});
