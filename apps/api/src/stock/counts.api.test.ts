import { beforeAll, describe, expect, it } from 'vitest';
import type { StockCountWithProducts } from '#contract/stock-counts.ts';
import type { Place } from '#domain/stock/stock.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { movePieces } from './levels.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();

let keeper: Person;
beforeAll(async () => {
  keeper = await world.hire('branch_manager', world.branches.kitui);
  await world.must('PUT', '/settings', { officeRules: { mask_lists: false, orders_from_branch: true } });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Moves pieces as a command would, some hours ago. */
async function move(productId: string, from: Place, to: Place, quantity: number, hours = 0): Promise<void> {
  const source = { at: new Date(), by: null, happenedAt: hoursAgo(hours) };
  const moves = [{ productId, from, to, quantity, why: 'transfer' as const }];
  await world.db.inTransaction((trx) => movePieces(trx, source, moves));
}

/** A product of 50 pieces, some of them in Kitui, since some hours ago. */
async function aProductInKitui(quantity: number, hours = 0): Promise<string> {
  const { id } = await world.aProduct({ stock: 50 });
  await move(id, 'central', world.branches.kitui, quantity, hours);
  return id;
}

const start = (productIds: string[], by = world.manager): Promise<StockCountWithProducts> =>
  world.must('POST', '/stock-counts', { place: world.branches.kitui, productIds }, by);

const enter = (
  { id }: { id: string },
  quantity: number,
  productId: string,
  by: Person = world.manager,
  countedAt?: string,
) =>
  world.call<StockCountWithProducts>(by, 'POST', `/stock-counts/${id}/entries`, {
    entries: [{ productId, quantity, countedAt }],
  });

const approve = ({ id }: { id: string }, by = world.admin) =>
  world.call<StockCountWithProducts>(by, 'POST', `/stock-counts/${id}/approve`);

/** What the level of Kitui has. */
async function onHand(productId: string): Promise<number> {
  const { rows } = await world.pool.query('select on_hand from stock_levels where product_id = $1', [
    productId,
  ]);
  return rows[0].on_hand;
}

it.each([
  { how: 'as expected, at once', counts: ['manager 8'], holds: 0 },
  { how: 'two fewer, once', counts: ['manager 6'], holds: null },
  { how: 'two fewer, by two people', counts: ['manager 6', 'keeper 6'], holds: -2 },
  { how: 'two fewer, twice by one person', counts: ['manager 6', 'manager 6'], holds: null },
  { how: 'two fewer, then three more', counts: ['manager 6', 'keeper 11'], holds: null },
  { how: 'three more, put right at last', counts: ['keeper 11', 'manager 6', 'manager 11'], holds: 3 },
])(
  'a count holds when it is sure, and corrects its place: $how (DECISIONS 4.8.3)',
  async ({ counts, holds }) => {
    const productId = await aProductInKitui(8);
    const count = await start([productId]);
    expect(count).toMatchObject({
      number: expect.stringMatching(/^C-\d\d-\d{5}$/),
      branch_name: 'Kitui',
      products: 1,
      settled: 0,
      products_counted: [{ product_id: productId, state: 'to_count', quantity: null, difference: null }],
    });
    for (const [by, quantity] of counts.map((one) => one.split(' ')))
      await enter(count, Number(quantity), productId, by === 'keeper' ? keeper : world.manager);
    const { body } = await world.call(world.admin, 'GET', `/stock-counts/${count.id}`);
    expect(body).toMatchObject({
      settled: holds === null ? 0 : 1,
      products_counted: [
        holds === null
          ? { state: 'again', quantity: null, difference: null }
          : { state: 'holds', quantity: 8 + holds, difference: holds },
      ],
      may_approve: true,
    });
    const approved = await approve(count);
    if (holds === null) {
      expect(approved).toMatchObject(refusal(409, 'check_failed'));
      expect(await onHand(productId)).toBe(8);
      await world.must('POST', `/stock-counts/${count.id}/stop`, {}, world.manager);
    } else {
      expect(approved.body).toMatchObject({ state: 'approved', products_counted: [{ difference: holds }] });
      expect(await onHand(productId)).toBe(8 + holds);
      expect(await world.stockOf(productId)).toBe(50 + holds);
    }
    expect((await verifyStock(world.db)).differences).toEqual([]);
  },
);

it('somebody who counted does not approve, and no one approves or counts twice (DECISIONS 4.8.3)', async () => {
  const productId = await aProductInKitui(8);
  const count = await start([productId]);
  await enter(count, 8, productId, world.admin);
  expect((await world.call(world.admin, 'GET', `/stock-counts/${count.id}`)).body.may_approve).toBe(false);
  expect(await approve(count)).toMatchObject(refusal(409, { reason: 'counted_by_you' }));
  expect(await approve(count, world.manager)).toMatchObject({ status: 200 });
  const ended = refusal(409, { reason: 'count_ended', params: { state: 'approved' } });
  expect(await approve(count, world.manager)).toMatchObject(ended);
  expect(await enter(count, 8, productId)).toMatchObject(ended);
});

it('a count that was stopped shows what it found, whatever moves later (DECISIONS 4.8.3)', async () => {
  const [productId, other] = [await aProductInKitui(8), await aProductInKitui(8)];
  const count = await start([productId, other]);
  for (const by of [world.manager, keeper]) await enter(count, 6, productId, by);
  await enter(count, 6, other);
  await world.must('POST', `/stock-counts/${count.id}/stop`, {}, world.manager);
  await move(productId, 'central', world.branches.kitui, 3);
  const { body } = await world.call(world.admin, 'GET', `/stock-counts/${count.id}`);
  expect(body.products_counted).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ product_id: productId, state: 'holds', quantity: 6, difference: -2 }),
      expect.objectContaining({ product_id: other, state: 'again', counts: 1, difference: null }),
    ]),
  );
  const { counts } = await world.must('GET', `/stock-counts?search=${count.number}`);
  expect(counts).toMatchObject([{ products: 2, settled: 1 }]);
});

