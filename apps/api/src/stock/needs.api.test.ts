import { beforeAll, expect, it } from 'vitest';
import type { BranchStock, StockNeed } from '#contract/stock.ts';
import type { MeetingPack } from '#contract/field.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';
import { changeLevels, lockProducts, movePieces } from './levels.ts';

const world = useWorld();

const deliverFrom = (place: 'branch' | 'central') =>
  world.must('PUT', '/settings', {
    officeRules: { mask_lists: false, orders_from_branch: place === 'branch' },
  });
beforeAll(() => deliverFrom('branch'));

/** Moves free pieces of a product from the central store, as an import of opening stock does. */
const open = (productId: string, to: string, quantity: number) =>
  world.db.inTransaction(async (trx) => {
    await lockProducts(trx, [productId]);
    const move = { productId, from: 'central', to, quantity, why: 'opening' } as const;
    await movePieces(trx, { at: new Date(), by: null }, [move]);
  });

/** A transfer of so many pieces that is on its way to Kitui, with lines of orders that go along. */
async function send(productId: string, quantity: number, orders: string[] = []) {
  const id = newId();
  const now = new Date().toISOString();
  await world.pool.query(
    `insert into consignments (id, number, kind, to_branch, made_by, made_at, updated_at, expected_on)
     values ($1, $2, 'transfer', $3, $4, $5, $5, '2027-01-05')`,
    [id, `T-${id}`, world.branches.kitui, world.admin.id, now],
  );
  await world.pool.query('insert into consignment_lines values ($1, $2, 0, $3)', [id, productId, quantity]);
  const { rows } = await world.pool.query<{ held: number }>(
    `with along as (update order_lines set from_place = $1 where product_id = $2 and order_id = any($3) returning quantity)
     select coalesce(sum(quantity), 0)::int as held from along`,
    [id, productId, orders],
  );
  const held = rows[0]!.held;
  await world.db.inTransaction((trx) =>
    changeLevels(trx, [
      { productId, place: 'central', onHand: -quantity, reserved: -held },
      { productId, place: id, onHand: quantity, reserved: held },
    ]),
  );
}

const buy = (productId: string, quantity: number) =>
  world.must('POST', '/purchases', {
    supplier: 'Taa Ltd',
    to: world.branches.kitui,
    expectedOn: '2027-01-07',
    lines: [{ productId, quantity }],
  });

async function needsOf(productId: string, by: Person = world.manager, query = '') {
  const { body } = await world.call<{ needs: StockNeed[] }>(by, 'GET', `/stock/needs?limit=100${query}`);
  return body.needs.filter((need) => need.product_id === productId);
}
const stockOf = async (productId: string) =>
  ((await world.must('GET', `/stock/branches/${world.branches.kitui}`)) as BranchStock).goods.find(
    (one) => one.product_id === productId,
  );

async function anOrder(productId: string, quantity: number) {
  const order = await world.anOrder(world.officer, { products: [{ productId, quantity }] });
  await world.move(order.id, 'approved');
  return order.id;
}

it('a branch needs what its approved orders wait for elsewhere, less what it has or gets (DECISIONS 4.8)', async () => {
  const lamp = await world.aProduct({ stock: 60 });
  const first = await anOrder(lamp.id, 4);
  await anOrder(lamp.id, 10);
  await world.anOrder(world.officer, { products: [{ productId: lamp.id, quantity: 3 }] });
  const { branches } = world;
  expect(await needsOf(lamp.id)).toMatchObject([
    { branch_id: branches.kitui, branch_name: 'Kitui', waiting: 14, free: 0, on_way: 0, to_get: 14 },
  ]);
  await open(lamp.id, branches.kitui, 3);
  await send(lamp.id, 6, [first]);
  await buy(lamp.id, 1);
  const [need] = await needsOf(lamp.id);
  expect(need).toMatchObject({
    waiting: 14,
    reserved: 0,
    on_hand: 3,
    free: 3,
    on_way: 6,
    ordered: 1,
    to_get: 4,
  });
  expect(need!.promised_on).toMatch(/^20\d\d-/);
  await buy(lamp.id, 40);
  expect(await needsOf(lamp.id)).toMatchObject([{ ordered: 41, to_get: 0 }]);
  // Two of the pieces on their way can be ordered.
  expect(await stockOf(lamp.id)).toMatchObject({ free: 3, arriving: 43, arrives_on: '2027-01-05' });
});

it('a branch needs nothing of the central store where that delivers (DECISIONS 4.8)', async () => {
  const [lamp, stove] = [await world.aProduct({ stock: 60 }), await world.aProduct({ stock: 60 })];
  await open(stove.id, world.branches.mombasa, 60);
  await anOrder(lamp.id, 4);
  await anOrder(stove.id, 5);
  await deliverFrom('central');
  expect([...(await needsOf(lamp.id)), ...(await needsOf(stove.id))]).toMatchObject([
    { product_id: stove.id, waiting: 5 },
  ]);
  await deliverFrom('branch');
  expect(await needsOf(lamp.id)).toMatchObject([{ waiting: 4 }]);
});

it('needs are found by the words of a product (DECISIONS 4.8)', async () => {
  const lamp = await world.aProduct({ stock: 60, name: 'Jua Lantern Mini' });
  await anOrder(lamp.id, 4);
  expect(await needsOf(lamp.id, world.manager, '&search=lantern+JUA')).toHaveLength(1);
  expect(await needsOf(lamp.id, world.manager, '&search=stove')).toEqual([]);
});

it('each person sees the needs and the stock of the branches that they reach (DECISIONS 3)', async () => {
  const lamp = await world.aProduct({ stock: 60 });
  await anOrder(lamp.id, 4);
  const { kitui, mombasa } = world.branches;
  expect(await needsOf(lamp.id, world.mombasaManager)).toEqual([]);
  expect(await needsOf(lamp.id, world.admin, `&branch_id=${mombasa}`)).toEqual([]);
  expect(await needsOf(lamp.id, world.admin, `&branch_id=${kitui}`)).toHaveLength(1);
  expect((await world.call(world.mombasaOfficer, 'GET', `/stock/branches/${kitui}`)).status).toBe(404);
  expect((await world.call(world.headOfficeOfficer, 'GET', `/stock/branches/${kitui}`)).status).toBe(200);
});

it('a device has the stock of its own branch with the time of it (DECISIONS 17.6)', async () => {
  const lamp = await world.aProduct({ stock: 5 });
  await open(lamp.id, world.branches.kitui, 2);
  const group = await world.aGroup();
  const pack = (by: Person) => world.call<MeetingPack>(by, 'GET', `/field/pack?group_ids=${group.id}`);
  const { branch_stock: stock } = (await pack(world.officer)).body;
  expect(stock!.goods.find((one) => one.product_id === lamp.id)).toMatchObject({ free: 2, arriving: 0 });
  expect(Date.now() - Date.parse(stock!.as_of)).toBeLessThan(60_000);
  expect((await pack(world.headOfficeOfficer)).body.branch_stock).toBeNull();
});
