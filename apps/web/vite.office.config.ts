import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const web = import.meta.dirname;

/**
 * The back office: one page, served for /signin and what belongs to it, /admin/* and /credit-officer/*, with its files below /office-assets/.
 * In development the API's process mounts this same configuration as middleware, so it says nothing of a server.
 */
export default defineConfig(({ command }) => ({
  root: `${web}/office`,
  // In development everything, modules too, keeps to this prefix; the build puts its files there by name.
  base: command === 'serve' ? '/office-assets/' : '/',
  publicDir: false,
  // The own folder keeps the two front ends from clearing each other's prepared dependencies.
  cacheDir: `${web}/../../node_modules/.vite/office`,
  plugins: [react(), precompress()],
  // The server puts a fresh nonce in its place in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${web}/dist/office`,
    emptyOutDir: true,
    assetsDir: 'office-assets',
    // A file of its own for everything: data: addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: `${web}/office/index.html`,
      output: {
        codeSplitting: {
          // A slow network takes longer to ask for a hundred small files than to bring one.
          groups: [{ name: 'start', tags: ['$initial'] }],
        },
      },
    },
  },
}));
