import { expect, test } from 'vitest';
import { nationalIdSlip, phoneSlip } from '../src/number-slips.ts';

const of = (slip: typeof phoneSlip, rows: readonly (readonly [string, unknown])[]) =>
  rows.map(([text]) => [text, slip(text) ?? null]);

test('A phone number with a digit too few or too many is asked about (DECISIONS 25.4)', () => {
  const phones = [
    ['0722 000 004', null],
    ['+254722000004', null],
    ['254722000004', null],
    ['020 000 0100', null],
    ['+256 772 123456', null],
    ['０７２２０００００４', null],
    ['', null],
    ['072200001', { digits: 9 }],
    ['07220000010', { digits: 11 }],
    ['722000004', { digits: 9, meant: '0722000004' }],
    ['722000004.0', { digits: 10, meant: '0722000004' }],
    ['25472200004', { digits: 11 }],
    ['2547220000044', { digits: 13 }],
    ['0822000004', { digits: 10 }],
  ] as const;
  expect(of(phoneSlip, phones)).toEqual(phones);
});

test('A National ID that is not 7 to 9 digits is asked about (DECISIONS 25.4)', () => {
  const ids = [
    ['31245678', null],
    ['31 245 678', null],
    ['1234561', null],
    ['', null],
    ['12345678.0', { digits: 9, meant: '12345678' }],
    ['1.2345678E7', { digits: 9, meant: '12345678' }],
    ['-31245681', { digits: 8, meant: '31245681' }],
    ['ID 31245680', { digits: 8, meant: '31245680' }],
    ['3124567O', { digits: 7, meant: '31245670' }],
    ['3l245670', { digits: 7, meant: '31245670' }],
    ['A1234567', { digits: 7 }],
    ['AK0123456', { digits: 7 }],
    ['312456', { digits: 6 }],
    ['3124567890', { digits: 10 }],
  ] as const;
  expect(of(nationalIdSlip, ids)).toEqual(ids);
});
