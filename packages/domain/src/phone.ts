import { foldId, foldText } from './folding.ts';
import { isContactPhone } from './contact.ts';

/** A number with its separators taken out, the digits and dashes of any script as ASCII. */
const bare = (text: string) => foldText(text).replace(/[\s().-]/g, '');

/**
 * The form in which a phone number is stored (DECISIONS 5): Kenyan mobiles (07…, 01…, 254…, +254…, 00254…, `+254 (0)7…`, with
 * any separators) become `+2547…` or `+2541…`. Any other number stays as it is, trimmed.
 */
export function normalisePhone(phone: string): string {
  const kenyan = /^(?:(?:\+|00)?2540?|0)([17]\d{8})$/.exec(bare(phone));
  return kenyan ? `+254${kenyan[1]}` : phone.trim();
}

/**
 * Whether a text is one complete phone number: a Kenyan mobile (nine digits from 7 or 1 on), a Kenyan landline, or a number of
 * another country with its `+` or `00`. Imports ask for this,
 * and so does the number that the site shows; forms of people ask for the shape alone (`isPhone`). A person sees the number that they
 * type; files have cells with two numbers or a digit too few, which people miss.
 */
export function isCompletePhone(text: string): boolean {
  const digits = bare(text).replace(/^00/, '+');
  if (/^(?:\+?254|0)/.test(digits))
    return /^(?:(?:\+?2540?|0)[17]\d{8}|(?:\+?254|0)[2-6]\d{6,8})$/.test(digits);
  return /^\+[1-9]\d{7,14}$/.test(digits);
}

/**
 * The digits by which two phone numbers are compared (DECISIONS 11.7): those of the whole number with its country, Kenya
 * where none is said. Empty for a text without digits. The database has it as `folded_phone`.
 */
export function foldPhone(text: string): string {
  const typed = foldText(normalisePhone(text));
  const digits = typed.replace(/[^0-9]/g, '');
  // `+254 (0)712 …` has a zero too many.
  return withCountry(digits, /^[^0-9]*\+/.test(typed)).replace(/^2540(?=[1-9])/, '254');
}

function withCountry(digits: string, hasPlus: boolean): string {
  if (hasPlus) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  // Spreadsheets drop the first zero of a mobile.
  return digits.replace(/^0(?=[1-9])|^(?=[17]\d{8}$)/, '254');
}

/**
 * The digits to search a phone number by, in what `foldPhone` answers: of a Kenyan number the part after the country code,
 * otherwise the text without separators. `undefined` if the text is no part of a phone number.
 */
export function phoneSearchDigits(text: string): string | undefined {
  const digits = bare(text);
  if (!/^\+?\d{2,}$/.test(digits)) return undefined;
  return digits.replace(/^(?:\+|00)?2540?(?=[17])|^0+/, '').replace(/^\+/, '') || undefined;
}

/** How many digits a phone number has at least, and at most (ITU-T E.164). */
const PHONE_DIGITS = { least: 7, most: 15 };
/** How many letters and digits a national ID has at least. */
const MIN_ID_LENGTH = 3;

/** Whether a text can be a phone number: of the shape of SPEC 5, with 7 to 15 digits of any script. */
export function isPhone(text: string): boolean {
  const plain = foldText(text);
  const digits = plain.replace(/\D/g, '').length;
  return isContactPhone(plain) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

/** Whether a number is long enough for a national ID: 3 letters and digits at least. */
export const isNationalId = (text: string): boolean => Array.from(foldId(text)).length >= MIN_ID_LENGTH;
