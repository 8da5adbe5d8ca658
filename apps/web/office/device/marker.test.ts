import { expect, it } from 'vitest';
import { parseMarker } from './marker.ts';

const whole = { staffId: 's', deviceId: 'd', firstName: 'Amina', lockMinutes: 5, ended: false };

it('the mark of a device is read as it was written (DECISIONS 12.4)', () => {
  expect(parseMarker(JSON.stringify(whole))).toEqual(whole);
  expect(parseMarker(JSON.stringify({ ...whole, ended: true }))?.ended).toBe(true);
});

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"staffId":"s"}',
  '{"staffId":"","deviceId":"d"}',
  '{"staffId":5,"deviceId":"d"}',
])('what reads %s is no mark of a device (DECISIONS 12.4)', (text) =>
  expect(parseMarker(text)).toBeUndefined(),
);

it('a mark without minutes locks after one (DECISIONS 12.4)', () => {
  expect(parseMarker('{"staffId":"s","deviceId":"d"}')).toMatchObject({ lockMinutes: 1, ended: false });
});
