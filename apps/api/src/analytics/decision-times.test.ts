import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTo, estimate, seek } from './decision-times.ts';

const someCounts = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 60 })
  .filter((counts) => counts.some((count) => count > 0));

it('the steps sought are those of the decisions next to the place, and what comes before them is counted (DECISIONS 6)', () => {
  fc.assert(
    fc.property(someCounts, fc.constantFrom(0, 0.5, 0.9, 1), (counts, share) => {
      const each = counts.flatMap((count, step) => Array.from({ length: count }, () => step));
      const place = share * (each.length - 1);
      const next = [...new Set([each[Math.floor(place)]!, each[Math.ceil(place)]!])];
      expect(seek(counts, each.length, share)).toEqual({
        place,
        steps: next,
        among: each.filter((step) => next.includes(step)).length,
        before: each.indexOf(next[0]!),
      });
    }),
    { seed: 9 },
  );
});

it('an estimate lies within its step, later for a later place (DECISIONS 6)', () => {
  const counts: number[] = [];
  addTo(counts, 64, [1000, 0, 500]);
  // Four steps from the 256th: from 53.6 minutes on, 6.4 % long.
  const times = [0, 0.2, 0.5, 0.6].map((share) => estimate(seek(counts, 1500, share), 4));
  expect(times.map((time) => Number(time.toFixed(1)))).toEqual([53.6, 54.7, 56.2, 56.8]);
  const [begin, end] = [Math.exp(264 / 64) - 1, Math.exp(268 / 64) - 1];
  const last = estimate(seek(counts, 1500, 1), 4);
  expect([last > begin, last < end]).toEqual([true, true]);
});

it('counts of plus and minus are added to those of their steps', () => {
  const counts: number[] = [];
  addTo(counts, 0, [1, 0, 3]);
  addTo(counts, 4, [5]);
  addTo(counts, 2, [-1]);
  expect(counts).toEqual([1, 0, 2, 0, 5]);
});
