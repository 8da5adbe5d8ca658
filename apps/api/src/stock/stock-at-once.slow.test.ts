import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { lockProducts, movePieces } from './levels.ts';
import { verifyStock } from './verify-stock.ts';

const world = useWorld();

/** Waits until a call waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await sleep(10);
  }
}

it('an order that waited while pieces moved finds them at their new place (DECISIONS 4.8)', async () => {
  const { id: productId } = await world.aProduct({ stock: 5 });
  const body = await world.orderBody({ products: [{ productId, quantity: 3 }] });
  const placed = await world.db.inTransaction(async (trx) => {
    await lockProducts(trx, [productId]);
    const move = {
      productId,
      from: 'central',
      to: world.branches.kitui,
      quantity: 3,
      why: 'opening',
    } as const;
    await movePieces(trx, { at: new Date(), by: null }, [move]);
    const placing = world.call(world.officer, 'POST', '/orders', body);
    await untilSomebodyWaits();
    return { placing };
  });
  expect(await placed.placing).toMatchObject({ status: 201 });
  const { rows } = await world.pool.query(
    'select branches.name from order_lines left join branches on branches.id = from_place where product_id = $1',
    [productId],
  );
  expect(rows).toEqual([{ name: 'Kitui' }]);
  expect((await verifyStock(world.db)).differences).toEqual([]);
});
