import type { Product } from '#contract/products.ts';
import { foldText } from '#domain/folding.ts';

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

export function chooseProducts(products: readonly Product[], { search, category }: Choice): Product[] {
  const wanted = foldText(search);
  return products.filter(
    (product) =>
      (!category || product.category === category) &&
      [product.name, product.description].some((text) => foldText(text).includes(wanted)),
  );
}
