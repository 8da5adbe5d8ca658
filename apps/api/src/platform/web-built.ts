import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveForEver, type SiteSource, type WebSource } from './web.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const SITE = join(DIST, 'site-server');

/** The web as `npm run build` made it. */
export async function builtWeb(): Promise<WebSource> {
  const page = await readFile(join(DIST, 'office/index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(SITE, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const files = Object.values(manifest).map((entry) => entry.file);
  const css = await readFile(join(SITE, files.find((file) => file.endsWith('.css')) ?? ''), 'utf8');
  const preload = files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
  const { createSite } = (await import(pathToFileURL(join(SITE, 'server.js')).href)) as SiteSource;
  return {
    isFixed: true,
    officePage: async () => page,
    site: async () => ({ createSite, css, preload }),
    async serveFiles(app) {
      await serveForEver(app, join(DIST, 'office/office-assets'), '/office-assets/');
      await serveForEver(app, join(SITE, 'site-assets'), '/site-assets/');
    },
  };
}
