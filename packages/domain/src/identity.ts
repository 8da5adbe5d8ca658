import { isContactPhone } from './contact.ts';

/** How many digits a phone number has at least, and at most (ITU-T E.164). */
const PHONE_DIGITS = { least: 7, most: 15 };
/** How many letters and digits a national ID has at least. */
const MIN_ID_LENGTH = 3;

/** Whether a text can be a phone number: of the shape of SPEC 5, with 7 to 15 digits. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return isContactPhone(text.trim()) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

/** Whether a text can be a national ID: 3 letters and digits at least, one of them a digit. */
export function isNationalId(text: string): boolean {
  const signs = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.length >= MIN_ID_LENGTH && /\p{N}/u.test(text);
}
