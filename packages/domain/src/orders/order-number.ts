import { foldText } from '../folding.ts';

/**
 * The beginning of an order's number that somebody typed (DECISIONS 13.1), as numbers are written; undefined where it is none.
 * Case, hyphens and spaces do not matter: `kti 26` is `KTI-26-`, `KTI2600417` is `KTI-26-00417`. `whole` is the number whose
 * count was typed without its zeros: `KTI-26-417` is `KTI-26-00417`, too.
 */
export function readNumberBeginning(
  text: string,
): { beginning: string; whole: string | undefined } | undefined {
  const typed = /^([a-z]{2,4})(?: *- *| *(?=\d))(?:(\d)|(\d\d)[ -]*(\d{0,9}))?$/.exec(foldText(text));
  if (!typed) return undefined;
  const [, code = '', begun = '', year, count = ''] = typed;
  const before = `${code.toUpperCase()}-${begun}`;
  if (year === undefined) return { beginning: before, whole: undefined };
  return {
    beginning: `${before}${year}-${count}`,
    whole: count === '' ? undefined : `${before}${year}-${count.padStart(5, '0')}`,
  };
}
