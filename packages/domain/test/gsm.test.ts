import { describe, expect, it } from 'vitest';
import { clipGsm, gsmLength, gsmParts, toGsm } from '#domain/sms/gsm.ts';

describe('the length of an SMS (DECISIONS 27.4)', () => {
  it.each([
    ['KES 1,200', 9],
    ['€5', 3],
    ['a[b]', 6],
    ['ng’ombe', undefined],
  ])('of %s is %s: a bracket takes two places, another letter has none', (text, length) => {
    expect(gsmLength(text)).toBe(length);
  });

  it.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('of %i characters is %i messages', (characters, parts) => {
    expect(gsmParts('a'.repeat(characters))).toBe(parts);
  });
});

describe('a text that goes by SMS (DECISIONS 27.4)', () => {
  it.each([
    ['Ng’ombe “Tamu” – 2×5…', 'Ng\'ombe "Tamu" - 2x5...'],
    ['Kĩtui, Mũthoni', 'Kitui, Muthoni'],
    ['KES\u00a01,200', 'KES 1,200'],
    ['Lamp 🌽 blue', 'Lamp blue'],
    ['Café à Ñ', 'Café à Ñ'],
  ])('%s is written %s', (text, written) => {
    expect(toGsm(text)).toBe(written);
  });

  it('is clipped with two points, by what it takes of an SMS', () => {
    expect(clipGsm('Solar lamp', 10)).toBe('Solar lamp');
    expect(clipGsm('Solar lamp and tank', 12)).toBe('Solar lamp..');
    expect(clipGsm('[[[[[[', 8)).toBe('[[[..');
  });
});
