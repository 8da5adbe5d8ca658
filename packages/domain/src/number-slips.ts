import { foldText } from './folding.ts';
import { isCompletePhone } from './phone.ts';

/*
 * Numbers that a form asks about before it saves them (DECISIONS 25.4). They may be right: a landline of another country, a
 * passport. So the form asks, and offers what was meant where that is plain.
 */

export interface NumberSlip {
  /** How many digits were typed. */
  digits: number;
  /** The number that was meant. */
  meant?: string;
}

const digitsOf = (text: string) => foldText(text).replace(/\D/g, '');

/** What a spreadsheet makes of a whole number, or a finger of a digit: `12345678.0`, `1.2345678E7`, `3124567O`. */
function meantDigits(text: string): string {
  const folded = foldText(text);
  const calculated = /^\d+[.,]0+$|^\d+(?:\.\d+)?e\+?\d+$/.test(folded)
    ? Number(folded.replace(',', '.'))
    : NaN;
  if (Number.isSafeInteger(calculated)) return String(calculated);
  const letters = folded.replace(/(?<=\d)o|o(?=\d)/g, '0').replace(/(?<=\d)[il]|[il](?=\d)/g, '1');
  return letters.replace(/\D/g, '');
}

const withMeant = (digits: number, meant: string | undefined): NumberSlip => ({
  digits,
  ...(meant !== undefined && { meant }),
});

/** What to ask about a phone number in Kenya, which has 10 digits, or 12 with 254; `undefined` where it is complete. */
export function phoneSlip(text: string): NumberSlip | undefined {
  if (text.trim() === '' || isCompletePhone(text)) return undefined;
  const meant = meantDigits(text).replace(/^(?=[17]\d{8}$)/, '0');
  return withMeant(digitsOf(text).length, /^(?:0|254)[17]\d{8}$/.test(meant) ? meant : undefined);
}

const IS_NATIONAL_ID = /^\d{7,9}$/;

/** What to ask about a National ID, which has 7 to 9 digits; `undefined` where it has. Spaces and dashes between digits do not count. */
export function nationalIdSlip(text: string): NumberSlip | undefined {
  if (text.trim() === '' || IS_NATIONAL_ID.test(foldText(text).replace(/(?<=\d)[ -](?=\d)/g, '')))
    return undefined;
  const meant = meantDigits(text);
  // A letter at the beginning may be that of a passport.
  const isPlain = IS_NATIONAL_ID.test(meant) && !/^[a-hj-np-z]{1,2} ?\d/i.test(foldText(text));
  return withMeant(digitsOf(text).length, isPlain ? meant : undefined);
}
