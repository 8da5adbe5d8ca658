import { expect, it } from 'vitest';
import { LOCALES } from '#domain/languages.ts';
import { formatCompact } from './en/format.ts';
import { dateFormats } from './formats.ts';
import { formatCompact as swahiliCompact, formatWeekday } from './sw/format.ts';

const [en, sw] = [dateFormats(LOCALES.en), dateFormats(LOCALES.sw)];

const MIDNIGHT = '2026-02-28T21:00:00.000Z';

it.each([
  ['formatDay', '2026-03-01', '1 Mar 2026', '1 Mac 2026'],
  ['formatDay', MIDNIGHT, '1 Mar 2026', '1 Mac 2026'],
  ['formatDay', '2026-02-28T23:59:59.999+03:00', '28 Feb 2026', '28 Feb 2026'],
  ['formatShortDay', '2026-11-05', '5 Nov', '5 Nov'],
  ['formatLongDay', '2026-11-28', 'Saturday, 28 November', 'Jumamosi, 28 Novemba'],
  ['formatDayTime', MIDNIGHT, '1 Mar 2026, 00:00', '1 Mac 2026, 00:00'],
  ['formatDayTime', '2026-03-01T09:05:00.000Z', '1 Mar 2026, 12:05', '1 Mac 2026, 12:05'],
  ['formatMonth', '2026-03', 'March 2026', 'Machi 2026'],
  ['formatShortMonth', '2026-03', 'Mar 26', 'Mac 26'],
] as const)('%s of %s is %s, %s in Swahili (Nairobi’s time)', (name, of, english, swahili) => {
  expect([en[name](of), sw[name](of)]).toEqual([english, swahili]);
});

it.each([
  [950, '950', '950'],
  [12_000, '12K', 'elfu 12'],
  [1_800_000, '1.8M', 'milioni 1.8'],
])('on an axis %d is %s in English and %s in Swahili', (value, english, swahili) => {
  expect([formatCompact(value), swahiliCompact(value)]).toEqual([english, swahili]);
});

it('a weekday is short in Swahili too', () => {
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(formatWeekday)).toEqual(['Jms', 'Jpl', 'Jtt']);
});
