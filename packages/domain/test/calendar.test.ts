import { describe, expect, it } from 'vitest';
import { daysSince, endOfNairobiDay, isDay, nairobiDay, nairobiTimestamp } from '#domain/calendar.ts';

it.each([
  ['2026-02-28T20:59:59.999Z', '2026-02-28T23:59:59.999+03:00'],
  ['2026-02-28T21:00:00.000Z', '2026-03-01T00:00:00.000+03:00'],
  ['2026-02-28T21:30:00.000Z', '2026-03-01T00:30:00.000+03:00'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01T00:00:00.000+03:00'],
  ['2024-02-28T21:00:00.000Z', '2024-02-29T00:00:00.000+03:00'],
  ['2026-07-01T12:00:00.000Z', '2026-07-01T15:00:00.000+03:00'],
])('a moment in Nairobi %s is %s (DECISIONS 2)', (utc, nairobi) => {
  expect(nairobiTimestamp(new Date(utc))).toBe(nairobi);
  expect(nairobiDay(new Date(utc))).toBe(nairobi.slice(0, 10));
});

describe('a day', () => {
  it.each(['2026-03-01', '2024-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026/01/01',
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '',
    'today',
  ])('%j is none (DECISIONS 10)', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('ends at a moment that the database can store, even the last one', () => {
    expect(endOfNairobiDay('9999-12-31').toISOString()).toBe('9999-12-31T21:00:00.000Z');
  });
});

describe('for people', () => {
  it.each([
    ['2026-03-01T00:00:00.000+03:00', 0],
    ['2026-02-28T23:59:00.000+03:00', 1],
    ['2026-02-22T12:00:00.000+03:00', 7],
    ['2026-03-09T12:00:00.000+03:00', 0],
  ])('%s waits for %i days on 1 March, by the calendar of Nairobi (DECISIONS 2)', (at, days) => {
    expect(daysSince(at, new Date('2026-02-28T21:30:00Z'))).toBe(days);
  });
});
