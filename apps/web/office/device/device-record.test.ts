import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../ui/device-database.ts';
import {
  devicesToName,
  otherOwner,
  parseRecord,
  readRecord,
  recordDevice,
  recordEnd,
  recoverRecord,
} from './device-record.ts';
import { useBrowser } from '../test/browser.ts';
import { AMINA, JOSEPH } from '../test/people.ts';

const whole = {
  staffId: 'amina',
  deviceId: 'd',
  firstName: 'Amina',
  ended: false,
  formerIds: ['c'],
};

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"staffId":"s"}',
  '{"staffId":"","deviceId":"d"}',
  '{"staffId":5,"deviceId":"d"}',
])('a stored text %s is no record of a device (DECISIONS 12.4)', (text) => {
  expect(parseRecord(text)).toBeUndefined();
});

it('the record of a device is read as it was written (DECISIONS 12.4)', () => {
  expect(parseRecord(JSON.stringify(whole))).toEqual(whole);
  expect(parseRecord('{"staffId":"s","deviceId":"d"}')).toMatchObject({ ended: false });
});

describe('the record of this browser', () => {
  useBrowser();

  it('names one person, and for a sign-in also the devices that the browser was before (DECISIONS 12.4.3)', async () => {
    await recordDevice(AMINA, 'first');
    expect([otherOwner('joseph'), otherOwner('amina')]).toEqual(['Amina', undefined]);
    await recordEnd('amina');
    expect(otherOwner('joseph')).toBeUndefined();
    await recordDevice(JOSEPH, 'second');
    expect(devicesToName()).toEqual({ deviceId: 'second', deviceIds: ['first'] });
    expect(otherOwner('amina')).toBe('Joseph');
  });

  it.each([
    ['is missing', () => localStorage.clear()],
    ['is of before', () => localStorage.setItem('device', JSON.stringify({ ...whole, deviceId: 'old' }))],
  ])(
    'comes from the disk where what local storage has of a killed browser %s (DECISIONS 17.12)',
    async (_, lose) => {
      await recordDevice(AMINA, 'new');
      lose();
      expect(await recoverRecord()).toBe(true);
      expect(readRecord()).toMatchObject({ staffId: 'amina', deviceId: 'new' });
      expect(await recoverRecord()).toBe(false);
    },
  );

  it('takes from the disk that the device was ended (DECISIONS 17.12)', async () => {
    await recordDevice(AMINA, 'd');
    await recordEnd('amina');
    localStorage.setItem('device', JSON.stringify(whole));
    expect(await recoverRecord()).toBe(false);
    expect(readRecord()).toMatchObject({ ended: true });
  });

  it('names the devices of everybody in the list of version 1, from local storage and from the disk', async () => {
    const list = JSON.stringify([whole, { ...whole, staffId: 'joseph', deviceId: 'e' }]);
    localStorage.setItem('device', JSON.stringify({ ...whole, formerIds: undefined }));
    localStorage.setItem('devices', list);
    await inTransaction(['browser'], (t) =>
      t.objectStore('browser').put(list.replace('"e"', '"f"'), 'markers'),
    );
    await recoverRecord();
    expect(devicesToName()).toEqual({ deviceId: 'd', deviceIds: ['f', 'e'] });
    expect(localStorage.getItem('devices')).toBeNull();
    await recoverRecord();
    expect(devicesToName()).toEqual({ deviceId: 'd', deviceIds: ['f', 'e'] });
  });
});
