import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldId, foldText } from '../src/folding.ts';
import { foldPhone } from '../src/phone.ts';

describe('names are compared in one form, without marks over letters and apostrophes (DECISIONS 25.3)', () => {
  it.each([
    ['  Amina   OTIENO ', 'amina otieno'],
    ['a\tb\nc', 'a b c'],
    ['Amina\u00a0Otieno', 'amina otieno'],
    ['ÉLAN', 'elan'],
    ['E\u0301lan', 'elan'],
    ['İlker', 'ilker'],
    ['ILKER', 'ilker'],
    ['ışık', 'isik'],
    ['Mũthoni Wanjikũ', 'muthoni wanjiku'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ﬁnance', 'finance'],
    ['Ａｍｉｎａ', 'amina'],
    ['A\u200bmi\u00adna\u2060', 'amina'],
    ['Ng’ang’a', 'nganga'],
    ['Ng´ang`a', 'nganga'],
    ['Umoja – East', 'umoja - east'],
    ['Umoja ٢', 'umoja 2'],
    ['', ''],
    ['\u200b\u200d\u3164\u2800\ufe0f', ''],
  ])('%j as %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('the form of a form is itself (DECISIONS 11.7)', () => {
    const odd = fc.constantFrom(...Array.from('İßΣςͅi\u0307\u0301\u0327\u034f\u200bＡ٢´ ‐'));
    const text = fc
      .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (one) => {
        expect(foldText(foldText(one))).toBe(foldText(one));
      }),
    );
  });
});

it('plain text is folded as any other (DECISIONS 11.7)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (plain) => {
      expect(foldText(plain)).toBe(foldText(`${plain}\u200b`));
    }),
  );
});

describe('IDs are compared by their letters and digits (DECISIONS 11.7)', () => {
  it.each([
    ' 12 345-678 ',
    '12345678\u200b',
    '１２３４５６７８',
    '١٢٣٤٥٦٧٨',
    '۱۲۳۴۵۶۷۸',
    '12.345/678',
    '१२३४५६७८',
    '12–345—678',
  ])('%j is 12345678', (id) => expect(foldId(id)).toBe('12345678'));

  it.each([
    ['ab-7788', 'AB7788'],
    ['ÄB 1', 'a\u0308b1'],
    ['Кит-1', 'КИТ1'],
  ])('%j is the same as %j', (one, other) => expect(foldId(one)).toBe(foldId(other)));

  it('others stay others', () => {
    expect(new Set(['12345678', '12345679', 'A1', 'А1', '1'].map(foldId)).size).toBe(5);
  });
});

describe('phone numbers are compared by their digits with the country (DECISIONS 11.7)', () => {
  it.each([
    ['712345678', '0712345678'],
    ['020 222 1111', '+254 20 222 1111'],
    ['+44 20 7946 0958', '0044 (20) 79460958'],
    ['+7 123 456 789', '7123456789'],
  ])('%j is the same as %j', (one, other) => expect(foldPhone(one)).toBe(foldPhone(other)));

  it('those of two countries stay two', () => {
    expect(foldPhone('+255712345678')).not.toBe(foldPhone('0712345678'));
    expect(foldPhone('+712345678')).not.toBe(foldPhone('0712345678'));
  });

  it('a text without digits is none', () => expect(foldPhone('call the shop')).toBe(''));
});
