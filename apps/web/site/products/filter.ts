import type { Product } from '#contract/products.ts';
import { searchFor } from '../kit/search.ts';

export interface Choice {
  /** Part of a name or a description, in any case (SPEC 2, Products). */
  search: string;
  /** Empty for all. */
  category: string;
}

/** The categories of the loaded products (SPEC 2). */
export function categoriesOf(products: readonly Product[]): string[] {
  const names = products.map((product) => product.category).filter(Boolean);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** The products of a category that a search finds. */
export function chooseProducts(products: readonly Product[], { search, category }: Choice): Product[] {
  const isFound = searchFor(search);
  return products.filter(
    ({ category: own, name, description }) =>
      (!category || own === category) && isFound(`${name}\n${description}`, `${name}\n${own}`),
  );
}
