import { expect, it } from 'vitest';
import type { ConsignmentWithLines } from '#contract/consignments.ts';
import type { StockLevel, StockMove } from '#contract/stock.ts';
import { useWorld } from '../../test/use-world.ts';
import { refusal } from '../../test/world.ts';
import type { Person } from '../../test/world.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();

const buy = (
  productId: string,
  quantity: number,
  {
    to = world.branches.kitui,
    by = world.manager,
    ...fields
  }: { to?: string; by?: Person; expectedOn?: string; note?: string } = {},
) =>
  world.call<ConsignmentWithLines>(by, 'POST', '/purchases', {
    supplier: 'Sunking',
    to,
    lines: [{ productId, quantity }],
    ...fields,
  });
const receive = (id: string, productId: string, quantity: number, by = world.manager, headers = {}) =>
  world.call<ConsignmentWithLines>(
    by,
    'POST',
    `/purchases/${id}/receipts`,
    { lines: [{ productId, quantity }] },
    headers,
  );
const stockOf = async (productId: string, by = world.manager): Promise<StockLevel[]> =>
  (await world.must('GET', `/stock?product_id=${productId}`, undefined, by)).stock;
const proof = async () => (await verifyStock(world.db)).differences;

it('a purchase is received in parts, and closed once all are there (DECISIONS 4.8)', async () => {
  const lamp = await world.aProduct({ stock: 4 });
  const { status, body } = await buy(lamp.id, 10);
  expect({ status, state: body.state, pieces: body.pieces }).toEqual({
    status: 201,
    state: 'open',
    pieces: 10,
  });
  expect(body.number).toMatch(/^P-\d\d-\d{5}$/);
  expect(await stockOf(lamp.id)).toMatchObject([
    { branch_id: null, on_hand: 4, free: 4, ordered: 0, is_low: true },
    { branch_name: 'Kitui', on_hand: 0, ordered: 10 },
  ]);
  expect((await receive(body.id, lamp.id, 6)).body).toMatchObject({ state: 'open', received: 6 });
  expect(await receive(body.id, lamp.id, 5)).toMatchObject(refusal(409, { reason: 'more_than_ordered' }));
  expect((await receive(body.id, lamp.id, 4)).body).toMatchObject({ state: 'closed', received: 10 });
  expect(await receive(body.id, lamp.id, 1)).toMatchObject(refusal(409, { reason: 'consignment_closed' }));
  expect(await stockOf(lamp.id)).toMatchObject([
    { branch_id: null, free: 4 },
    { branch_name: 'Kitui', on_hand: 10, reserved: 0, free: 10, ordered: 0, is_low: false },
  ]);
  expect(await world.stockOf(lamp.id)).toBe(14);
  const { moves } = await world.must('GET', `/stock/moves?search=${body.number}`);
  expect(moves as StockMove[]).toMatchObject([
    { why: 'received', quantity: 4, from: { place: 'supplier' }, to: { branch_name: 'Kitui' } },
    { quantity: 6, made_by_name: world.manager.name },
  ]);
  expect(await proof()).toEqual([]);
});

it('a receipt that is sent again under its key is received once (DECISIONS 12.1)', async () => {
  const lamp = await world.aProduct({ stock: 0 });
  const { body } = await buy(lamp.id, 10);
  const key = { 'idempotency-key': 'receipt-1' };
  const replies = await Promise.all([1, 2, 3].map(() => receive(body.id, lamp.id, 5, world.manager, key)));
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await receive(body.id, lamp.id, 5, world.manager, key)).body).toMatchObject({ received: 5 });
  expect(await world.stockOf(lamp.id)).toBe(5);
});

