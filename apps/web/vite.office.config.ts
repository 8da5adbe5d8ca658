import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/**
 * The back office: one page, served for /signin, /admin/* and /credit-officer/*. In development the API's process
 * mounts this same configuration as middleware, so it says nothing of a server or a port.
 */
export default defineConfig({
  root: `${root}/office`,
  base: '/office-assets/',
  publicDir: false,
  // The own cache folder keeps the two front ends from clearing each other's prepared dependencies.
  cacheDir: `${root}/../../node_modules/.vite/office`,
  plugins: [react()],
  // The server puts a fresh nonce in its place on every answer; nothing else lets a script or style run.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${root}/dist/office`,
    emptyOutDir: true,
    // A file of its own for everything: data: addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    assetsDir: '',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    reportCompressedSize: false,
    manifest: true,
    rollupOptions: { input: `${root}/office/index.html` },
  },
});
