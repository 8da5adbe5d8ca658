import { isContactPhone } from './contact.ts';
import { foldId, foldText } from './folding.ts';

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
