// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildFolder } from '../../packages/domain/src/languages.ts';
import { LANGUAGE, wordsOfLanguage } from './words.ts';

/** `title__a1b2c`: the name, and which file it is of. The server knows by it which styles a page needs. */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const hash = BigInt(`0x${createHash('sha256').update(path).digest('hex').slice(0, 12)}`).toString(36);
  return `${name}__${hash.padStart(5, '0').slice(-5)}`;
}

const web = import.meta.dirname;

/**
 * The public site as the server runs it: pages in, HTML out, and beside it the one style sheet and the fonts that
 * the pages need. React is part of it, so that its production build runs.
 */
export default defineConfig(({ command }) => ({
  root: `${web}/site`,
  publicDir: false,
  cacheDir: `${web}/../../node_modules/.vite/site-server`,
  plugins: [wordsOfLanguage(), react()],
  css: { modules: { generateScopedName: scopedName } },
  ssr: { noExternal: command === 'build' || undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    ssr: `${web}/site/server.tsx`,
    outDir: `${web}/dist/${buildFolder('site-server', LANGUAGE)}`,
    emptyOutDir: true,
    emitAssets: true,
    assetsDir: 'site-assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: true,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    manifest: 'manifest.json',
    target: 'node24',
  },
}));
