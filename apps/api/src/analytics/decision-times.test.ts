import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addUp, estimate, seek } from './decision-times.ts';

const someCounts = fc.uniqueArray(fc.nat({ max: 800 }), { minLength: 1, maxLength: 30 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps.toSorted((a, b) => a - b)),
    counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: steps.length, maxLength: steps.length }),
  }),
);

it('the steps sought are those of the decisions next to the place, and what comes before them is counted (DECISIONS 6)', () => {
  fc.assert(
    fc.property(someCounts, fc.constantFrom(0, 0.5, 0.9, 1), ({ steps, counts }, share) => {
      const each = steps.flatMap((step, at) => Array.from({ length: counts[at]! }, () => step));
      const place = share * (each.length - 1);
      const next = [...new Set([each[Math.floor(place)]!, each[Math.ceil(place)]!])];
      expect(seek({ steps, counts }, share)).toEqual({
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
  const counts = { steps: [256, 264], counts: [1000, 500] };
  // Four steps from the 256th: from 53.6 minutes on, 6.4 % long.
  const times = [0, 0.2, 0.5, 0.6].map((share) => estimate(seek(counts, share), 4));
  expect(times.map((time) => Number(time.toFixed(1)))).toEqual([53.6, 54.7, 56.2, 56.8]);
  const [begin, end] = [Math.exp(264 / 64) - 1, Math.exp(268 / 64) - 1];
  const last = estimate(seek(counts, 1), 4);
  expect([last > begin, last < end]).toEqual([true, true]);
});

it('lines of plus and minus are added up by step, and what comes to nothing is no step', () => {
  expect(addUp([40, 8, 40, 12, 8], [3, 1, -1, 5, -1])).toEqual({ steps: [12, 40], counts: [5, 2] });
  expect(addUp([], [])).toEqual({ steps: [], counts: [] });
});
