import { foldText } from '#domain/folding.ts';

/** Words for the same kind of thing, in all languages that visitors type: a search for one finds the others. */
const ALIKE: readonly (readonly string[])[] = [
  ['lamp', 'lantern', 'light', 'taa', 'kandili'],
  ['solar', 'sola'],
  ['stove', 'cooker', 'cookstove', 'jiko', 'majiko', 'meko'],
  ['gas', 'gesi'],
  ['tank', 'tangi', 'matangi', 'maji'],
  ['phone', 'smartphone', 'mobile', 'simu'],
  ['torch', 'tochi'],
  ['seed', 'seeds', 'mbegu'],
];

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
  return ALIKE.find((group) => group.includes(word) || group.includes(singular)) ?? [];
}

/** What a search looks at in an entry of a list: in the page these are its `data-` attributes. */
export interface Searched {
  text: string;
  /** What kind of thing it is, if that is not its text: "light enough to carry" is no lamp. */
  kind?: string;
  category?: string;
  /** Shown only by a search. */
  extra?: string;
}

export interface Choice {
  /** Part of a text, in any case. */
  search: string;
  /** Empty for all. */
  category?: string;
}

/** Finds the entries that have every word of a search, in any case, or in their kind another word for the same thing. */
export function finder({ search, category = '' }: Choice): (entry: Searched) => boolean {
  const words = wordsOf(search).map((word) => ({ word, same: wordsAlike(word) }));
  return ({ text, kind = text, category: own, extra }) => {
    if (category && own !== category) return false;
    if (words.length === 0) return extra === undefined;
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
