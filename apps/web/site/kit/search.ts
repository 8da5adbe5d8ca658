import { foldText } from '#domain/folding.ts';
import { alike } from '#words/site-products.ts';
import { pageHref } from './links.tsx';

/** What joins two words of Swahili, as in `taa ya sola`. */
const CONNECTIVES = new Set(['wa', 'ya', 'la', 'cha', 'za', 'vya', 'na', 'kwa']);

/** The words of a search, without those that only join others. */
function wordsOf(search: string): string[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !CONNECTIVES.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words for the same kind of thing; a plural finds the singular. */
function wordsAlike(word: string): readonly string[] {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return alike.find((group) => group.includes(word) || group.includes(singular)) ?? [];
}

/**
 * Whether a text has every word of a search, in any case, or another word for the same kind of thing. Such a word counts
 * in `kind` alone: "light enough to carry" is no lamp.
 */
export function searchFor(search: string): (text: string, kind?: string) => boolean {
  const words = wordsOf(search).map((word) => ({ word, same: wordsAlike(word) }));
  return (text, kind = text) => {
    const [folded, foldedKind] = [foldText(text), foldText(kind)];
    return words.every(
      ({ word, same }) => folded.includes(word) || same.some((other) => foldedKind.includes(other)),
    );
  };
}

/** The address of a search, without empty values. */
export function addressOf(path: string, values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Updates the address of the page without a new history entry. */
export function keepAddress(address: string): void {
  history.replaceState(history.state, '', pageHref(address));
}
