import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients.ts';
import { orderFilter, type Order, type OrderFilter } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
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
  const { officer, otherOfficer, manager, mombasaOfficer } = world;
  const make = async (
    name: string,
    at: string,
    by: Person,
    client: Client,
    goods: [Product, number],
    fields = {},
  ) => {
    const products = [{ productId: goods[0].id, quantity: goods[1] }];
    const order = await world.anOrder(by, { clientId: client.id, groupId: group.id, products, ...fields });
    await world.pool.query('update orders set created_at = $2 where id = $1', [order.id, at]);
    orders[name] = order;
  };
  const there = { groupId: coast.id, deliveryMethod: 'other', deliveryLocation: 'Soko' };
  await make('late', '2026-03-01T20:59:59.999Z', officer, amina, [lamp, 3]);
  await make('next', '2026-03-01T21:00:00Z', otherOfficer, brian, [tank, 1]);
  await make('early', '2026-02-28T21:00:00Z', manager, amina, [lamp, 1]);
  await make('before', '2026-02-28T20:59:59.999Z', officer, brian, [lamp, 2]);
  await make('coast', '2026-03-01T09:00:00Z', mombasaOfficer, salim, [tank, 2], there);
  // The clients have no savings, so that a check warns; another one is rejected over it.
  await world.move(orders['next']!.id, 'approved', world.admin);
  await world.move(orders['coast']!.id, 'rejected', world.admin);
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

/** What each filter is set to, and which orders it finds, the newest first. */
const TRIED: {
  [Name in keyof OrderFilter]-?: [value: () => NonNullable<OrderFilter[Name]>, finds: readonly string[]];
} = {
  search: [() => 'amina', ['late', 'early']],
  status: [() => 'approved', ['next']],
  branch_id: [() => world.branches.mombasa, ['coast']],
  officer_id: [() => world.otherOfficer.id, ['next']],
  group_id: [() => orders['coast']!.group_id, ['coast']],
  client_id: [() => orders['before']!.client_id, ['next', 'before']],
  from: [() => '2026-03-01', ['next', 'late', 'coast', 'early']],
  to: [() => '2026-03-01', ['late', 'coast', 'early', 'before']],
  delivery_method: [() => 'other', ['coast']],
  approved_with_warnings: [() => 'true', ['next']],
};
const FILTERS = Object.keys(orderFilter.shape) as (keyof OrderFilter)[];

describe('a filter of orders', () => {
  const inFile = (names: readonly string[]) => names.map((name) => orders[name]!.client_name);

  async function find(filter: OrderFilter) {
    const query = new URLSearchParams(filter).toString();
    const workbook = await world.call(world.admin, 'POST', '/orders/export', { filter });
    const rows = readWorkbook(workbook.body).slice(1);
    return { list: await found(world.admin, query), file: rows.map(([client]) => client!.text) };
  }

  it.each(FILTERS)(
    '%s narrows the list, its total and the export alike (DECISIONS 2 and 10)',
    async (name) => {
      const [value, finds] = TRIED[name];
      expect(await find({ [name]: value() })).toEqual({ list: finds, file: inFile(finds) });
    },
  );

  it('finds with others what each of them finds; without any every order (DECISIONS 2)', async () => {
    const every = Object.fromEntries(FILTERS.map((name) => [name, TRIED[name][0]()]));
    const ofNext = {
      branch_id: world.branches.kitui,
      search: 'brian',
      delivery_method: 'branch',
      group_id: orders['next']!.group_id,
    } as const;
    expect((await find({ ...every, ...ofNext, to: '2026-03-02' })).list).toEqual(['next']);
    expect((await find({ ...every, ...ofNext })).list).toEqual([]);
    const all = ['next', 'late', 'coast', 'early', 'before'];
    expect(await find({})).toEqual({ list: all, file: inFile(all) });
  });
});
