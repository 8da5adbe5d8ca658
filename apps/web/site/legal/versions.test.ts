import { expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const PUBLISHED = [
  { version: 3, in_force: '2026-11-01', text: 'three' },
  { version: 2, in_force: '2026-11-01', text: 'two' },
  { version: 1, in_force: '2026-01-31', text: 'one' },
];

it('lists from when to when each version of a legal text was in force, on its first day too (DECISIONS 21.13)', () => {
  expect(versionsOf(PUBLISHED, undefined)).toEqual({
    asked: undefined,
    list: [
      { version: 3, from: '2026-11-01', until: undefined, state: 'current' },
      { version: 2, from: '2026-11-01', until: '2026-11-01', state: 'earlier' },
      { version: 1, from: '2026-01-31', until: '2026-10-31', state: 'earlier' },
      { version: 0, from: undefined, until: '2026-01-30', state: 'earlier' },
    ],
  });
});

it('finds an earlier version and the words of the product, and no other (DECISIONS 21.13)', () => {
  expect(versionsOf(PUBLISHED, '1')?.asked).toMatchObject({ state: 'earlier', text: 'one' });
  expect(versionsOf(PUBLISHED, '0')?.asked).toMatchObject({ version: 0, text: '' });
  expect(versionsOf([], '0')?.asked).toMatchObject({ state: 'current' });
  for (const none of ['4', '01', '-1', 'x', '']) expect(versionsOf(PUBLISHED, none)).toBeUndefined();
});
