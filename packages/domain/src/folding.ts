/*
 * How texts that identify are compared (DECISIONS 11.7): names, IDs, e-mails, and what is searched for. The database has the
 * same functions in SQL for its columns and indexes (`folded_text` and `folded_id`, migration 0015); a test compares both
 * over all of Unicode.
 */

import { LIMITS } from './limits.ts';

/** Spaces of any kind, and the blank of Braille. */
const SPACES = /[\p{Z}\t-\r\u0085\u2800]/gu;
/** Nothing of these is seen: controls, zero-width characters, directions, fillers, selectors of variants. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What keyboards write for the apostrophe of a name such as Ng'ang'a. */
const APOSTROPHES = /[‘’‛′ʹʻʼ]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** ASCII without controls: nearly every text, and quick to fold. */
const IS_PLAIN = /^[ -~]*$/;

/** The value of a digit of any script. The ten digits of a script follow each other, beginning with 0. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Marks over and under letters: the tilde of `Mũthoni`. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * A text as it is compared and searched (DECISIONS 25.3): NFKC, without characters that nobody sees, marks over letters, and
 * apostrophes, with single spaces, one kind of dash, the digits 0 to 9, and no case. `Mũthoni` is `muthoni`, `Ng'ang'a` is
 * `nganga`, `Straße` is `strasse`. Empty when nothing of it is seen.
 */
export function foldText(text: string): string {
  return (IS_PLAIN.test(text) ? text : foldUnicode(text))
    .replace(/[`']/g, '')
    .toLowerCase()
    .replace(/ {2,}/g, ' ')
    .trim();
}

function foldUnicode(text: string): string {
  return (
    text
      .replace(SPACES, ' ')
      .replace(UNSEEN, '')
      // Decomposed first, so that each letter is folded apart from its marks.
      .replace(/[´\u1ffd]/g, "'")
      .normalize('NFKD')
      .replace(APOSTROPHES, "'")
      .replace(DASHES, '-')
      .replace(OTHER_DIGITS, digitValue)
      // To upper case between: only then `ß` is `ss`, and `ı` is `i`.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFD')
      .replace(MARKS, '')
      .normalize('NFC')
  );
}

/** Signs between words: all of ASCII but letters and digits. */
const BETWEEN_WORDS = /[^a-z0-9\u0080-\u{10ffff}]+/u;
/** Signs between the words of a search. Any other sign is literal (DECISIONS 10). */
const BETWEEN_SEARCHED = /[\s,.;:/()"-]+/;
/** A longer search is one text. */
const MOST_WORDS = 10;

/** By code points, as the database sorts with `collate "C"`. */
function byCodePoint(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  const at = a.findIndex((letter, index) => letter !== b[index]);
  if (at === -1) return a.length - b.length;
  return at >= b.length ? 1 : a[at]!.codePointAt(0)! - b[at]!.codePointAt(0)!;
}

/** A person's name as it is compared (DECISIONS 25.3): its words in one order, since people write names in any. */
export function foldName(text: string): string {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .toSorted(byCodePoint)
    .join(' ');
}

/**
 * The words of a search, folded: a record is found that has each of them, in any order (DECISIONS 25.3). A search with a digit is one
 * text, since the parts of a number have an order. Empty where nothing can be searched for.
 */
export function searchedWords(text: string): string[] {
  const folded = foldText(text);
  const words = folded.split(BETWEEN_SEARCHED).filter((word) => word !== '');
  const isByWords = words.length > 0 && words.length <= MOST_WORDS && !/\d/.test(folded);
  if (isByWords) return words;
  return folded === '' ? [] : [folded];
}

/** Whether a search finds one of these texts: each of its words is in it, also where the text has spaces or signs between. */
export function isFoundBy(search: string, ...texts: readonly string[]): boolean {
  const words = searchedWords(search);
  const places = texts.map((text) => `${foldText(text)}\n${foldId(text)}`);
  return words.length > 0 && places.some((place) => words.every((word) => place.includes(word)));
}

/** A number that identifies (national ID, System ID, account number) as it is compared: its letters and digits alone. */
export function foldId(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text has nothing but what may be left out of an ID or written otherwise: any other sign of it (`#`, `_`) stands for itself. */
export function isIdInAnySpelling(text: string): boolean {
  return /^[\p{L}\p{N} ./-]*$/u.test(foldText(text));
}

/** Tried at the first mark of a row alone. */
const TOO_MANY_MARKS = new RegExp(`(?<!\\p{M})\\p{M}{${LIMITS.marksInARow + 1}}`, 'u');

/**
 * Whether more marks follow each other than any language has: the time to fold them grows with the square of their number. What
 * nobody sees between them does not count, since folding removes it first.
 */
export function hasTooManyMarks(text: string): boolean {
  return !IS_PLAIN.test(text) && TOO_MANY_MARKS.test(text.replace(UNSEEN, ''));
}
