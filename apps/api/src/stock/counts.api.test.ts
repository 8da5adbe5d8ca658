import { expect, it } from 'vitest';
import type { StockCountWithProducts } from '#contract/stock-counts.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { movePieces } from './levels.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();

/** A product of 50 pieces, some of them in Kitui. */
async function aProductInKitui(quantity: number): Promise<string> {
  const { id: productId } = await world.aProduct({ stock: 50 });
  const move = { productId, from: 'central', to: world.branches.kitui, quantity, why: 'transfer' } as const;
  await world.db.inTransaction((trx) => movePieces(trx, { at: new Date(), by: null }, [move]));
  return productId;
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
  { how: 'as expected, at once', counts: [8], holds: 0 },
  { how: 'two fewer, once', counts: [6], holds: null },
  { how: 'two fewer, twice', counts: [6, 6], holds: -2 },
  { how: 'two fewer, then three more', counts: [6, 11], holds: null },
  { how: 'three more at last, as at first', counts: [11, 6, 11], holds: 3 },
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
    for (const quantity of counts) await enter(count, quantity, productId);
    const { body } = await world.call(world.admin, 'GET', `/stock-counts/${count.id}`);
    expect(body).toMatchObject({
      settled: holds === null ? 0 : 1,
      products_counted: [
        holds === null
          ? { state: 'again', quantity: null, difference: null }
          : { state: 'holds', quantity: counts.at(-1), difference: holds },
      ],
      may_approve: true,
      counted_by: [world.manager.name],
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
