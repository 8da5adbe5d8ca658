/** What differs from country to country: how phones begin, and what money is called (DECISIONS 21.17). */
export interface Region {
  /** The digits of the country code of phones: `254`. */
  phoneCode: string;
  /** How the back office and papers name the currency: `KES`. */
  currency: string;
  /** How the public site does: `Ksh`. */
  currencyShort: string;
}

export const KENYA: Region = { phoneCode: '254', currency: 'KES', currencyShort: 'Ksh' };

let region = KENYA;

/** The institution's region, as this program last learned it: from the settings, or from the page that a server wrote. */
export const regionNow = (): Region => region;

/** Makes a region that of all sums and phones from now on. */
export function setRegion(next: Region): void {
  region = next;
}

interface InSettings {
  phone_code: string;
  currency: string;
  currency_short: string;
}

/** The region of an institution. */
export const regionOf = ({ phone_code: code, currency, currency_short: short }: InSettings): Region => ({
  phoneCode: code.replace('+', ''),
  currency,
  currencyShort: short,
});

/** A region as a page carries it to its scripts, and back; a text that is none is Kenya. */
export const writeRegion = ({ phoneCode, currency, currencyShort }: Region): string =>
  [phoneCode, currency, currencyShort].join('|');
export function readRegion(text: string): Region {
  const [phoneCode, currency, currencyShort] = text.split('|');
  return phoneCode && currency && currencyShort ? { phoneCode, currency, currencyShort } : KENYA;
}

/** `Sales (KES)`: a measure of money at the head of a column or a box. */
export const inCurrency = (measure: string): string => `${measure} (${region.currency})`;
/** What sums of money are counted in, within a sentence. */
export const currencyUnit = (): string =>
  region.currency === KENYA.currency ? 'shillings' : region.currency;

/** The languages in which an institution may write its own texts (DECISIONS 21.20), as BCP 47 names them. */
export const TEXT_LANGUAGES = ['en', 'sw', 'so', 'om', 'am', 'fr'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** That of the product's own words. */
export const PRODUCT_LANGUAGE = 'en' satisfies TextLanguage;
