import { foldText } from '#domain/folding.ts';

/** Words for the same thing, in all languages that visitors type: a search for one finds the others. */
const ALIKE: readonly (readonly string[])[] = [
  ['lamp', 'lantern', 'light', 'taa', 'kandili'],
  ['solar', 'sola'],
  ['stove', 'cooker', 'cookstove', 'jiko', 'majiko', 'meko'],
  ['gas', 'gesi'],
  ['firewood', 'wood', 'kuni'],
  ['charcoal', 'makaa'],
  ['battery', 'batteries', 'betri'],
  ['tank', 'tangi', 'matangi', 'maji'],
  ['phone', 'smartphone', 'mobile', 'simu'],
  ['torch', 'tochi'],
  ['seed', 'seeds', 'mbegu'],
  ['pay', 'paybill', 'lipa', 'malipo'],
  ['price', 'cost', 'bei', 'gharama'],
  ['loan', 'mkopo', 'mikopo'],
  ['saving', 'akiba'],
  ['join', 'membership', 'jiung', 'uanachama'],
  ['complain', 'complaint', 'lalamik'],
  ['branch', 'branches', 'tawi', 'matawi'],
];
/** Of these, stems of Swahili verbs, which have parts before and after: nitalipa, nalipaje. */
const STEMS = ['lipa', 'jiung', 'lalamik'];
/** Of these, what means something else in a description: "light enough to carry" is no lamp. */
const AMBIGUOUS = new Set(['light', 'maji', 'mobile']);

/** Words that say nothing of what is searched for. */
const FILLERS = new Set(
  (
    'a an and are at can do does for from how i in is it me my of on or our the to we what when where who with you your ' +
    'cha gani je jinsi kwa la lini na ni nini vipi vya wa wapi ya yangu za'
  ).split(' '),
);

/** The words of a search without the fillers, or all of them if it has no others. */
function wordsOf(search: string): string[] {
  const words = foldText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words for the same thing; a plural finds the singular. */
function wordsAlike(word: string): readonly string[] {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  const stem = STEMS.find((part) => word.includes(part)) ?? word;
  return ALIKE.find((group) => [word, singular, stem].some((form) => group.includes(form))) ?? [];
}

/** What a search looks at in an entry of a list: in the page these are its `data-` attributes. */
export interface Searched {
  text: string;
  /** What kind of thing it is, if that is not its text: where an ambiguous word for the same thing counts. */
  kind?: string;
  category?: string;
}

export interface Choice {
  /** Part of a text, in any case. */
  search: string;
  /** Empty for all. */
  category?: string;
}

/** Finds the entries that have every word of a search, in any case, or another word for the same thing. */
export function finder({ search, category = '' }: Choice): (entry: Searched) => boolean {
  const words = wordsOf(search).map((word) => ({ word, same: wordsAlike(word) }));
  return ({ text, kind = text, category: own }) => {
    if (category && own !== category) return false;
    const [folded, foldedKind] = [foldText(text), foldText(kind)];
    return words.every(
      ({ word, same }) =>
        folded.includes(word) ||
        same.some((other) => foldedKind.includes(other) || (!AMBIGUOUS.has(other) && folded.includes(other))),
    );
  };
}

/** The address of a search, without empty values. */
export function addressOf(path: string, values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
