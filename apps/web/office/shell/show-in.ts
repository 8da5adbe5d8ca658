import { otherLanguage, type Language } from '#domain/languages.ts';
import { language } from '#words/language.ts';
import { reloadNewest } from './worker-later.ts';

/** The language that this page is not in. */
export const OTHER_LANGUAGE = otherLanguage(language);

const YEAR_SECONDS = 31_536_000;

/**
 * Shows the office in a language: the server reads it from a cookie, since the page is sent before it knows who asks.
 * Loads the page again where it is in another one; a page with unsaved input asks before that.
 */
export async function showIn(chosen: Language): Promise<void> {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  if (chosen !== language) await reloadNewest();
}
