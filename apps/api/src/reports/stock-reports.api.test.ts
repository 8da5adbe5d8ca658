import { beforeAll, expect, it } from 'vitest';
import type { Report } from '#contract/reports.ts';
import type { MoveReason } from '#domain/stock/stock.ts';
import { readWorkbook } from '../../test/read-workbook.ts';
import { useWorld } from '../../test/use-world.ts';
import { lockProducts, type Move, movePieces } from '../stock/levels.ts';

const world = useWorld();
let [lamp, pot] = ['', ''];

async function move(
  productId: string,
  at: string,
  ...moves: [from: string, to: string, n: number, why: MoveReason][]
) {
  const all = moves.map(([from, to, quantity, why]): Move => ({ productId, from, to, quantity, why }));
  await world.db.inTransaction(async (trx) => {
    await lockProducts(trx, [productId]);
    await movePieces(trx, { at: new Date(at), by: null }, all);
  });
}

beforeAll(async () => {
  lamp = (await world.aProduct({ name: 'Lamp', category: 'Light', price: 100, stock: 0, status: 'active' }))
    .id;
  pot = (await world.aProduct({ name: 'Pot', category: 'Kitchen', price: 10, stock: 0, status: 'active' }))
    .id;
  const { kitui, mombasa } = world.branches;
  // Nairobi's March begins at 21:00 UTC.
  await move(lamp, '2026-02-28T20:59:00Z', ['supplier', 'central', 50, 'received']);
  await move(lamp, '2026-02-28T21:00:00Z', ['central', kitui, 20, 'transfer']);
  await move(lamp, '2026-03-10T09:00:00Z', [kitui, 'lost', 2, 'lost'], [kitui, 'lost', 3, 'count']);
  await move(lamp, '2026-03-11T09:00:00Z', ['lost', kitui, 1, 'count'], [kitui, 'repair', 4, 'repair']);
  await move(lamp, '2026-03-12T09:00:00Z', ['repair', 'lost', 1, 'lost']);
  await move(pot, '2026-04-01T09:00:00Z', ['supplier', mombasa, 7, 'received'], [mombasa, 'lost', 1, 'lost']);
  await world.anOrder(world.officer, { products: [{ productId: lamp, quantity: 5 }] });
});

/** The rows and totals of a report as a table. */
async function tableOf(name: string, query = '', headers = {}) {
  const path = `/reports/${name}?${query}`;
  const { body } = await world.call<Report>(world.admin, 'GET', path, undefined, headers);
  const cells = (row: object) => body.columns.map(({ key }) => (row as Record<string, unknown>)[key] ?? null);
  return [...body.rows.map(cells), cells(body.totals)];
}
const MARCH = 'from=2026-03-01&to=2026-03-31';

it('moves of a month are added up by reason and place, at selling price (DECISIONS 4.8)', async () => {
  expect(await tableOf('moves-by-place', MARCH)).toEqual([
    ['Transfer', 'Central store', 0, 0, 20, 2000],
    ['Count', 'Kitui', 1, 100, 3, 300],
    ['Lost', 'Kitui', 0, 0, 2, 200],
    ['Repair', 'Kitui', 0, 0, 4, 400],
    ['Transfer', 'Kitui', 20, 2000, 0, 0],
    [null, null, 21, 2100, 29, 2900],
  ]);
  const ofMombasa = `branch_id=${world.branches.mombasa}`;
  expect(await tableOf('moves-by-place', ofMombasa, { 'accept-language': 'sw' })).toEqual([
    ['Iliyopotea', 'Mombasa', 0, 0, 1, 10],
    ['Ununuzi uliopokelewa', 'Mombasa', 7, 70, 0, 0],
    [null, null, 7, 70, 1, 10],
  ]);
});

it('losses are by product and place: lost, beyond repair, and missing at counts (DECISIONS 4.8)', async () => {
  expect(await tableOf('stock-losses')).toEqual([
    ['Lamp', 'Light', 'Kitui', 2, 0, 2, 4, 400],
    ['Lamp', 'Light', 'Repair', 0, 1, 0, 1, 100],
    ['Pot', 'Kitchen', 'Mombasa', 1, 0, 0, 1, 10],
    [null, null, null, 3, 1, 2, 6, 510],
  ]);
  expect(await tableOf('stock-losses', `${MARCH}&branch_id=${world.branches.mombasa}`)).toEqual([
    [null, null, null, 0, 0, 0, 0, 0],
  ]);
});

it('the stock of each place has what orders wait for, and its value, also in a workbook (DECISIONS 4.8)', async () => {
  const rows = [
    ['Lamp', 'Light', 'Central store', 30, 5, 25, 3000],
    ['Lamp', 'Light', 'Kitui', 12, 0, 12, 1200],
    ['Pot', 'Kitchen', 'Mombasa', 6, 0, 6, 60],
  ];
  expect(await tableOf('stock-by-place')).toEqual([...rows, [null, null, null, 48, 5, 43, 4260]]);
  const { body } = await world.call<Buffer>(world.admin, 'GET', '/reports/stock-by-place/export');
  const cells = readWorkbook(body).map((row) => row.map(({ text }) => text));
  expect(cells.slice(1, 4)).toEqual(rows.map((row) => row.map(String)));
});

it('a manager sees the stock of their branch alone (DECISIONS 3)', async () => {
  const { body } = await world.call<Report>(world.mombasaManager, 'GET', '/reports/stock-by-place');
  expect(body.rows.map(({ location }) => location)).toEqual(['Mombasa']);
});
