// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../packages/domain/src/languages.ts';
import type * as english from '../../packages/messages/src/en/index.ts';

/** The language of this build: `LANGUAGE` is set by `scripts/lib/build.mjs`, in development by `web-development.ts`. */
export const LANGUAGE = LANGUAGES.find((one) => one === process.env['LANGUAGE']) ?? DEFAULT_LANGUAGE;

const CATALOGUE = new URL(`../../packages/messages/src/${LANGUAGE}/`, import.meta.url);

/** The words of the back office that its page has before any script. */
const { layout } = (await import(new URL('index.ts', CATALOGUE).href)) as typeof english;

/** Resolves `#words/…` to the catalogue of this build's language, and fills in the words of the back office's page. */
export function wordsOfLanguage(): Plugin {
  const ofPage = {
    __LANGUAGE__: LANGUAGE,
    __TITLE__: layout.title,
    __LOADING__: layout.loading,
    __NEEDS_SCRIPTS__: layout.needsScripts,
  };
  return {
    name: 'words-of-language',
    enforce: 'pre',
    resolveId: (id) =>
      id.startsWith('#words/') ? fileURLToPath(new URL(id.slice('#words/'.length), CATALOGUE)) : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        Object.entries(ofPage).reduce((text, [name, words]) => text.replace(name, () => words), page),
    },
  };
}
