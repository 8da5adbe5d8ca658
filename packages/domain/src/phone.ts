import { foldId, foldText } from './folding.ts';
import { KENYA, regionNow } from './region.ts';
import { isContactPhone } from './contact.ts';

/** A number with its separators taken out, the digits and dashes of any script as ASCII. */
const bare = (text: string) => foldText(text).replace(/[\s().-]/g, '');

/**
 * The form in which a phone number is stored (DECISIONS 5): Kenyan mobiles (07…, 01…, 254…, +254…, 00254…, `+254 (0)7…`, with
 * any separators) become `+2547…` or `+2541…`. Where the institution's country code is another one, so do all numbers of
 * its country (DECISIONS 21.18). Any other number stays as it is, trimmed.
 */
export function normalisePhone(phone: string): string {
  const { phoneCode } = regionNow();
  if (phoneCode !== KENYA.phoneCode) {
    const own = ofCountry(phoneCode).exec(bare(phone));
    return own ? `+${phoneCode}${own[1]}` : phone.trim();
  }
  const kenyan = /^(?:(?:\+|00)?2540?|0)([17]\d{8})$/.exec(bare(phone));
  return kenyan ? `+254${kenyan[1]}` : phone.trim();
}

/** A number of another country as people there write it, with its code or a zero before it. */
const ofCountry = (code: string) => new RegExp(`^(?:(?:\\+|00)?${code}0?|0)([1-9]\\d{6,9})$`);

/**
 * Whether a text is one complete phone number of the institution's country or of another one. In Kenya: a mobile (nine digits from
 * 7 or 1 on), a Kenyan landline, or a number of another country with its `+` or `00`. Imports ask for this,
 * and so does the number that the site shows; forms of people ask for the shape alone (`isPhone`). Whoever types a number sees it,
 * while files have cells with two numbers, or with a digit too few, that nobody would look at again.
 */
export function isCompletePhone(text: string): boolean {
  const { phoneCode } = regionNow();
  if (phoneCode !== KENYA.phoneCode) {
    if (ofCountry(phoneCode).test(bare(text))) return true;
    const abroad = bare(text).replace(/^00/, '+');
    return !abroad.startsWith(`+${phoneCode}`) && /^\+[1-9]\d{7,14}$/.test(abroad);
  }
  const digits = bare(text).replace(/^00/, '+');
  if (/^(?:\+?254|0)/.test(digits))
    return /^(?:(?:\+?2540?|0)[17]\d{8}|(?:\+?254|0)[2-6]\d{6,8})$/.test(digits);
  return /^\+[1-9]\d{7,14}$/.test(digits);
}

/**
 * The digits by which two phone numbers are compared (DECISIONS 11.7): those of the whole number with its country, Kenya
 * where none is said, or the institution's country. Empty for a text without digits. The database has it as `folded_phone`,
 * which knows Kenya alone: what is stored has its country, and so has what is compared with it (`normalisePhone`).
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
  const { phoneCode } = regionNow();
  const front =
    phoneCode === KENYA.phoneCode
      ? /^(?:\+|00)?2540?(?=[17])|^0+/
      : new RegExp(`^(?:\\+|00)?${phoneCode}0?|^0+`);
  return digits.replace(front, '').replace(/^\+/, '') || undefined;
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
