import { beforeAll, expect, it } from 'vitest';
import { orderFilter, type Order, type OrderFilter } from '#contract/orders.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();
/** The order that each filter is to find; one before and one after it differ from it in all that is filtered by. */
let wanted: Order;
let before: Order;
let after: Order;

beforeAll(async () => {
  const { kitui, mombasa } = world.branches;
  const make = async (by: Person, branchId: string, name: string, at: string, fields = {}) => {
    const group = await world.aGroup({ branchId });
    const client = await world.aClient(by, { name });
    const order = await world.anOrder(by, { groupId: group.id, clientId: client.id, ...fields });
    await world.pool.query('update orders set created_at = $2 where id = $1', [order.id, at]);
    return order;
  };
  before = await make(world.mombasaOfficer, mombasa, 'Salim Coast', '2026-03-04T20:59:59.999Z');
  wanted = await make(world.manager, kitui, 'Amina Hill', '2026-03-05T09:00:00Z', {
    deliveryMethod: 'other',
    deliveryLocation: 'Soko stage',
  });
  after = await make(world.mombasaOfficer, mombasa, 'Rehema Coast', '2026-03-05T21:00:00Z');
  // The clients have no savings, so that a check warns; another one was rejected over it.
  await world.move(before.id, 'rejected', world.admin, 'No');
  await world.move(wanted.id, 'approved', world.admin);
});

/** What each filter is set to, and what it finds, the newest first: by default the wanted order alone. */
const TRIED: {
  [Name in keyof OrderFilter]-?: { value: () => NonNullable<OrderFilter[Name]>; finds?: () => Order[] };
} = {
  search: { value: () => 'amina' },
  status: { value: () => 'approved' },
  branch_id: { value: () => wanted.branch_id },
  officer_id: { value: () => wanted.created_by_user_id },
  group_id: { value: () => wanted.group_id },
  client_id: { value: () => wanted.client_id },
  from: { value: () => '2026-03-05', finds: () => [after, wanted] },
  to: { value: () => '2026-03-05', finds: () => [wanted, before] },
  delivery_method: { value: () => 'other' },
  approved_with_warnings: { value: () => 'true' },
};
const NAMES = Object.keys(orderFilter.shape) as (keyof OrderFilter)[];

/** What a filter finds: in the list, by its total, in the workbook. */
async function find(filter: OrderFilter) {
  const query = new URLSearchParams(filter).toString();
  const list = await world.call(world.admin, 'GET', `/orders?${query}`);
  const page = await world.call(world.admin, 'GET', `/orders?${query}&page=1&limit=1`);
  const workbook = await world.call(world.admin, 'POST', '/orders/export', { filter });
  return {
    list: list.body.map(({ client_name }: Order) => client_name),
    total: page.body.pagination.totalItems,
    workbook: readWorkbook(workbook.body)
      .slice(1)
      .map(([client]) => client!.text),
  };
}
const all = (orders: Order[]) => {
  const names = orders.map(({ client_name }) => client_name);
  return { list: names, total: names.length, workbook: names };
};

it('without a filter every order is found, in the list and in the export (DECISIONS 2)', async () => {
  expect(await find({})).toEqual(all([after, wanted, before]));
});

it.each(NAMES)(
  'the filter %s narrows the list, its total and the export alike (DECISIONS 2 and 10)',
  async (name) => {
    const { value, finds = () => [wanted] } = TRIED[name];
    expect(await find({ [name]: value() })).toEqual(all(finds()));
  },
);

it('all filters together find what each of them finds (DECISIONS 2)', async () => {
  const every = Object.fromEntries(NAMES.map((name) => [name, TRIED[name].value()]));
  expect(await find(every)).toEqual(all([wanted]));
  expect(await find({ ...every, delivery_method: 'branch' })).toEqual(all([]));
});
