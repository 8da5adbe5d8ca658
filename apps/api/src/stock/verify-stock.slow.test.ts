import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, settingsOf, type TestDatabase } from '../../test/database.ts';
import { runScript } from '../../test/process.ts';
import { openWorld, type World } from '../../test/world.ts';
import { movePieces } from './levels.ts';
import { verifyStock } from './verify-stock.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await openWorld(database);
});
afterAll(() => world.close());

/** Runs `npm run stock:verify` on the test's database. */
const verify = () =>
  runScript(['scripts/stock-verify.ts'], { ...settingsOf(database), NODE_ENV: 'production' });

/** A product of 20 pieces, 8 of them in Kitui; an order has 3 of Kitui, another 2 of the central store. */
async function aStockedProduct(): Promise<string> {
  const { id: productId } = await world.aProduct({ stock: 20 });
  const move = {
    productId,
    from: 'central',
    to: world.branches.kitui,
    quantity: 8,
    why: 'transfer',
  } as const;
  await world.db.inTransaction((trx) => movePieces(trx, { at: new Date(), by: null }, [move]));
  await world.anOrder(world.officer, { products: [{ productId, quantity: 2 }] });
  await world.must('PUT', '/settings', { officeRules: { mask_lists: false, orders_from_branch: true } });
  await world.anOrder(world.officer, { products: [{ productId, quantity: 3 }] });
  await world.must('PUT', '/settings', { officeRules: { mask_lists: false, orders_from_branch: false } });
  return productId;
}

const KITUI = { place: 'Kitui', moved: 8, on_hand: 8, held: 3, reserved: 3, sent: null };
const CENTRAL = { place: 'central', moved: 12, on_hand: 12, held: 2, reserved: 2, sent: null };

it('moves, levels, orders and the stock of a product agree, or differences are named (DECISIONS 4.8.4)', async () => {
  const productId = await aStockedProduct();
  const { said, failed } = await verify();
  expect(said).toMatch(/\n1 products and 2 moves checked\.\nAll pieces agree\.\n$/);
  expect(failed).toBe(false);
  const cases: [damage: string, repair: string, differences: object[]][] = [
    [
      'update products set stock = stock - 1',
      'update products set stock = stock + 1',
      [{ ...CENTRAL, on_hand: 11 }],
    ],
    [
      'update stock_levels set on_hand = on_hand + 1',
      'update stock_levels set on_hand = on_hand - 1',
      [{ ...KITUI, on_hand: 9 }],
    ],
    [
      'update products set in_levels = in_levels + 1',
      'update products set in_levels = in_levels - 1',
      [{ ...CENTRAL, on_hand: 11 }],
    ],
    [
      'update order_lines set from_place = null where from_place is not null',
      `update order_lines set from_place = '${world.branches.kitui}' where quantity = 3`,
      [
        { ...KITUI, held: 0 },
        { ...CENTRAL, on_hand: 15, held: 5, reserved: 5 },
      ],
    ],
  ];
  for (const [damage, repair, differences] of cases) {
    await world.pool.query(damage);
    const found = await verifyStock(world.db);
    await world.pool.query(repair);
    expect(found.differences, damage).toEqual(
      differences.map((one) => ({ product: expect.stringMatching(/^Product /), ...one })),
    );
  }
  await world.pool.query('update products set stock = 0 where id = $1', [productId]);
  const damaged = await verify();
  expect(damaged.said).toMatch(
    /\nProduct \d+, central store: moves say 12 pieces, the level -3; orders hold 2, the level reserves 2\n$/,
  );
  expect(damaged.failed).toBe(true);
});
