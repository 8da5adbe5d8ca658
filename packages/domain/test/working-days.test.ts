import { expect, it } from 'vitest';
import { addWorkingDays } from '#domain/period.ts';

it.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 5, '2026-12-04'],
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-12-24', 2, '2026-12-28'],
  ['2026-11-28', 0, '2026-11-28'],
])(
  'from %s on, %i working days end on %s: Saturdays and Sundays do not count (DECISIONS 16.9)',
  (day, count, end) => {
    expect(addWorkingDays(day, count)).toBe(end);
  },
);
