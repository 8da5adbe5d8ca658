import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesApart, readFigure } from '../src/figure-text.ts';
import { MAX_AMOUNT } from '../src/money.ts';

const cents = { decimals: 2 };
const read = (text: string, decimals = 2) => {
  const answer = readFigure(text, { decimals });
  return answer && ('value' in answer ? answer.value : answer.fault);
};

describe('a figure is read as it is written in Kenya (SPEC 5; DECISIONS 14.1)', () => {
  it.each([
    ['90000', 90_000],
    ['90,000', 90_000],
    ['90,000.50', 90_000.5],
    ['90,000.5', 90_000.5],
    ['KES 90,000', 90_000],
    ['KES90,000', 90_000],
    ['Ksh. 1,234,567.89', 1_234_567.89],
    ['ksh 90000/=', 90_000],
    ['90,000/-', 90_000],
    ['90 000', 90_000],
    ['90\u00a0000', 90_000],
    ['90\u202f000', 90_000],
    ['1\u2009234\u2009567.5', 1_234_567.5],
    ['\u200e90,000\u200b', 90_000],
    ['９０，０００', 90_000],
    ['  12.50 ', 12.5],
    ['\t90,000\r\n', 90_000],
    ['0', 0],
    ['0.05', 0.05],
    ['.5', 0.5],
    ['90.', 90],
    ['-0', 0],
    ['1500.00', 1_500],
    ['9,999,999,999.99', MAX_AMOUNT],
  ])('%j is %d', (text, figure) => {
    expect(read(text)).toBe(figure);
  });

  it.each(['', '   ', '\u00a0', '\u200b'])('%j is no figure at all', (text) => {
    expect(readFigure(text, cents)).toBeUndefined();
  });
});

describe('what could mean another figure is refused with its reason (DECISIONS 14.1)', () => {
  it.each([
    ['1e3', 'exponent'],
    ['9E4', 'exponent'],
    ['90.000', 'grouping'],
    ['90.000,50', 'grouping'],
    ['90,00', 'grouping'],
    ['90,0', 'grouping'],
    ['90,', 'grouping'],
    [',5', 'grouping'],
    ['9,0000', 'grouping'],
    ['1,23,456', 'grouping'],
    ['0,900', 'grouping'],
    ['90 00', 'grouping'],
    ['90  000', 'grouping'],
    ['1,000 000', 'grouping'],
    ['1.2.3', 'grouping'],
    ['12.5 0', 'grouping'],
    ['0712345678', 'leading-zero'],
    ['007', 'leading-zero'],
    ['12.505', 'grouping'],
    ['12.5051', 'decimals'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['KES -90,000', 'negative'],
    ['ninety', 'not-a-number'],
    ['90k', 'not-a-number'],
    ['90%', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['.', 'not-a-number'],
    ['KES', 'not-a-number'],
    ['USD 90', 'not-a-number'],
    ['90,000 - 10', 'not-a-number'],
    // A raised sign behind a figure is a note, and no digit of it.
    ['1500²', 'not-a-number'],
    ['90¹', 'not-a-number'],
    ['5½', 'not-a-number'],
    ['①②', 'not-a-number'],
    // Two cells, or two lines of one, are two figures.
    ['12\t500', 'not-a-number'],
    ['12\n500', 'not-a-number'],
    ['12\r\n500', 'not-a-number'],
    ['12\u2028500', 'not-a-number'],
    ['٩٠', 'not-a-number'],
  ])('%j: %s', (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  it.each([
    ['1500.00', 1500],
    ['1,500', 1500],
    ['12.50', 'whole'],
    ['1500.5', 'whole'],
    ['1e3', 'exponent'],
  ])('of whole shillings %j is %s (SPEC 5: price and stock are whole)', (text, expected) => {
    expect(read(text, 0)).toBe(expected);
  });
});

it('two cells of a column that are pasted at once are no figure; the line that ends one cell says nothing (DECISIONS 14.1)', () => {
  for (const pasted of ['12\r\n500\r\n', '12\n\n500']) {
    expect(linesApart(pasted)).toBe('12; 500');
    expect(read(linesApart(pasted))).toBe('not-a-number');
  }
  expect(linesApart('12,500\r\n')).toBe('12,500');
});

it('whatever is typed is taken only when its digits are the digits of the figure (DECISIONS 14.1)', () => {
  const symbols = fc.constantFrom(...'0123456789,. -eKES/=\u00a0'.split(''));
  fc.assert(
    fc.property(fc.array(symbols, { maxLength: 12 }), (typed) => {
      const text = typed.join('');
      const figure = read(text);
      if (typeof figure !== 'number') return;
      const [whole = '', fraction = ''] = text
        .replace(/[^\d.]/g, '')
        .replace(/\.$/, '')
        .split('.');
      expect(figure).toBe(Number(`${whole || '0'}.${fraction || '0'}`));
    }),
    { numRuns: 5_000 },
  );
});
