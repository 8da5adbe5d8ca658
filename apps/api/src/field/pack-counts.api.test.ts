import { expect, it } from 'vitest';
import type { MeetingPack } from '#contract/field.ts';
import type { StockCountWithProducts } from '#contract/stock-counts.ts';
import { useWorld } from '../../test/use-world.ts';
import type { Person } from '../../test/world.ts';

const world = useWorld();

it('a device has the open counts of its branch, for those who may count, also without a group (DECISIONS 4.8.3)', async () => {
  const { id: productId } = await world.aProduct();
  const start = (place: string): Promise<StockCountWithProducts> =>
    world.must('POST', '/stock-counts', { place, productIds: [productId] });
  const { id: kitui, branch_id } = await start(world.branches.kitui);
  const { id: central } = await start('central');
  const { id: mombasa } = await start(world.branches.mombasa);
  const takenBy = async (by: Person) => {
    const { body } = await world.call<MeetingPack>(by, 'GET', '/field/pack');
    return body.stock_counts.map(({ id }) => id);
  };
  expect([branch_id, await takenBy(world.manager)]).toEqual([world.branches.kitui, [kitui]]);
  expect(await takenBy(world.officer)).toEqual([]);
  expect(await takenBy(world.admin)).toEqual([mombasa, central, kitui]);
  await world.must('POST', `/stock-counts/${kitui}/stop`);
  expect(await takenBy(world.manager)).toEqual([]);
});
