import { foldId, foldText } from './folding.ts';

/*
 * Numbers that programs hand over (files, rows of many records) are compared more strictly than typed ones (DECISIONS 6.29.4):
 * `1023.0` is what a program has made of 1023, and folded it would be the number 10230 of somebody else.
 */

/** A number with a point or comma and zeros alone behind it. */
const WITH_ZEROS = /^-?\d+[.,]0+$/;
/** A number with its power of ten. `12E27` may be a number of an institution's own. */
const WITH_EXPONENT = /^-?(?:\d+[.,]\d+e[+-]?|\d+e\+)\d+$/;
/** A number that may be one with decimals. */
const WITH_POINT = /^\d+\.\d+$/;

/** Whether a text is a number as a program has calculated it with decimals, which is no ID. */
export const isIdWithDecimals = (text: string) => WITH_ZEROS.test(foldText(text));

/** Whether a text is a number that a program shows with its power of ten. */
export const isIdWithExponent = (text: string) => WITH_EXPONENT.test(foldText(text));

/** The text of an ID as it is compared, with a blank for what stands between two digits. */
export const groupedId = (text: string) =>
  foldText(text)
    .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/(?<!\p{N}) | (?!\p{N})/gu, '');

const looksCalculated = (text: string) => WITH_POINT.test(foldText(text)) || isIdWithDecimals(text);

/**
 * Whether two IDs are the same where a program hands one over: folded they are (DECISIONS 11.7), and where both have something
 * between their digits, it stands in the same places. What looks like a number with decimals is the same as itself alone.
 */
export function isSameId(one: string, other: string): boolean {
  if (!isSameNationalId(one, other)) return false;
  const [a, b] = [groupedId(one), groupedId(other)];
  return a === b || !a.includes(' ') || !b.includes(' ');
}

/** The same for National IDs: they have no groups of their own, and people write their digits in any. */
export function isSameNationalId(one: string, other: string): boolean {
  if (foldId(one) !== foldId(other)) return false;
  return groupedId(one) === groupedId(other) || ![one, other].some(looksCalculated);
}
