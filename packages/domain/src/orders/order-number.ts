import { foldText } from '../folding.ts';

/** A number of an order as it is written on paper and said: `#KTI/26/00417`, `Order No. KTI 26 417`, or at the end of a sentence. */
const said = (text: string) =>
  foldText(text)
    .replace(/^(?:order\s+)?(?:(?:#|no\.?\s*(?=[^a-z]))\s*)?/, '')
    .replace(/[.,;:!?]+$/, '')
    .replace(/[\s/.-]+/g, '-');

/** What of an order's number somebody said: its count, with the code of the branch or the two digits of the year. */
export interface NumberPart {
  code: string | undefined;
  year: number | undefined;
  count: number;
}

/** The part of an order's number that a text is (DECISIONS 13.1): `224`, `00224`, `26-00224`, `KTI 224`; undefined for none. */
export function readNumberPart(text: string): NumberPart | undefined {
  const parts = /^(?:([a-z]{2,4})-?)?(?:(\d\d)-)?(\d{1,9})$/.exec(said(text));
  if (!parts) return undefined;
  const [, code, year, count] = parts;
  if (Number(count) === 0) return undefined;
  return {
    code: code?.toUpperCase(),
    year: year === undefined ? undefined : Number(year),
    count: Number(count),
  };
}

/**
 * The beginning of an order's number that somebody typed (DECISIONS 13.1), as numbers are written; undefined where it is none.
 * Case and the signs between its parts do not matter: `kti 26` is `KTI-26-`, `KTI2600417` is `KTI-26-00417`. `whole` is the number whose
 * count was typed without its zeros: `KTI-26-417` is `KTI-26-00417`, too.
 */
export function readNumberBeginning(
  text: string,
): { beginning: string; whole: string | undefined } | undefined {
  const typed = /^([a-z]{2,4})(?:-|(?=\d))(?:(\d)|(\d\d)-?(\d{0,9}))?$/.exec(said(text));
  if (!typed) return undefined;
  const [, code = '', begun = '', year, count = ''] = typed;
  const before = `${code.toUpperCase()}-${begun}`;
  if (year === undefined) return { beginning: before, whole: undefined };
  return {
    beginning: `${before}${year}-${count}`,
    whole: count === '' ? undefined : `${before}${year}-${count.padStart(5, '0')}`,
  };
}
