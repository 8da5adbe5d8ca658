import { expect, it } from 'vitest';
import type { PageVersion } from '#contract/pages.ts';
import { firstDayOf } from './page-fields.ts';

it('a legal text is offered to hold from today, and not before the version that waits (DECISIONS 21.13)', () => {
  const day = (in_force: string | null) =>
    firstDayOf({ published: { in_force } as PageVersion }, '2026-03-10');
  expect(firstDayOf({ published: null }, '2026-03-10')).toBe('2026-03-10');
  expect(day(null)).toBe('2026-03-10');
  expect(day('2026-03-01')).toBe('2026-03-10');
  expect(day('2026-04-01')).toBe('2026-04-01');
});
