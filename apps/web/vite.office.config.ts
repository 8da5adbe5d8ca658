import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { fileNamesIn, precompress } from './built-files.ts';
import { mantineStyles } from './mantine-styles.ts';
import { officeWorker } from './office-worker.ts';
import { buildFolder } from '../../packages/domain/src/languages.ts';
import { LANGUAGE, wordsOfLanguage } from './words.ts';

const web = import.meta.dirname;

/** What several screens share. Charts, which are large and on few of them, are apart. */
function isShared(id: string): boolean {
  const isPart =
    /\/(apps|packages)\/|\/node_modules\/(@mantine\/(core|form|hooks|notifications)|@floating-ui|zod)\//;
  return isPart.test(id) && !/Charts?\.(tsx|module\.css)$/.test(id);
}

/**
 * The back office: one page, served for /signin and what belongs to it, /admin/* and /credit-officer/*, with its files below /office-assets/.
 * Each language has a build of its own, so that no visitor loads two (docs/decisions/0034).
 * In development the API's process mounts this same configuration as middleware, so it says nothing of a server.
 */
export default defineConfig(({ command }) => ({
  root: `${web}/office`,
  // In development everything, modules too, keeps to this prefix; the build puts its files there by name.
  base: command === 'serve' ? '/office-assets/' : '/',
  publicDir: false,
  // The own folder keeps the two front ends from clearing each other's prepared dependencies.
  cacheDir: `${web}/../../node_modules/.vite/office`,
  plugins: [
    wordsOfLanguage(),
    contractForBrowsers(),
    react(),
    mantineStyles(),
    officeWorker(),
    precompress(),
  ],
  // The server puts a fresh nonce in its place in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${web}/dist/${buildFolder('office', LANGUAGE)}`,
    emptyOutDir: true,
    assetsDir: 'office-assets',
    // A file of its own for everything: data: addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    // Browsers that do not know it just ask a little later.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: `${web}/office/index.html`,
      // An import of a name brings the file that has it, and not all that are named beside it.
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/(?!contract\/src\/issue-reasons)/, sideEffects: false }],
      },
      output: {
        ...fileNamesIn('office-assets'),
        codeSplitting: {
          // A slow network takes longer to ask for a hundred small files than to bring one: what the first screen needs, and
          // what several screens share. The rest is a file for each screen.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'screens', test: isShared, minShareCount: 3 },
          ],
        },
      },
    },
  },
}));
