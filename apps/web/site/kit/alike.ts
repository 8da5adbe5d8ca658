import { alike } from '#words/site-products.ts';

/** The words for the same kind of thing as this one; a plural finds the singular. */
export function wordsAlike(word: string): readonly string[] {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return alike.find((group) => group.includes(word) || group.includes(singular)) ?? [];
}
