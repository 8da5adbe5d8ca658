import type { Settings } from '#contract/settings.ts';
import { foldText } from '#domain/folding.ts';

/** A picture by the folded name of its category; `''`: none. */
export type CategoryFields = Record<string, string>;

type Pictured = Pick<Settings, 'category_pictures'>;

/** The categories of products, and those that have a picture without a product; one spelling of each. */
export function namesIn(ofProducts: readonly string[], { category_pictures: pictures }: Pictured): string[] {
  const names = new Map(
    [...pictures.map(({ category }) => category), ...ofProducts].map((name) => [foldText(name), name]),
  );
  names.delete('');
  return [...names.values()].toSorted((a, b) => a.localeCompare(b));
}

// A form takes a dot in a name for a way into an object.
export const fieldOf = (category: string) => `of/${foldText(category).replaceAll('.', '|')}`;

/** The form of these settings: also of a category that is only there since somebody else gave it a picture. */
export function fieldsOf(ofProducts: readonly string[], settings: Pictured): CategoryFields {
  const own = new Map(settings.category_pictures.map(({ category, image }) => [fieldOf(category), image]));
  return Object.fromEntries(
    namesIn(ofProducts, settings).map((category) => [fieldOf(category), own.get(fieldOf(category)) ?? '']),
  );
}

/** The pictures that the fields mean. */
export function picturesOf(
  ofProducts: readonly string[],
  fields: CategoryFields,
  settings: Pictured,
): Settings['category_pictures'] {
  return namesIn(ofProducts, settings).flatMap((category) => {
    const image = fields[fieldOf(category)];
    return image ? [{ category, image }] : [];
  });
}
