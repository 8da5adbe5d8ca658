import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileNamesIn } from './file-names.ts';
import { precompress } from './precompress.ts';
import { classNamesOnly, scopedName } from './vite.site-styles.ts';
import { buildFolder } from '../../packages/domain/src/languages.ts';
import { LANGUAGE, wordsOfLanguage } from './words.ts';

const web = import.meta.dirname;

/** What of the public site runs in browsers: the loader of the islands, and each island with what it needs. */
export default defineConfig({
  root: `${web}/site`,
  publicDir: false,
  cacheDir: `${web}/../../node_modules/.vite/site`,
  plugins: [wordsOfLanguage(), classNamesOnly(), react(), precompress()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: `${web}/dist/${buildFolder('site', LANGUAGE)}`,
    emptyOutDir: true,
    // Beside the files of the server build, which are directly below /site-assets/.
    assetsDir: 'site-assets/js',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    // Islands are hydrated one by one, so there is nothing to preload.
    modulePreload: false,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: { input: `${web}/site/islands.ts`, output: fileNamesIn('site-assets/js') },
  },
});
