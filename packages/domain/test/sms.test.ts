import { expect, it } from 'vitest';
import { isQuiet, isSmsPhone } from '#domain/sms/sms.ts';

it.each([
  ['20:00', '07:00', '19:59', false],
  ['20:00', '07:00', '20:00', true],
  ['20:00', '07:00', '00:30', true],
  ['20:00', '07:00', '06:59', true],
  ['20:00', '07:00', '07:00', false],
  ['12:00', '14:00', '13:00', true],
  ['12:00', '14:00', '14:00', false],
  ['00:00', '00:00', '03:00', false],
])(
  'quiet hours from %s to %s: at %s in Nairobi it is quiet: %s (DECISIONS 27.4)',
  (quiet_from, quiet_to, time, quiet) => {
    expect(isQuiet(new Date(`2026-11-02T${time}:00+03:00`), { quiet_from, quiet_to })).toBe(quiet);
  },
);

it.each([
  ['+254712345678', true],
  ['+447911123456', true],
  ['0202345678', false],
  ['', false],
])('a phone that is stored as "%s" gets SMS: %s (DECISIONS 27.4)', (phone, gets) => {
  expect(isSmsPhone(phone)).toBe(gets);
});
