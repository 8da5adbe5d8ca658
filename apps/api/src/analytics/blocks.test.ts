import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#domain/period.ts';
import { blockOfDay, blocksOf } from './blocks.ts';

const daysOf = (block: number): number[] => {
  const length = 4 ** Math.floor(block / 1_000_000);
  return Array.from({ length }, (_, at) => (block % 1_000_000) * length + at);
};

it('any period is made of a few blocks, with each of its days once and no other (DECISIONS 6)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12_000 }), fc.nat({ max: 4000 }), (start, length) => {
      const [from, to] = [addDays('1999-12-31', start), addDays('1999-12-31', start + length)];
      const blocks = blocksOf(from, to);
      const days = blocks.flatMap(daysOf).toSorted((a, b) => a - b);
      expect(days).toEqual(Array.from({ length: length + 1 }, (_, at) => blockOfDay(from) + at));
      expect(blocks.length).toBeLessThanOrEqual(6 * 6 + 1);
    }),
    { seed: 9 },
  );
});

it('a period that ends before it begins has no blocks, and one without bounds those that books can have', () => {
  expect(blocksOf('2026-03-02', '2026-03-01')).toEqual([]);
  expect(blocksOf()).toHaveLength(28);
  expect(blocksOf('1900-01-01', '9999-12-31').length).toBeLessThan(60);
});