it('a product is in one open count of a place (DECISIONS 4.8.3)', async () => {
  const productId = await aProductInKitui(1);
  const { number } = await start([productId]);
  const again = { place: world.branches.kitui, productIds: [productId] };
  expect(await world.call(world.manager, 'POST', '/stock-counts', again)).toMatchObject(
    refusal(409, { reason: 'counted_in_other', params: { count: number } }),
  );
  const central = await world.must('POST', '/stock-counts', { ...again, place: 'central' });
  expect(central).toMatchObject({ branch_id: null, products: 1 });
});

it('without a list of products each that the place should have is counted (DECISIONS 4.8.3)', async () => {
  const branch = await world.must('POST', '/branches', { name: 'Voi' });
  expect(await world.call(world.admin, 'POST', '/stock-counts', { place: branch.id })).toMatchObject(
    refusal(400, 'validation'),
  );
  const { id: productId } = await world.aProduct({ stock: 5 });
  await move(productId, 'central', branch.id, 5);
  expect(await world.must('POST', '/stock-counts', { place: branch.id })).toMatchObject({
    products_counted: [{ product_id: productId }],
  });
});

it('orders keep their goods: a count does not take pieces that they wait for (DECISIONS 4.8)', async () => {
  const productId = await aProductInKitui(8);
  await world.anOrder(world.officer, { products: [{ productId, quantity: 7 }] });
  const count = await start([productId]);
  for (const by of [world.manager, keeper]) await enter(count, 6, productId, by);
  expect(await approve(count)).toMatchObject(
    refusal(409, {
      code: 'insufficient_stock',
      reason: 'count_below_orders',
      params: { missing: 2, free: 1 },
    }),
  );
  for (const by of [world.manager, keeper]) await enter(count, 7, productId, by);
  expect(await approve(count)).toMatchObject({ status: 200 });
  expect(await onHand(productId)).toBe(7);
});

