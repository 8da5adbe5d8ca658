import { describe, expect, it } from 'vitest';
import { hoursOf, openingHours, sharedHours } from './hours.ts';

const usual = { hours: 'Monday - Friday 8:00 AM - 5:00 PM' };

it('adds the Saturday to the usual week (SPEC 3), and nothing to what a branch says of itself', () => {
  expect(hoursOf(usual)).toEqual([usual.hours, 'Saturday 9:00 AM - 1:00 PM']);
  expect(hoursOf({ hours: 'Monday - Saturday 7:30 AM - 12:15 PM\nSunday by appointment\n' })).toEqual([
    'Monday - Saturday 7:30 AM - 12:15 PM',
    'Sunday by appointment',
  ]);
});

it('tells search engines the hours that the page shows', () => {
  expect(openingHours(hoursOf(usual))).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
  ]);
  expect(openingHours(['Saturday – Sunday 12:00 AM – 12:30 PM'])).toMatchObject([
    { dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '12:30' },
  ]);
});

it.each(['Sunday by appointment', 'Friday - Monday 8:00 AM - 5:00 PM', 'Someday 8:00 AM - 5:00 PM', ''])(
  'tells search engines nothing that it cannot read: %j',
  (line) => expect(openingHours([line])).toEqual([]),
);

describe('when branches are open, told together (DECISIONS 16.4)', () => {
  const usual = 'Monday - Friday 8:00 AM - 5:00 PM';
  const lines = [usual, 'Saturday 9:00 AM - 1:00 PM'];

  it('stands once and without names where all are open alike', () => {
    const branches = [
      { name: 'Kitui', hours: usual },
      { name: 'Mombasa', hours: usual },
    ];
    expect(sharedHours(branches)).toEqual([{ names: [], lines }]);
  });

  it('names the branches where one is open at other times, or does not say when', () => {
    const branches = [
      { name: 'Kitui', hours: usual },
      { name: 'Mombasa', hours: 'Monday - Friday 9:00 AM - 4:00 PM' },
      { name: 'Lamu', hours: '' },
    ];
    expect(sharedHours(branches)).toEqual([
      { names: ['Kitui'], lines },
      { names: ['Mombasa'], lines: ['Monday - Friday 9:00 AM - 4:00 PM'] },
    ]);
  });
});
