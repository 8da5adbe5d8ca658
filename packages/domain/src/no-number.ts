import { foldText } from './folding.ts';

/*
 * What people and programs write where there is no number (DECISIONS 25.1). Such a text identifies nobody, so no field that
 * identifies takes it: National ID, System ID, account number, SKU, phone.
 */

const wordsOf = (text: string) => new Set(text.split(/\s+/));
/** Each of these says that there is no number. English, Swahili, and what spreadsheets write. */
const PLACEHOLDERS = wordsOf(
  `na no nil nill non none null nan nul undefined unknown unkown unk uk blank empty missing not
  new tba tbc tbd tbf pending waiting later soon applied temp temporary test dummy sample true false
  hakuna hana hamna haina haipo hayupo sina hapana haijulikani sijui bado baadaye baadae mpya ref div0 error`,
);
/** These say so only beside one of the others: `no ID yet`, `hana kitambulisho`. */
const BESIDE = wordsOf(
  `yet available applicable known given assigned issued provided set have has got to follow be
  id ids number numbers num card national system client member account phone sku code
  namba nambari kitambulisho simu ya value name`,
);

/** What spreadsheets show in the place of a value. */
const CELL_ERROR = /^#(?:value|name|num)[!?]?$/;
const LETTERS_OR_DIGITS = /[\p{L}\p{N}]/u;
/** Zeros alone, or three times or more one and the same character; behind the code of a mobile eight times one digit. */
const IS_REPEATED = /^(?:0+|(.)\1{2,}|x+|(?:0|254)\d(\d)\2{7,})$/u;
const RUN_LENGTH = 6;

/** `123456`, `12345678`, `1234567890`, and the same backwards: six digits or more, from or to 1. */
function isRun(digits: string): boolean {
  if (!/^\d+$/.test(digits) || digits.length < RUN_LENGTH) return false;
  const upwards = digits.startsWith('0') ? '0123456789' : '1234567890';
  return (
    (digits.length <= upwards.length &&
      upwards.startsWith(digits) &&
      !(digits[0] === '0' && digits.length < 10)) ||
    '987654321'.endsWith(digits)
  );
}

/**
 * Whether a text is no National ID, System ID, account number or phone number: it stands for none, or has no digit (`lost`,
 * `see above`). An empty text is neither: whether a field may be empty is its own rule.
 */
export function isNoNumber(text: string): boolean {
  const folded = foldText(text);
  return folded !== '' && (!/\d/.test(folded) || isPlaceholder(text));
}

/**
 * Whether a text stands for "none": `N/A`, `none`, `nil`, `new`, `TBA`, `unknown`, `hakuna`, dashes, zeros, one digit
 * three times or more, `12345678` and the like. A SKU, a name and a username may be a word without a digit, but not such a one.
 */
export function isPlaceholder(text: string): boolean {
  const folded = foldText(text);
  if (folded === '') return false;
  if (!LETTERS_OR_DIGITS.test(folded) || CELL_ERROR.test(folded)) return true;
  const letters = folded.replace(/[^\p{L}\p{N}]/gu, '');
  if (IS_REPEATED.test(letters) || isRun(letters) || PLACEHOLDERS.has(letters)) return true;
  const words = folded
    .replace(/\bn *[^\p{L}\p{N} ] *a\b/gu, 'na')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const saysNone = (word: string) => PLACEHOLDERS.has(word) || /^0+$/.test(word);
  return words.some(saysNone) && words.every((word) => saysNone(word) || BESIDE.has(word));
}
