// Runs in Node, at build time.
import type { Plugin } from 'vite';

const CATALOGUES = new URL('../../packages/messages/src/', import.meta.url).pathname;

/** The language of this build: `LANGUAGE` is set by `scripts/lib/build.mjs` and is English otherwise. */
export const LANGUAGE = process.env['LANGUAGE'] === 'sw' ? 'sw' : 'en';

/** Below `dist`, each language has folders of its own: `office` and `office-sw`. */
export const folderOf = (part: string): string => (LANGUAGE === 'en' ? part : `${part}-${LANGUAGE}`);

/** Resolves `#words/…` to the catalogue of this build's language. */
export function wordsOfLanguage(): Plugin {
  return {
    name: 'words-of-language',
    enforce: 'pre',
    resolveId: (id) =>
      id.startsWith('#words/') ? `${CATALOGUES}${LANGUAGE}/${id.slice('#words/'.length)}` : undefined,
  };
}
