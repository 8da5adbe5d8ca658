import { describe, expect, it } from 'vitest';
import { readCoordinates } from '#domain/branches.ts';
import { isDay } from '../src/calendar.ts';
import { isContactPhone } from '../src/contact.ts';
import { readFigure } from '../src/figure-text.ts';
import { foldText } from '../src/folding.ts';
import { neutralised, unneutralised } from '../src/formula.ts';
import { guessMapping } from '../src/import-columns.ts';
import { foldPhone, normalisePhone, phoneSearchDigits } from '../src/phone.ts';
import { readDocument } from '../src/written-document.ts';

const LONG = 100_000;
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

  it('as a figure, a place and a legal text (DECISIONS 18)', () => {
    const space = ' '.repeat(LONG);
    for (const text of [`${zeros}b`, `1${space}b`, `1${space}`.repeat(2)])
      expect(readFigure(text, { decimals: 2 })).toEqual({ fault: 'not-a-number' });
    expect(readFigure(`${space}90,000${space}`, { decimals: 2 })).toEqual({ value: 90_000 });
    expect(readCoordinates(`1${space}x`)).toBeUndefined();
    expect(readCoordinates(`-1.2864${space},${space}36.8172`)).toEqual({
      latitude: -1.2864,
      longitude: 36.8172,
    });
    const { sections } = readDocument(`## Who${space}we are {#who}\n## Next\nText`);
    expect(sections.map(({ id }) => id)).toEqual(['who', 'next']);
  });
});
