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

/** Degrees, north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const DEGREES = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** A millionth of a degree is eleven centimetres. */
const rounded = (degrees: string) => Number(Number(degrees).toFixed(6));

/**
 * Reads a place as maps write it: `-1.28640, 36.81720`, latitude first. `undefined` for any other text. A minus sign of
 * any kind is one.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const match = DEGREES.exec(text.replace(/[−–]/g, '-'));
  if (!match) return undefined;
  const [latitude, longitude] = [rounded(match[1]!), rounded(match[2]!)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** How they are stored and shown: `-1.2864, 36.8172`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}
