import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { MOST_MARKERS, parseMarkers, readMarkers, recoverMarkers, writeMarkers } from './marker.ts';
import { newBrowser } from './test-browser.ts';

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

describe('what local storage lacks of a killed browser comes from the disk (DECISIONS 17.12)', () => {
  let putBack = () => {};
  beforeEach(async () => {
    putBack = await newBrowser();
  });
  afterEach(() => putBack());
  const storeHere = (...markers: object[]) => {
    localStorage.setItem('device', JSON.stringify(markers[0]));
    localStorage.setItem('devices', JSON.stringify(markers));
  };

  it('where somebody’s mark is missing: they were the last one to set up the device, and come first', async () => {
    await writeMarkers([other, whole]);
    storeHere(whole);
    expect(await recoverMarkers()).toBe(true);
    expect(readMarkers()).toEqual([other, whole]);
    expect(await recoverMarkers()).toBe(false);
  });

  it('but not who comes first, which another tab may have changed since', async () => {
    await writeMarkers([other, whole]);
    storeHere(whole, other);
    expect(await recoverMarkers()).toBe(false);
    expect(readMarkers()).toEqual([whole, other]);
  });

  it('and so does that a device was ended', async () => {
    await writeMarkers([{ ...whole, ended: true }]);
    storeHere(whole);
    expect(await recoverMarkers()).toBe(false);
    expect(readMarkers()).toEqual([{ ...whole, ended: true }]);
  });
});
