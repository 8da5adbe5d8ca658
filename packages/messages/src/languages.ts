import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import * as en from './en/index.ts';
import type { Translation } from './index.ts';
import * as sw from './sw/index.ts';

export const WORDS: Record<Language, Translation> = { en, sw };

/** The tags that an `Accept-Language` names, the most wanted first: `sw-KE,sw;q=0.9,en;q=0.8`. */
function wanted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...rules] = part.trim().toLowerCase().split(';');
      const quality = rules.map((rule) => /^\s*q=([\d.]+)$/.exec(rule)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The best of these languages for an `Accept-Language` (DECISIONS 12.3); `fallback` when none fits. */
export function negotiateLanguage<Tag extends string>(
  header: string | undefined,
  known: readonly Tag[],
  fallback: Tag,
): Tag {
  for (const tag of wanted(header ?? '')) {
    const language = known.find((one) => tag === one || tag.startsWith(`${one}-`));
    if (language) return language;
  }
  return fallback;
}

/** All words in the language that an `Accept-Language` asks for; English by default. */
export function wordsFor(acceptLanguage: string | undefined): Translation {
  return WORDS[negotiateLanguage(acceptLanguage, LANGUAGES, DEFAULT_LANGUAGE)];
}
