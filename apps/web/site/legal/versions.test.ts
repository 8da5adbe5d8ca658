import { expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const PUBLISHED = [
  { version: 3, in_force: '2026-12-01', text: 'three' },
  { version: 2, in_force: '2026-11-01', text: 'two' },
  { version: 1, in_force: '2026-01-31', text: 'one' },
];

it('tells of each version of a legal text from when to when it holds, and which one holds today (DECISIONS 21.13)', () => {
  expect(versionsOf(PUBLISHED, undefined, '2026-11-30')).toEqual({
    asked: undefined,
    list: [
      { version: 3, from: '2026-12-01', until: undefined, state: 'coming' },
      { version: 2, from: '2026-11-01', until: '2026-11-30', state: 'current' },
      { version: 1, from: '2026-01-31', until: '2026-10-31', state: 'earlier' },
      { version: 0, from: undefined, until: '2026-01-30', state: 'earlier' },
    ],
  });
  expect(versionsOf(PUBLISHED, '3', '2026-12-01')?.asked).toMatchObject({ state: 'current', text: 'three' });
});

it('says of one that was replaced on its first day that it held on that day (DECISIONS 21.13)', () => {
  const sameDay = PUBLISHED.slice(1).map((one) => ({ ...one, in_force: '2026-11-01' }));
  expect(versionsOf(sameDay, '1', '2026-11-30')?.asked).toMatchObject({
    from: '2026-11-01',
    until: '2026-11-01',
  });
});

it('finds an earlier one and the words that came with the system, and no other (DECISIONS 21.13)', () => {
  expect(versionsOf(PUBLISHED, '1', '2026-11-30')?.asked).toMatchObject({ state: 'earlier', text: 'one' });
  expect(versionsOf(PUBLISHED, '0', '2026-11-30')?.asked).toMatchObject({ version: 0, text: '' });
  expect(versionsOf([], '0', '2026-11-30')?.asked).toMatchObject({ state: 'current' });
  for (const none of ['4', '01', '-1', 'x', ''])
    expect(versionsOf(PUBLISHED, none, '2026-11-30')).toBeUndefined();
});
