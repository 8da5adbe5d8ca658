import { expect, it } from 'vitest';
import { isNationalId, isPhone } from '#domain/phone.ts';

it.each(['0712 345 678', '+254712345678', '(020) 222-1111', '020.222.1111', '2221111', '+123456789012345'])(
  'takes %j for a phone number (SPEC 5)',
  (text) => expect(isPhone(text)).toBe(true),
);

it.each(['abc', '071234x678', '222111', '+1234567890123456', '07+12345678', '', '0712/345678'])(
  'takes %j for no phone number (SPEC 5)',
  (text) => expect(isPhone(text)).toBe(false),
);

it.each(['31245678', 'A123', 'AB-12', 'C 1234567'])('takes %j for a national ID', (text) =>
  expect(isNationalId(text)).toBe(true),
);

it.each(['x', '12', '1-2', '----', ''])('takes %j for no national ID', (text) =>
  expect(isNationalId(text)).toBe(false),
);
