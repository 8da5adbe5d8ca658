import { expect, it } from 'vitest';
import { hasSpoiltLetters } from './file-notes.ts';

it.each([
  ['WanjikÅ©', true],
  ['JosÃ©', true],
  ['Ngâ€™ang', true],
  ['Wanjik? Mutua', false],
  ['Wanj?ku', true],
  ['Wanjikũ', false],
  ['José', false],
  ['Ng’ang’a', false],
  ['Café – Nairobi', false],
  ['Mutua', false],
])('letters that were changed when a file was written are known: %s (DECISIONS 6.29.10)', (text, spoilt) => {
  expect(hasSpoiltLetters(text)).toBe(spoilt);
});

it('a question mark anywhere in a name is a lost letter (DECISIONS 6.29.10)', () => {
  expect(['Wanjik? Mutua', '?huru', 'Wanjik?', 'Mutua'].map((name) => hasSpoiltLetters(name, true))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
