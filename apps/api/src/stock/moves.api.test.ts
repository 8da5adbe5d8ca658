import { expect, it } from 'vitest';
import type { StockMove } from '#contract/stock.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { whenTold } from '../../test/feed.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { movePieces } from './levels.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();
const record = (kind: string, productId: string, quantity: number, by = world.admin, place = 'central') =>
  world.call<StockMove>(by, 'POST', '/stock/moves', {
    kind,
    place,
    productId,
    quantity,
    reason: 'Fell down',
  });
const movesOf = async (query: string, by: Person = world.admin): Promise<StockMove[]> =>
  (await world.must('GET', `/stock/moves?${query}`, undefined, by)).moves;

it('pieces are lost, go to the repair and come back, and orders keep theirs (DECISIONS 4.8)', async () => {
  const lamp = await world.aProduct({ stock: 10 });
  const order = await world.anOrder(world.officer, { products: [{ productId: lamp.id, quantity: 3 }] });
  expect(await record('lost', lamp.id, 2)).toMatchObject({
    status: 201,
    body: { why: 'lost', note: 'Fell down', from: { place: 'central' }, to: { place: 'lost' } },
  });
  await record('to_repair', lamp.id, 4);
  expect(await world.stockOf(lamp.id)).toBe(1);
  expect(await record('lost', lamp.id, 2)).toMatchObject(
    refusal(409, { reason: 'stock_held', params: { left: 1, orders: [order.number] } }),
  );
  await record('scrapped', lamp.id, 1);
  expect(await record('repaired', lamp.id, 4)).toMatchObject(
    refusal(409, { reason: 'pieces_not_in_repair', params: { left: 3 } }),
  );
  await record('repaired', lamp.id, 3);
  expect(await world.stockOf(lamp.id)).toBe(4);
  expect((await verifyStock(world.db)).differences).toEqual([]);
});

it('a manager records moves of the own branch alone, and once under a key (DECISIONS 4.8, 12.1)', async () => {
  const lamp = await world.aProduct({ stock: 10 });
  const { kitui } = world.branches;
  const transfer = { from: 'central', to: kitui, lines: [{ productId: lamp.id, quantity: 5 }] };
  const { id } = await world.must('POST', '/transfers', transfer);
  const lines = [{ productId: lamp.id, received: 5 }];
  await world.must('POST', `/transfers/${id}/receive`, { lines }, world.manager);
  expect(await record('lost', lamp.id, 1, world.manager)).toMatchObject(refusal(403, 'forbidden'));
  expect(await record('lost', lamp.id, 1, world.officer, kitui)).toMatchObject(refusal(403, 'forbidden'));
  const body = { kind: 'lost', place: kitui, productId: lamp.id, quantity: 1, reason: 'Stolen' };
  const key = { 'idempotency-key': 'stolen' };
  const [first, again] = [
    await world.call<StockMove>(world.manager, 'POST', '/stock/moves', body, key),
    await world.call<StockMove>(world.manager, 'POST', '/stock/moves', body, key),
  ];
  expect(again.body).toEqual(first.body);
  expect(await world.stockOf(lamp.id)).toBe(9);
  expect(await record('lost', lamp.id, 1, world.manager, world.branches.mombasa)).toMatchObject(
    refusal(404, 'not_found'),
  );
  await record('to_repair', lamp.id, 1, world.manager, kitui);
  expect(await record('scrapped', lamp.id, 1, world.manager, kitui)).toMatchObject({
    status: 201,
    body: { from: { place: 'repair' }, to: { place: 'lost' } },
  });
});

it('moves are found by product, place, reason, day and paper; a branch sees its own and the central store’s', async () => {
  const [lamp, stove] = [await world.aProduct({ stock: 10 }), await world.aProduct({ stock: 1 })];
  const lines = [{ productId: lamp.id, quantity: 2 }];
  const { mombasa } = world.branches;
  const purchase = await world.must('POST', '/purchases', { supplier: 'Sunking', to: mombasa, lines });
  await world.must('POST', `/purchases/${purchase.id}/receipts`, { lines, note: 'One box is wet' });
  const day = nairobiDay(new Date());
  const shown = async (query: string, by?: Person) =>
    (await movesOf(query, by)).map(
      ({ why, product_id: id }) => `${why} ${id === lamp.id ? 'lamp' : 'stove'}`,
    );
  expect(await shown(`product_id=${lamp.id}`)).toEqual(['received lamp', 'opening lamp']);
  expect(await shown(`product_id=${lamp.id}`, world.manager)).toEqual(['opening lamp']);
  expect(await shown(`place=${mombasa}`)).toEqual(['received lamp']);
  expect(await shown(`place=central&why=opening&search=${stove.name}`)).toEqual(['opening stove']);
  expect(await shown(`search=${purchase.number.toLowerCase()}&from=${day}&to=${day}`)).toEqual([
    'received lamp',
  ]);
  expect(await shown(`product_id=${lamp.id}&to=2025-01-01`)).toEqual([]);

  const file = await world.call<Buffer>(
    world.mombasaManager,
    'GET',
    `/stock/moves/export?product_id=${lamp.id}`,
  );
  expect(readWorkbook(file.body).map((row) => row.slice(1).map(({ text }) => text))).toEqual([
    ['Product', 'Pieces', 'From and to', 'Reason', 'Paper', 'Note', 'By'],
    [
      lamp.name,
      '2',
      'Supplier → Mombasa',
      'Purchase received',
      purchase.number,
      'One box is wet',
      world.admin.name,
    ],
    [lamp.name, '10', 'Supplier → Central store', 'Opening stock', '', '', world.admin.name],
  ]);
});

