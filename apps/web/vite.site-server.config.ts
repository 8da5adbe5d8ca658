import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const web = import.meta.dirname;

/** The public site as the server runs it: pages in, HTML out. React comes along, so that its production build does. */
export default defineConfig({
  root: `${web}/site`,
  publicDir: false,
  cacheDir: `${web}/../../node_modules/.vite/site-server`,
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: `${web}/site/server.tsx`,
    outDir: `${web}/dist/site-server`,
    emptyOutDir: true,
    target: 'node24',
  },
});
