import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingDays, meetsOn } from '#domain/field/meeting-days.ts';

/** As a short text: `tue`, `mon 1 3`, `fri last`. */
const said = (text: string) =>
  meetingDays(text).map(({ weekday, ordinals }) => [weekday.slice(0, 3), ...ordinals].join(' '));

describe('the weekdays of a meeting', () => {
  it.each([
    ['Tuesday', ['tue']],
    ['every Tuesday', ['tue']],
    ['Tuesdays at 10am', ['tue']],
    ['TUE.', ['tue']],
    ['Tue & Fri', ['tue', 'fri']],
    ['Friday, Tuesday', ['tue', 'fri']],
    ['Mon/Wed/Thurs', ['mon', 'wed', 'thu']],
    ['Mon-Wed', ['mon', 'tue', 'wed']],
    ['Monday to Friday', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['Sat – Mon', ['mon', 'sat', 'sun']],
    ['Tue 9-11', ['tue']],
    ['weekdays', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['Weekend', ['sat', 'sun']],
    ['daily', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
    ['Every day except Sunday', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
  ])('are read from English: %j (DECISIONS 17.5)', (text, days) => {
    expect(said(text)).toEqual(days);
  });

  it.each([
    ['Jumatatu', ['mon']],
    ['jumanne', ['tue']],
    ['Jumatano', ['wed']],
    ['Alhamisi', ['thu']],
    ['Ijumaa', ['fri']],
    ['Jumamosi', ['sat']],
    ['Jumapili', ['sun']],
    ["J'tatu na Alh", ['mon', 'thu']],
    ['Juma tatu', ['mon']],
    ['J3 na J5', ['mon', 'wed']],
    ['kila Jumanne saa nne asubuhi', ['tue']],
    ['Jumatatu hadi Jumatano', ['mon', 'tue', 'wed']],
    ['kila siku isipokuwa Jumapili', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
  ])('are read from Swahili: %j (DECISIONS 17.5)', (text, days) => {
    expect(said(text)).toEqual(days);
  });

  it.each([
    ['1st Monday', ['mon 1']],
    ['1st and 3rd Monday', ['mon 1 3']],
    ['1st, 3rd & 5th Monday', ['mon 1 3 5']],
    ['first and third Monday of the month', ['mon 1 3']],
    ['Monday 1st and 3rd', ['mon 1 3']],
    ['Monday (2nd, 4th)', ['mon 2 4']],
    ['Mon 1st, Thu 3rd', ['mon 1', 'thu 3']],
    ['1st Monday and 3rd Friday', ['mon 1', 'fri 3']],
    ['1st Monday, last Monday', ['mon 1 last']],
    ['every Monday and 1st Friday', ['mon', 'fri 1']],
    ['every Friday, 2nd Friday', ['fri']],
    ['2nd week Tuesday', ['tue 2']],
    ['last Friday', ['fri last']],
    // Which of them it is not says not which it is: better a day too many than the one day on which nobody meets.
    ['every Friday except the last', ['fri']],
    ['Tuesdays, except 1st and 3rd', ['tue']],
    ['Mon and Tue except the last Friday', ['mon', 'tue']],
    ['Jumatano isipokuwa ya mwisho', ['wed']],
    ['Jumatatu ya kwanza na ya tatu', ['mon 1 3']],
    ['Jumatano ya mwisho ya mwezi', ['wed last']],
  ])('keep which of the month they are: %j (DECISIONS 17.5)', (text, days) => {
    expect(said(text)).toEqual(days);
  });

  it.each([
    '',
    '-',
    'to be agreed',
    '15th of the month',
    '1st',
    'except',
    'Monday2',
    'saa tatu',
    'market day',
    '²',
  ])('are none where none is named: %j (DECISIONS 17.5)', (text) => {
    expect(meetingDays(text)).toEqual([]);
  });
});

describe('whether a group meets on a day', () => {
  it.each([
    ['Monday', '2026-11-23', true],
    ['Monday', '2026-11-24', false],
    ['1st Monday', '2026-11-02', true],
    ['1st Monday', '2026-11-09', false],
    ['4th Monday', '2026-11-23', true],
    ['5th Monday', '2026-11-30', true],
    ['last Monday', '2026-11-30', true],
    ['last Monday', '2026-11-23', false],
    ['last Tuesday', '2026-11-24', true],
    ['Jumapili', '2027-02-28', true],
    ['last Saturday', '2028-02-26', true],
    ['by phone', '2026-11-23', false],
  ])('%j on %s: %s (DECISIONS 17.5)', (text, day, meets) => {
    expect(meetsOn(text, day)).toBe(meets);
  });

  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('is once a month for the first, and on the first or the other days for `Monday` (DECISIONS 17.5)', () => {
    fc.assert(
      fc.property(days, (day) => {
        const month = Array.from({ length: 31 }, (_, at) =>
          new Date(Date.parse(`${day.slice(0, 7)}-01`) + at * 86_400_000).toISOString().slice(0, 10),
        ).filter((one) => one.startsWith(day.slice(0, 7)));
        const on = (text: string) => month.filter((one) => meetsOn(text, one));
        expect(on('1st Monday')).toEqual(on('Monday').slice(0, 1));
        expect(on('last Monday')).toEqual(on('Monday').slice(-1));
        expect(on('1st, 2nd, 3rd, 4th and 5th Monday')).toEqual(on('Monday'));
      }),
    );
  });
});
