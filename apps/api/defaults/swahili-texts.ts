/** The Swahili of the texts that come with the product, by their English (`site-content.ts`, `institution.ts`, demo goods). */
export const DEFAULT_SWAHILI: Readonly<Record<string, string>> = {};
