import { expect, it } from 'vitest';
import type { ImportUndo } from '#contract/imports-undo.ts';
import { csv, importsOf } from '../../test/imports.ts';
import { useWorld } from '../../test/use-world.ts';
import { verifyStock } from '../stock/verify-stock.ts';

const world = useWorld();
const imports = importsOf(world);

async function levelsOf(productId: string) {
  const { rows } = await world.pool.query<{ name: string; on_hand: number }>(
    `select name, on_hand from stock_levels join branches on branches.id = place_id
     where product_id = $1 and on_hand > 0 order by name`,
    [productId],
  );
  return Object.fromEntries(rows.map(({ name, on_hand }) => [name, on_hand]));
}

const undo = async (id: string) => (await world.must('POST', `/imports/${id}/undo`)) as ImportUndo;
const agrees = async () => expect((await verifyStock(world.db)).differences).toEqual([]);

it('a file moves opening stock from the central store to branches, as far as it is free there (DECISIONS 4.8)', async () => {
  const lamp = await world.aProduct({ name: 'So lamp', sku: 'SO-1', stock: 20 });
  const pot = await world.aProduct({ name: 'So pot', stock: 4 });
  const file = csv(
    'Bidhaa,Tawi,Idadi',
    'so-1,Kitui,12',
    'So lamp,mombasa,8',
    'So lamp,Kitui,3',
    'So lamp,Kitui,12',
    'So pot,Kitui,5',
    'So pan,Kitui,1',
    'So pot,central,1',
    'So pot,Kitui,0',
  );
  const trial = await imports.bring(file, { kind: 'stock', mode: 'dry-run' });
  expect(trial).toMatchObject({ created: 2, existing: 1, failed: 5 });
  expect(await levelsOf(lamp.id)).toEqual({});
  const done = await imports.bring(file, { kind: 'stock' });
  expect(done).toMatchObject({ created: 2, existing: 1, failed: 5 });
  expect(done.rows.map(({ message }) => message)).toEqual([
    expect.stringContaining('Line 4 is about the same record as line 2 and has other values'),
    expect.stringContaining('is more than the central store has free: 4'),
    expect.stringContaining('is not a product'),
    expect.stringContaining('is not the name of a branch'),
    expect.stringContaining('Quantity must be at least 1'),
    expect.stringContaining('repeats line 2'),
  ]);
  expect(await levelsOf(lamp.id)).toEqual({ Kitui: 12, Mombasa: 8 });
  expect(await levelsOf(pot.id)).toEqual({});
  expect(await world.stockOf(lamp.id)).toBe(20);
  await agrees();

  const again = await imports.bring(file, { kind: 'stock' });
  expect(again).toMatchObject({ created: 0, existing: 4, failed: 4 });
  expect(again.rows.at(-1)).toMatchObject({ there: { values: { product: 'So lamp', quantity: '12' } } });
});

it('undoing it moves pieces back that are free in the branch; the others stay (DECISIONS 18.10)', async () => {
  const lamp = await world.aProduct({ name: 'Su lamp', stock: 20 });
  const file = csv('Product,Branch,Quantity', 'Su lamp,Kitui,12', 'Su lamp,Mombasa,5');
  const { id } = await imports.bring(file, { kind: 'stock' });
  // The central store has only three.
  await world.anOrder(world.officer, { products: [{ productId: lamp.id, quantity: 4 }] });
  expect(await world.must('GET', `/imports/${id}/undo`)).toMatchObject({ removes: 1, stays: 1 });
  const undone = await undo(id);
  expect(undone).toMatchObject({
    removes: 1,
    staying: [{ line: 2, name: 'Su lamp', stays: [{ field: null, reason: 'in_use' }] }],
  });
  expect(await world.must('GET', `/imports/${id}/undo`)).toEqual(undone);
  expect(await levelsOf(lamp.id)).toEqual({ Kitui: 12 });
  await agrees();

  const pot = await world.aProduct({ name: 'Su pot', stock: 3 });
  const ofPot = await imports.bring(csv('Product,Branch,Quantity', 'Su pot,Kitui,3'), { kind: 'stock' });
  await world.must('DELETE', `/products/${pot.id}`);
  expect(await undo(ofPot.id)).toMatchObject({ removes: 0, gone: 1 });

  const brought = await imports.bring(csv('Product,Branch,Quantity', 'Su lamp,Mombasa,6'), { kind: 'stock' });
  expect(brought.created).toBe(1);
  expect(await levelsOf(lamp.id)).toEqual({ Kitui: 12, Mombasa: 6 });
  await agrees();
});
