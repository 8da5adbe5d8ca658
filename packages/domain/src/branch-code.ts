import { foldText } from './folding.ts';

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The nth of all codes of four letters, from 0. */
const spell = (nth: number) =>
  [17576, 676, 26, 1].map((places) => ALPHABET[Math.floor(nth / places) % 26]!).join('');

/** The letters A to Z of a name, at least three. */
function lettersOf(name: string): string[] {
  const letters = foldText(name)
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')
    .toUpperCase();
  return Array.from(letters.length < 3 ? `${letters}BRANCH` : letters);
}

/** First letter, second, third: the second a consonant unlike the first if possible, the third from the end of the name. */
function codesOfName(name: string): string[] {
  const letters = lettersOf(name);
  const first = letters[0]!;
  const places = letters.map((_, at) => at).slice(1);
  const isOther = (at: number) => letters[at] === first || /[AEIOU]/.test(letters[at]!);
  return [...places.filter((at) => !isOther(at)), ...places.filter(isOther)].flatMap((second) =>
    places
      .filter((third) => third > second)
      .toReversed()
      .map((third) => first + letters[second]! + letters[third]!),
  );
}

/**
 * The code of a branch by its name (DECISIONS 13.1), which none of `taken` is: `KTI` for Kitui. If that is taken, the next letters
 * of the name in the same way, then one of these with a fourth letter, then any that is free. The database gives a branch without
 * a code the same one (`branch_code_for`, migration 0019); a test compares both.
 */
export function branchCodeFor(name: string, taken: readonly string[]): string {
  const isFree = (code: string) => !taken.includes(code);
  const codes = codesOfName(name);
  const found =
    codes.find(isFree) ?? codes.flatMap((code) => ALPHABET.map((letter) => code + letter)).find(isFree);
  if (found !== undefined) return found;
  let nth = 0;
  while (!isFree(spell(nth))) nth += 1;
  return spell(nth);
}
