import { mergeConfig } from 'vite';
import siteServer from '../../../apps/web/vite.site-server.config.ts';

const here = import.meta.dirname;
/** What reacts to visitors: the islands of the page. */
const REACTS = /\/(?:AccountMenu|Price|Testimonials)\.tsx$/;

/**
 * The start page as a module that any React framework can show: compiled as the site's server has it, but with React
 * left to the framework, and with the parts that react to visitors marked for the browser.
 */
export default mergeConfig(siteServer({ command: 'build', mode: 'production' }), {
  root: here,
  cacheDir: `${here}/../../../.cache/rivals/.vite`,
  resolve: {
    alias: [
      { find: /.*\/island\/Island\.tsx$/, replacement: `${here}/Island.jsx` },
      { find: /.*\/existing\.ts$/, replacement: `${here}/existing.js` },
    ],
  },
  ssr: { external: ['react', 'react-dom'] },
  build: {
    ssr: true,
    outDir: `${here}/../../../.cache/rivals/start-page`,
    rolldownOptions: {
      input: { 'start-page': `${here}/start-page.jsx` },
      output: {
        // A file stays a file, so that a framework may leave to the server what the browser need not have.
        preserveModules: true,
        entryFileNames: '[name].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'start-page.css' : 'site-assets/[name]-[hash][extname]',
        banner: ({ facadeModuleId }) => (REACTS.test(facadeModuleId ?? '') ? "'use client';" : ''),
      },
    },
  },
});
