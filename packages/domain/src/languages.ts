/** The languages of site, office, mails and papers by their tags (RFC 5646). */
export const LANGUAGES = ['en', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of every address that names none, and of who has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What each language is called in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/** The tags with the country, as browsers and search engines read them. */
export const LOCALES = { en: 'en-KE', sw: 'sw-KE' } as const satisfies Record<Language, string>;

/** The one that is not this one. */
export const otherLanguage = (language: Language): Language => LANGUAGES.find((one) => one !== language)!;

/** The folder of a part of the web's build in a language: `office`, `office-sw`. */
export const buildFolder = (part: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? part : `${part}-${language}`;

/** Where the site of a language begins (DECISIONS 26.4): `/sw`; English has no prefix. */
export const rootOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** The language of an address of the site, and the address without its prefix: `/sw/products` is `sw`, `/products`. */
export function readSitePath(path: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    const root = rootOf(language);
    if (root && (path === root || path.startsWith(`${root}/`)))
      return { language, path: path.slice(root.length) || '/' };
  }
  return { language: DEFAULT_LANGUAGE, path };
}

/** The address of a page of the site in a language: `/sw/products?search=a`, `/sw#impact`. */
export function sitePath(language: Language, href: string): string {
  const root = rootOf(language);
  return root && /^\/(?![^?#])/.test(href) ? root + href.slice(1) : root + href;
}