describe('a count is compared with what was on the shelf at its moment (DECISIONS 4.8.3)', () => {
  /** A count that began three hours ago. */
  async function anEarlierCount(productId: string): Promise<StockCountWithProducts> {
    const count = await start([productId]);
    await world.pool.query("update stock_counts set made_at = now() - interval '3 hours' where id = $1", [
      count.id,
    ]);
    return count;
  }

  it.each([
    { how: 'before pieces came', quantity: 8, hours: 2, holds: true },
    { how: 'after pieces came', quantity: 11, hours: 0.5, holds: true },
    {
      how: 'a clock that is behind says the beginning of the count',
      quantity: 8,
      hours: 900,
      holds: true,
    },
    { how: 'a clock that is ahead says now', quantity: 11, hours: -900, holds: true },
    { how: 'what came later', quantity: 11, hours: 2, holds: false },
  ])('$how', async ({ quantity, hours, holds }) => {
    const productId = await aProductInKitui(8, 9);
    const count = await anEarlierCount(productId);
    await move(productId, 'supplier', world.branches.kitui, 3, 1);
    const { body } = await enter(count, quantity, productId, world.manager, hoursAgo(hours).toISOString());
    expect(body.settled).toBe(holds ? 1 : 0);
  });

  it('who counts again by a clock that is behind replaces the first count', async () => {
    const productId = await aProductInKitui(8, 9);
    const count = await start([productId]);
    const behind = hoursAgo(900).toISOString();
    await enter(count, 6, productId, world.manager, behind);
    const { body } = await enter(count, 8, productId, world.manager, behind);
    expect(body.products_counted).toMatchObject([{ state: 'holds', quantity: 8, difference: 0 }]);
  });

  /** A delivery of five pieces that a branch has eight of. */
  async function aDeliveryOfFive() {
    const productId = await aProductInKitui(8);
    const order = await world.anOrder(world.officer, { products: [{ productId, quantity: 5 }] });
    await world.move(order.id, 'approved');
    const lines = [{ orderId: order.id, productId, quantity: 5 }];
    const delivery = await world.must('POST', '/deliveries', { day: '2026-12-01', lines }, world.manager);
    const act = (verb: string, body: object = {}) =>
      world.must('POST', `/deliveries/${delivery.id}/${verb}`, body, world.manager);
    const count = await start([productId]);
    const expectOnShelf = async (quantity: number) => {
      const { body } = await enter(count, quantity, productId);
      expect(body.products_counted[0]).toMatchObject({ state: 'holds', difference: 0 });
    };
    return { productId, order, act, count, expectOnShelf };
  }

  it('pieces that a delivery has on its way are not on the shelf, until they are handed over or back', async () => {
    const { productId, order, act, count, expectOnShelf } = await aDeliveryOfFive();
    await expectOnShelf(8);
    await act('send');
    await expectOnShelf(3);
    const lines = [{ productId, outcome: 'handed', quantity: 4 }];
    await act('receipts', { orderId: order.id, lines, receiver: 'client', proof: 'paper' });
    await expectOnShelf(3);
    await act('finish');
    await expectOnShelf(4);
    expect(await approve(count)).toMatchObject({ status: 200 });
    expect((await verifyStock(world.db)).differences).toEqual([]);
  });

  it('what came back from a delivery is not missing, also where its order has other goods since', async () => {
    const { productId, order, act, count, expectOnShelf } = await aDeliveryOfFive();
    await act('send');
    await expectOnShelf(3);
    await act('receipts', { orderId: order.id, lines: [{ productId, outcome: 'absent' }] });
    await act('finish');
    const other = await aProductInKitui(5);
    await world.must('PUT', `/orders/${order.id}`, { products: [{ productId: other, quantity: 1 }] });
    expect(await approve(count)).toMatchObject({ status: 200 });
    expect(await onHand(productId)).toBe(8);
  });
});
