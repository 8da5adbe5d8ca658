import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_PHONE, isContactPhone } from '#domain/contact.ts';
import { isCompletePhone, isNationalId, isPhone, normalisePhone, phoneSearchDigits } from '#domain/phone.ts';
import { foldPhone } from '../src/phone.ts';

describe('a Kenyan mobile', () => {
  it.each([
    '0712345678',
    '254712345678',
    '+254712345678',
    ' 0712 345 678 ',
    '0712-345-678',
    '(0712) 345.678',
    '+254 (712) 345-678',
    '+254\u00a0712\u00a0345678',
    '00254 712 345 678',
    '+254 (0)712 345 678',
    '2540712345678',
    '0712–345–678',
    '０７１２３４５６７８',
    '٠٧١٢ ٣٤٥ ٦٧٨',
    '0712\u200b345678',
    '+۲۵۴۷۱۲۳۴۵۶۷۸',
    '\u202a+254712345678\u202c',
  ])('is stored and compared the same from %j (DECISIONS 5, 11.7)', (spelling) => {
    expect(normalisePhone(spelling)).toBe('+254712345678');
    expect([foldPhone(spelling), isPhone(spelling)]).toEqual(['254712345678', true]);
  });

  it.each([
    ['0112345678', '+254112345678'],
    ['254110000000', '+254110000000'],
  ])('may begin with 01: %s is %s (DECISIONS 5)', (given, stored) => {
    expect(normalisePhone(given)).toBe(stored);
  });

  it.each([
    '0202712345',
    '071234567',
    '07123456789',
    '+44 20 7946 0958',
    '+255712345678',
    '2547123456789',
    '+254 0202 712 345',
    'call the shop',
    '0712345678 / 0722000000',
    '',
  ])('%j is none and stays as given (DECISIONS 5)', (given) => {
    expect(normalisePhone(given)).toBe(given.trim());
  });
});

it('a phone number has 7 to 15 digits, with signs between them (SPEC 5)', () => {
  const phones = ['+254712345678', '(020) 222-1111', '020.222.1111', '2221111', '+123456789012345'];
  const others = ['abc', '071234x678', '222111', '+1234567890123456', '07+12345678', '', '0712/345678'];
  expect([...phones, ...others].filter(isPhone)).toEqual(phones);
});

it('a national ID has three letters or digits that somebody sees, of any script (SPEC 5, DECISIONS 11.7)', () => {
  const ids = ['31245678', 'A123', 'AB-12', 'C 1234567', '١٢٣٤٥٦٧٨'];
  const others = ['x', '12', '1-2', '----', '', '\u200b1\u200b2\u200b'];
  expect([...ids, ...others].filter(isNationalId)).toEqual(ids);
});

it('a landline with its code and its zero is no whole number: nobody could dial it (DECISIONS 5)', () => {
  expect(['020 2712345', '+254 20 2712345', '+254 (0)20 2712345'].map(isCompletePhone)).toEqual([
    true,
    true,
    false,
  ]);
});

const subscriber = fc
  .tuple(fc.constantFrom('1', '7'), fc.stringMatching(/^\d{8}$/))
  .map((parts) => parts.join(''));
const prefix = fc.constantFrom('0', '254', '+254', '00254');
const anyPrefix = fc.oneof(prefix, fc.constantFrom('+254 (0)', '2540'));
const separator = fc.constantFrom('', ' ', '-', '.', ' (', ') ');

it('every spelling of a number is stored alike, and stays so when stored again (DECISIONS 5)', () => {
  fc.assert(
    fc.property(subscriber, anyPrefix, separator, fc.nat(8), (digits, front, between, at) => {
      const spelt = front + digits.slice(0, at) + between + digits.slice(at);
      expect(normalisePhone(spelt)).toBe(`+254${digits}`);
      expect(normalisePhone(normalisePhone(spelt))).toBe(`+254${digits}`);
      expect(isCompletePhone(spelt)).toBe(true);
    }),
  );
});

it.each(['', ' ', 'a', '7', 'Amina', '12a', '+', '%', '0712x'])('%j is no part of a phone number', (text) => {
  expect(phoneSearchDigits(text)).toBeUndefined();
});

it('a phone of a form has digits, with a plus before and ( ) - . and spaces between (SPEC 5), also as a pattern of HTML', () => {
  const phones = ['0700000001', '+254 (0)700-000.001', '(020) 1', '+', '--', 'call me', '0700 x', '1+2', ''];
  expect(phones.filter(isContactPhone)).toEqual(['0700000001', '+254 (0)700-000.001', '(020) 1']);
  // As browsers read the attribute.
  const pattern = new RegExp(`^(?:${CONTACT_PHONE})$`, 'v');
  expect(phones.filter((phone) => pattern.test(phone))).toEqual(phones.filter(isContactPhone));
});
