import { foldId, foldName, foldText } from './folding.ts';
import { isMasked } from './masking.ts';
import { isNoNumber } from './no-number.ts';
import { foldPhone } from './phone.ts';

/*
 * Whether what was found is who or what was typed (DECISIONS 25.2). One equal field makes nobody the same person when another
 * one contradicts it: then a person is asked, and a program is refused.
 */

/**
 * How a field that was typed compares with the same field of the record found. `zeros`: equal but for zeros at the beginning of a
 * number. `open`: one of the two is empty, or no number, and says nothing.
 */
export type Comparison = 'same' | 'zeros' | 'differs' | 'open';

/** What a client is known by. */
export interface KnownPerson {
  name: string;
  phone: string;
  national_id: string;
  system_id: string;
}

/** Names are the same with the same words in any order, or the same letters with other spaces. */
export const isSameName = (one: string, other: string): boolean =>
  foldName(one) === foldName(other) || foldId(one) === foldId(other);

/** A folded number without the zeros that a spreadsheet drops: those at the beginning of each row of digits. */
export const withoutLeadingZeros = (foldedId: string): string =>
  foldedId.replace(/(?<!\p{N})0+(?=\p{N})/gu, '');

/** A number beside one that is masked: the last characters may say that it is another one, but not that it is the same. */
const compareEnds = (typed: string, end: string): Comparison =>
  typed === '' || typed.endsWith(end) ? 'open' : 'differs';

/** Compares two numbers that identify. */
export function compareNumbers(typed: string, found: string): Comparison {
  if (isMasked(found)) return compareEnds(foldId(typed), foldId(found));
  if ([typed, found].some((text) => foldId(text) === '' || isNoNumber(text))) return 'open';
  const [a, b] = [foldId(typed), foldId(found)];
  if (a === b) return 'same';
  return withoutLeadingZeros(a) === withoutLeadingZeros(b) ? 'zeros' : 'differs';
}

export function compareNames(typed: string, found: string): Comparison {
  if (foldId(typed) === '' || foldId(found) === '') return 'open';
  return isSameName(typed, found) ? 'same' : 'differs';
}

function comparePhones(typed: string, found: string): Comparison {
  const [a, b] = [foldPhone(typed), foldPhone(found)];
  if (isMasked(found)) return compareEnds(a, foldId(found));
  if (a === '' || b === '') return 'open';
  return a === b ? 'same' : 'differs';
}

/** Compares who was typed with the client found, field by field. */
export const comparePersons = (
  typed: KnownPerson,
  found: KnownPerson,
): Record<keyof KnownPerson, Comparison> => ({
  name: compareNames(typed.name, found.name),
  phone: comparePhones(typed.phone, found.phone),
  national_id: compareNumbers(typed.national_id, found.national_id),
  system_id: compareNumbers(typed.system_id, found.system_id),
});

/** What a group is known by. */
export interface KnownGroup {
  name: string;
  account_number: string;
}

export const compareGroups = (
  typed: KnownGroup,
  found: KnownGroup,
): Record<keyof KnownGroup, Comparison> => ({
  name: compareNames(typed.name, found.name),
  account_number: compareNumbers(typed.account_number, found.account_number),
});

/** Whether a person has to say if both are the same: some field says something else. */
export const isContradicted = (fields: Readonly<Record<string, Comparison>>): boolean =>
  Object.values(fields).some((comparison) => comparison === 'differs' || comparison === 'zeros');

const MOST_ZEROS = 6;
const MOST_RUNS = 2;

/**
 * A folded number in each spelling that differs from it in leading zeros alone, itself left out: up to six zeros before a row of
 * digits. A lookup by these goes by the index on the folded number. Empty for what is no number.
 */
export function zeroVariants(foldedId: string): string[] {
  const bare = withoutLeadingZeros(foldedId);
  if (bare === '' || isNoNumber(foldedId)) return [];
  const parts = bare.split(/(?<!\p{N})(?=\p{N})/u);
  const beginsWithDigit = /^\p{N}/u.test(parts[0]!);
  let spelt = [parts[0]!];
  let runs = 0;
  for (const [at, part] of parts.entries()) {
    const isRun = at > 0 || beginsWithDigit;
    const before = at === 0 ? [''] : spelt;
    if (!isRun) continue;
    runs += 1;
    const most = runs <= MOST_RUNS ? MOST_ZEROS : 0;
    spelt = before.flatMap((front) =>
      Array.from({ length: most + 1 }, (_, zeros) => `${front}${'0'.repeat(zeros)}${part}`),
    );
  }
  return spelt.filter((one) => one !== foldedId);
}

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

/** The text of an ID as it is compared, with a blank for the signs between two digits. */
export const groupedId = (text: string) =>
  foldText(text)
    .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/(?<!\p{N}) | (?!\p{N})/gu, '');

const looksCalculated = (text: string) => WITH_POINT.test(foldText(text)) || isIdWithDecimals(text);

/**
 * Whether two IDs are the same where a program hands one over: folded they are (DECISIONS 11.7), and where both have something
 * between their digits, it is in the same places. What looks like a number with decimals is the same as itself alone.
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

/** The name of a client whose personal data were erased. */
export function formerClientName(id: string): string {
  return `Former client ${id.slice(-6)}`;
}
