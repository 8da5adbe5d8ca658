import { expect, test } from 'vitest';
import { isNoNumber, isPlaceholder } from '../src/no-number.ts';

const list = (text: string) => text.split('\n').flatMap((line) => line.trim().split(' | '));

const NONE = list(
  `N/A | n/a | NA | n.a. | N / A | Ｎ／Ａ | #N/A | #REF! | #DIV/0! | #VALUE! | #NAME? | N/A N/A | none | nil | NIL | null
  new | NEW CLIENT | TBA | tbc | T.B.A | unknown | pending | Not available | no id yet | No number | applied | test
  hakuna | HAKUNA NAMBA | hana kitambulisho | bado | Haijulikani | xxx | X | XXXXXXXX
  - | -- | — | . | ... | / | ? | ??? | * | - - | #
  0 | 00 | 000 | 0000000 | 0-0 | 0/0 | 00.00 | ٠٠٠ | N/A 0
  111 | 1111111 | 99999999 | 9999 | 22-22 | 55555555 | ７７７７
  123456 | 1234567 | 12345678 | 123456789 | 1234567890 | 1234 5678 | 0123456789 | 987654321 | 87654321 | 654321
  0700000000 | 0700-000-000 | +254 700 000 000 | 07000000000 | 0711 111 111 | 254000000000`,
);

const WORDS = list(
  `KTI | A | AB | N | PHONE | CODE | Kitui | ABC | LOST | ATALETA | see above | ditto | birth certificate`,
);

const NUMBERS = list(
  `31245678 | 0012345 | 01234561 | 01234567 | 12345 | 1 | 7 | 11 | 10 | 100 | 1001 | 1000000 | 112233 | 12E27
  KTI-0001 | KTI-000 | AC_7#(4) | NA-12 | NEW-001 | N/A 2 | A1234567
  ID 31245680 | 12345679 | 2345678 | 1123456 | +254712000000 | 0700 000 100 | 0711 111 112 | 10000000`,
);

test('Texts for "no number" are no numbers (DECISIONS 25.1)', () => {
  expect(NONE.filter((text) => !isNoNumber(text) || !isPlaceholder(text))).toEqual([]);
  expect([...NUMBERS, ''].filter((text) => isNoNumber(text) || isPlaceholder(text))).toEqual([]);
});

test('A word without a digit is no number, but may be a SKU (DECISIONS 25.1)', () => {
  expect(WORDS.filter((text) => !isNoNumber(text) || isPlaceholder(text))).toEqual([]);
});
