import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const web = import.meta.dirname;

/** What the public site gives a browser besides its pages: one style sheet, the fonts, later the islands. */
export default defineConfig({
  root: `${web}/site`,
  publicDir: false,
  cacheDir: `${web}/../../node_modules/.vite/site`,
  plugins: [precompress()],
  build: {
    outDir: `${web}/dist/site`,
    emptyOutDir: true,
    assetsDir: 'site-assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    manifest: 'manifest.json',
    rollupOptions: { input: `${web}/site/styles.ts` },
  },
});
