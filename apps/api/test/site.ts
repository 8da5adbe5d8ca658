import type { SiteSource, WebSource } from '../src/web/web-source.ts';

/** The public site from its sources, without styles and scripts: what a browser without JavaScript shows. */
export function siteFromSources(): WebSource {
  // Another part of the product: the compiler checks it there, and what lies between is SiteSource.
  const source = new URL('../../web/site/server.tsx', import.meta.url).href;
  return {
    isFixed: true,
    serveFiles: async () => {},
    officePage: async () => '',
    officeWorker: () => 'self;',
    site: async () => {
      const { createSite } = (await import(/* @vite-ignore */ source)) as SiteSource;
      return { createSite, css: '', preload: [], script: undefined };
    },
  };
}
