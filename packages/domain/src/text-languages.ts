/** The languages in which an institution may write its own texts (DECISIONS 21.20), as BCP 47 names them. */
export const TEXT_LANGUAGES = ['en', 'sw', 'so', 'om', 'am', 'fr'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** That of the product's own words. */
export const PRODUCT_LANGUAGE = 'en' satisfies TextLanguage;
