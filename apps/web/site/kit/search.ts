import { alike } from '#words/site-products.ts';

/** The words for the same kind of thing as this one; a plural finds the singular. */
export function wordsAlike(word: string): readonly string[] {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return alike.find((group) => group.includes(word) || group.includes(singular)) ?? [];
}

/** The address of a search, without empty values. */
export function addressOf(path: string, asked: Readonly<Record<string, string>>): string {
  const said = Object.entries(asked).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** Updates the address without a new history entry. */
export function keepAddress(address: string): void {
  history.replaceState(history.state, '', address);
}
