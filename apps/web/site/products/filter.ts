import type { Product } from '#contract/products.ts';
import { foldText } from '#domain/folding.ts';
import { wordsAlike } from '../kit/search.ts';

/** What is chosen of the list. */
export interface Choice {
  /** Part of a name or a description, in any case (SPEC 2, Products). */
  search: string;
  /** Empty for all. */
  category: string;
}

/** The categories that there are, derived from what is loaded (SPEC 2). */
export function categoriesOf(products: readonly Product[]): string[] {
  const names = products.map((product) => product.category).filter(Boolean);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
}

/**
 * Products of a category that have the text in their name or description (SPEC 2, Products), or each of its words. A word
 * that means the same counts in name and category alone: "light enough to carry" is no lamp.
 */
export function chooseProducts(products: readonly Product[], { search, category }: Choice): Product[] {
  const wanted = foldText(search);
  const words = wanted.split(/\s+/).map((word) => ({ word, same: wordsAlike(word) }));
  return products.filter((product) => {
    if (category && product.category !== category) return false;
    const text = foldText(`${product.name}\n${product.description}`);
    if (text.includes(wanted)) return true;
    const kind = foldText(`${product.name}\n${product.category}`);
    return words.every(({ word, same }) => text.includes(word) || same.some((other) => kind.includes(other)));
  });
}
