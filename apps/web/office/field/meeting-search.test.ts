import { expect, it } from 'vitest';
import { readMeetingSearch } from './meeting-search.ts';

it.each([
  [{ day: '2026-03-04' }, { day: '2026-03-04' }],
  [{ day: 'x' }, {}],
  [{ day: '2026-02-30' }, {}],
  [{ day: 20260304 }, {}],
  [{}, {}],
])('a meeting with the address %j is of %j, today where there is none (DECISIONS 17.7)', (raw, read) =>
  expect(readMeetingSearch(raw)).toEqual(read),
);
