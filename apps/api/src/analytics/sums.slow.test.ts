import { expect, it } from 'vitest';
import { compareSums } from '../../test/stored-sums.ts';
import { useWorld } from '../../test/use-world.ts';
import { tidyUp } from '../housekeeping.ts';

const world = useWorld();

const rowsOf = async (text: string) => (await world.pool.query<Record<string, unknown>>(text)).rows;

it('a fold takes a portion of the waiting changes, so that any number of them catches up (docs/decisions/0030)', async () => {
  await tidyUp(world.db);
  for (const order of [await world.anOrder(), await world.anOrder(), await world.anOrder()]) {
    await world.move(order.id, 'approved', world.admin);
  }
  const waiting = async () => (await rowsOf('select count(*)::int as rows from sales_changes'))[0]!['rows'];
  const steps: unknown[] = [await waiting()];
  for (let isMore = true; isMore;) {
    isMore = (await rowsOf('select fold_sums(portion => 4) as more'))[0]!['more'] as boolean;
    steps.push(await waiting());
    await compareSums(world);
  }
  expect(steps).toEqual([9, 5, 1]);
});
