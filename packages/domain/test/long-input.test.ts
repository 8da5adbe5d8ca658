import { describe, expect, it } from 'vitest';
import { isDay } from '../src/calendar.ts';
import { isContactPhone } from '../src/contact.ts';
import { neutralised, unneutralised } from '../src/formula.ts';
import { guessMapping } from '../src/import-columns.ts';
import { foldPhone, normalisePhone, phoneSearchDigits } from '../src/phone.ts';
import { foldText } from '../src/folding.ts';

const LONG = 500_000;
const zeros = '0'.repeat(LONG);
const gaps = '( ) - . '.repeat(LONG);

describe('a text of a million characters gets its answer', () => {
  it('as a phone number', () => {
    expect(normalisePhone(`${gaps}0712345678${gaps}`)).toBe('+254712345678');
    expect(normalisePhone(`254${zeros}x`)).toBe(`254${zeros}x`);
    expect(foldPhone(`${gaps}1${gaps}`)).toBe('1');
    expect(phoneSearchDigits(`${'254'.repeat(LONG)}x`)).toBeUndefined();
    expect(phoneSearchDigits(`+254${'7'.repeat(LONG)}`)).toBe('7'.repeat(LONG));
    expect(isContactPhone(`+${zeros}${gaps}x`)).toBe(false);
    expect(isContactPhone(`${zeros}${gaps}`)).toBe(true);
    expect(isContactPhone(gaps)).toBe(false);
  });

  it('as a name, a day, a cell and a heading', () => {
    const space = ' \t\n'.repeat(LONG);
    expect(foldText(`${space}A${space}B${space}`)).toBe('a b');
    expect(isDay(`2026-01-0${zeros}`)).toBe(false);
    expect(neutralised(`=${zeros}`)).toBe(`'=${zeros}`);
    expect(unneutralised(`'=${zeros}`)).toBe(`=${zeros}`);
    expect(unneutralised(`${"'".repeat(LONG)}=`)).toBe(`${"'".repeat(LONG)}=`);
    expect(guessMapping('products', [`${gaps}Name${gaps}`, '-_'.repeat(LONG)])).toMatchObject({ name: 0 });
  });
});
