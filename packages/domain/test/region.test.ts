import { afterEach, describe, expect, it } from 'vitest';
import { readFigure } from '#domain/figure-text.ts';
import { formatKes, formatKsh } from '#domain/money.ts';
import { foldPhone, isCompletePhone, normalisePhone, phoneSearchDigits } from '#domain/phone.ts';
import { currencyUnit, inCurrency, KENYA, readRegion, setRegion, writeRegion } from '#domain/region.ts';

const TANZANIA = { phoneCode: '255', currency: 'TZS', currencyShort: 'TSh' };
afterEach(() => setRegion(KENYA));

describe('the region of an institution', () => {
  it('names its currency before every sum; Kenya’s where nothing was said (DECISIONS 21.17)', () => {
    expect([formatKes(1200), formatKsh(1200), inCurrency('Sales')]).toEqual([
      'KES 1,200',
      'Ksh 1,200',
      'Sales (KES)',
    ]);
    setRegion(TANZANIA);
    expect([formatKes(1200), formatKsh(1200), inCurrency('Sales')]).toEqual([
      'TZS 1,200',
      'TSh 1,200',
      'Sales (TZS)',
    ]);
    expect(currencyUnit()).toBe('TZS');
  });

  it('comes back from a page as it was written; what is none is Kenya', () => {
    expect(readRegion(writeRegion(TANZANIA))).toEqual(TANZANIA);
    for (const text of ['', '255', '255|TZS', '||']) expect(readRegion(text)).toBe(KENYA);
  });

  it('lets people write its currency beside a figure (DECISIONS 21.17)', () => {
    setRegion(TANZANIA);
    for (const text of ['TZS 90,000', 'TSh. 90,000', '90,000 tzs', '90 000', 'KES 90,000']) {
      expect(readFigure(text, { decimals: 0 }), text).toEqual({ value: 90_000 });
    }
  });

  it('has a currency of one letter: before a figure it names it, behind it a thousand or a million (DECISIONS 14.1)', () => {
    setRegion({ phoneCode: '260', currency: 'K', currencyShort: 'ZMW' });
    for (const text of ['K 90', 'K90', '90 zmw'])
      expect(readFigure(text, { decimals: 0 }), text).toEqual({ value: 90 });
    for (const text of ['90k', '90 K'])
      expect(readFigure(text, { decimals: 0 }), text).toEqual({ fault: 'not-a-number' });
    setRegion({ phoneCode: '44', currency: '£', currencyShort: '£' });
    expect(readFigure('90 £', { decimals: 0 })).toEqual({ value: 90 });
  });

  it.each([
    '0754 123 456',
    '754123456',
    '255754123456',
    '+255 754 123 456',
    '00255754123456',
    '+255 (0)754 123 456',
  ])('is that of a phone number typed as %j, where it has a zero or the code (DECISIONS 21.18)', (typed) => {
    setRegion(TANZANIA);
    const isWhole = typed !== '754123456';
    expect(isCompletePhone(typed)).toBe(isWhole);
    expect(normalisePhone(typed)).toBe(isWhole ? '+255754123456' : typed);
    if (isWhole) {
      expect(foldPhone(typed)).toBe('255754123456');
      expect('255754123456').toContain(phoneSearchDigits(typed));
    }
  });

  it('has neighbours, whose numbers need their code (DECISIONS 21.18)', () => {
    setRegion(TANZANIA);
    expect(normalisePhone('+254 712 345 678')).toBe('+254 712 345 678');
    expect(isCompletePhone('+254 712 345 678')).toBe(true);
    expect(foldPhone('+254712345678')).toBe('254712345678');
    expect(isCompletePhone('+255 12')).toBe(false);
  });
});