it('a branch sees the moves of its orders and transfers from any place, and none of other branches (DECISIONS 4.8.4)', async () => {
  const lamp = await world.aProduct({ stock: 12 });
  const send = async (to: string, by: Person) => {
    const lines = [{ productId: lamp.id, quantity: 5 }];
    const transfer = await world.must('POST', '/transfers', { from: 'central', to, lines });
    const arrived = [{ productId: lamp.id, received: 4, reason: 'The box was open' }];
    await world.must('POST', `/transfers/${transfer.id}/receive`, { lines: arrived }, by);
    return transfer;
  };
  const transfer = await send(world.branches.kitui, world.manager);
  const other = await send(world.branches.mombasa, world.mombasaManager);
  const order = await world.anOrder(world.officer, { products: [{ productId: lamp.id, quantity: 2 }] });
  for (const status of ['approved', 'shipped', 'delivered']) await world.move(order.id, status);
  const broken = { productId: lamp.id, quantity: 1, reason: 'warranty', condition: 'scrap' };
  await world.must('POST', `/orders/${order.id}/returns`, broken);
  const seen = async (by: Person) =>
    (await movesOf(`product_id=${lamp.id}`, by)).map(
      ({ from, to, order_id, consignment_id }) =>
        `${from.branch_name ?? from.place} ${to.branch_name ?? to.place} ${order_id ?? consignment_id ?? '-'}`,
    );
  const away = await world.aProduct({ stock: 3 });
  await world.db.inTransaction((trx) =>
    movePieces(trx, { at: new Date(), by: null }, [
      { productId: away.id, from: 'central', to: world.branches.mombasa, quantity: 3, why: 'opening' },
    ]),
  );
  const fromAway = await world.anOrder(world.officer, { products: [{ productId: away.id, quantity: 3 }] });
  for (const status of ['approved', 'shipped', 'delivered']) await world.move(fromAway.id, status);
  expect(await movesOf(`search=${fromAway.number}`, world.manager)).toMatchObject([
    { from: { branch_name: 'Mombasa' }, to: { place: 'client' }, order_id: fromAway.id },
  ]);
  expect((await seen(world.manager)).toSorted()).toEqual(
    [
      `client lost ${order.id}`,
      `central client ${order.id}`,
      `transit lost ${transfer.id}`,
      `transit Kitui ${transfer.id}`,
      `central transit ${transfer.id}`,
      'supplier central -',
    ].toSorted(),
  );
  expect((await seen(world.mombasaManager)).toSorted()).toEqual(
    [
      `transit lost ${other.id}`,
      `transit Mombasa ${other.id}`,
      `central transit ${other.id}`,
      'supplier central -',
    ].toSorted(),
  );
});

it('programs that follow products hear of each change of the stock (DECISIONS 19.1)', async () => {
  const lamp = await world.aProduct({ stock: 3 });
  const machine = await world.aMachine(['products.read', 'stock.read'], null);
  await whenTold(world);
  const follow = (since: string) => world.must('GET', `/products?updated_since=${since}`, undefined, machine);
  const { cursor } = (await follow('start')).changes;
  await record('lost', lamp.id, 1);
  await whenTold(world);
  expect((await follow(cursor)).products).toMatchObject([{ id: lamp.id, stock: 2 }]);
  const { stock } = await world.must('GET', `/stock?product_id=${lamp.id}`, undefined, machine);
  expect(stock).toMatchObject([{ branch_id: null, free: 2 }]);
});

it('a product in a purchase or with a loss is not deleted, one with its opening stock and corrections is (SPEC 7)', async () => {
  const [lamp, stove, pot] = [
    await world.aProduct({ stock: 3 }),
    await world.aProduct({ stock: 3 }),
    await world.aProduct({ stock: 3 }),
  ];
  const lines = [{ productId: lamp.id, quantity: 2 }];
  await world.must('POST', '/purchases', { supplier: 'Sunking', to: 'central', lines });
  await record('lost', stove.id, 1);
  await world.must('PUT', `/products/${pot.id}`, { stock: 5 });
  const removed = [];
  for (const { id } of [lamp, stove, pot])
    removed.push(await world.call(world.admin, 'DELETE', `/products/${id}`));
  const inUse = refusal(400, { reason: 'product_in_use' });
  expect(removed).toMatchObject([inUse, inUse, { status: 204 }]);
});
