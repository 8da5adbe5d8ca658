import { expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { MOST_MARKERS, parseMarkers } from './marker.ts';

const whole = { staffId: 's', deviceId: 'd', firstName: 'Amina', lockMinutes: 5, ended: false };
const other = { ...whole, staffId: 't', deviceId: 'e', firstName: 'Joseph' };
const parseOne = (text: string | null) => parseMarkers(text, null)[0];

it('the mark of a device is read as it was written (DECISIONS 12.4)', () => {
  expect(parseOne(JSON.stringify(whole))).toEqual(whole);
  expect(parseOne(JSON.stringify({ ...whole, ended: true }))?.ended).toBe(true);
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
])('what reads %s is no mark of a device (DECISIONS 12.4)', (text) => {
  expect(parseMarkers(text, text)).toEqual([]);
  expect(parseMarkers(JSON.stringify(whole), text)).toEqual([whole]);
});

it('a mark without minutes locks after one (DECISIONS 12.4)', () => {
  expect(parseOne('{"staffId":"s","deviceId":"d"}')).toMatchObject({ lockMinutes: 1, ended: false });
});

it('each person of a shared phone has a mark, once, whoever was last there first (DECISIONS 12.4.3)', () => {
  const all = JSON.stringify([whole, other, null, { staffId: 'u' }]);
  expect(parseMarkers(JSON.stringify(other), all)).toEqual([other, whole]);
  // A version that knew of one person alone has written since.
  const newer = { ...whole, deviceId: 'f' };
  expect(parseMarkers(JSON.stringify(newer), all)).toEqual([newer, other]);
});

it('no more devices are kept in mind than a sign-in may name (DECISIONS 17.2)', () => {
  expect(MOST_MARKERS).toBe(LIMITS.devicesPerBrowser);
});