it('a purchase changes while it is open, and never to fewer pieces than were received (DECISIONS 4.8)', async () => {
  const [lamp, stove] = [await world.aProduct({ stock: 0 }), await world.aProduct({ stock: 0 })];
  const { body } = await buy(lamp.id, 10, { expectedOn: '2026-12-01', note: 'By lorry' });
  await receive(body.id, lamp.id, 3);
  const change = (changes: object) => world.call(world.manager, 'PUT', `/purchases/${body.id}`, changes);
  expect(await change({ lines: [{ productId: lamp.id, quantity: 2 }] })).toMatchObject(
    refusal(409, { reason: 'fewer_than_received', params: { received: 3 } }),
  );
  expect(await change({ note: 'By bus', updatedAt: body.updated_at })).toMatchObject(refusal(409, 'stale'));
  const lines = [
    { productId: lamp.id, quantity: 3 },
    { productId: stove.id, quantity: 2 },
  ];
  expect((await change({ lines, expectedOn: null })).body).toMatchObject({
    state: 'open',
    expected_on: null,
    note: 'By lorry',
    lines: [
      { product_id: lamp.id, quantity: 3, received: 3 },
      { product_id: stove.id, quantity: 2, received: 0 },
    ],
  });
  expect((await world.call(world.manager, 'POST', `/purchases/${body.id}/close`, {})).body).toMatchObject({
    state: 'closed',
    closed_by_name: world.manager.name,
  });
});

it('a stock has 100,000,000 pieces at most; many such lines can still be read (DECISIONS 4.8)', async () => {
  const most = 100_000_000;
  const products = await Promise.all(Array.from({ length: 22 }, () => world.aProduct({ stock: 1 })));
  const lines = products.map(({ id }) => ({ productId: id, quantity: most }));
  const purchase = { supplier: 'Sunking', to: world.branches.kitui, lines };
  const tooMany = refusal(400, { reason: 'quantity_too_high' });
  expect(await buy(products[0]!.id, most + 1)).toMatchObject(tooMany);
  expect(
    await world.call(world.manager, 'POST', '/purchases', { ...purchase, lines: [...lines, lines[0]] }),
  ).toMatchObject(tooMany);
  const { id, pieces } = await world.must('POST', '/purchases', purchase, world.manager);
  expect(pieces).toBe(22 * most);
  expect(await receive(id, products[0]!.id, most)).toMatchObject(refusal(409, { reason: 'stock_too_high' }));
  expect((await receive(id, products[0]!.id, most - 1)).status).toBe(200);
  for (let times = 0; times < 21; times += 1) await buy(products[1]!.id, most);
  expect(await stockOf(products[1]!.id)).toMatchObject([{}, { ordered: 22 * most }]);
  const { goods } = await world.must('GET', `/stock/branches/${world.branches.kitui}`);
  expect(goods).toContainEqual(expect.objectContaining({ product_id: products[1]!.id, arriving: 22 * most }));
});

it('a purchase comes to the own branch; the central store is written by who reaches all branches (DECISIONS 4.8)', async () => {
  const lamp = await world.aProduct();
  expect(await buy(lamp.id, 1, { to: 'central' })).toMatchObject(refusal(403, 'forbidden'));
  expect(await buy(lamp.id, 1, { to: world.branches.mombasa })).toMatchObject(refusal(404, 'not_found'));
  expect(await buy(lamp.id, 1, { to: lamp.id })).toMatchObject(refusal(400, { reason: 'no_such_branch' }));
  const central = await buy(lamp.id, 1, { to: 'central', by: world.admin });
  expect(central).toMatchObject({ status: 201, body: { to_branch_id: null, may_receive: true } });
  const seen = (by: Person) => world.call(by, 'GET', `/consignments/${central.body.id}`);
  expect((await seen(world.manager)).status).toBe(404);
  expect(await receive(central.body.id, lamp.id, 1)).toMatchObject(refusal(404, 'not_found'));
  expect((await receive(central.body.id, lamp.id, 1, world.admin)).body.state).toBe('closed');
  expect(await world.stockOf(lamp.id)).toBe(101);
});
