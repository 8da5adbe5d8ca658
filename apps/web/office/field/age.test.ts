import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

const NOW = Date.parse('2026-03-04T09:00:00Z');

it.each([
  ['2026-03-04T08:59:40Z', 'just now'],
  ['2026-03-04T09:30:00Z', 'just now'],
  ['2026-03-04T08:59:00Z', '1 minute ago'],
  ['2026-03-04T08:01:00Z', '59 minutes ago'],
  ['2026-03-04T07:00:00Z', '2 hours ago'],
  ['2026-03-02T10:00:00Z', '47 hours ago'],
  ['2026-03-02T09:00:00Z', '2 days ago'],
])('what was saved for offline use at %s is %s old (DECISIONS 17.6)', (at, age) =>
  expect(ageOf(at, NOW)).toBe(age),
);
