import { defineConfig } from 'vite';
import { fileNamesIn, precompress } from './built-files.ts';

const web = import.meta.dirname;

/** What of the public site runs in browsers. It has no texts, so one build serves every language. */
export default defineConfig({
  root: `${web}/site`,
  publicDir: false,
  cacheDir: `${web}/../../node_modules/.vite/site`,
  plugins: [precompress()],
  build: {
    outDir: `${web}/dist/site`,
    emptyOutDir: true,
    // Beside the files of the server build, which are directly below /site-assets/.
    assetsDir: 'site-assets/js',
    manifest: 'manifest.json',
    // Each part of a page loads by itself, so there is nothing to preload.
    modulePreload: false,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: { input: `${web}/site/browser/main.ts`, output: fileNamesIn('site-assets/js') },
  },
});
