import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveForEver, type SiteSource, type WebSource } from './web-source.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const SITE = join(DIST, 'site-server');
const ISLANDS = join(DIST, 'site');

/** What Vite made of each source. */
async function readManifest(folder: string): Promise<Record<string, { file: string }>> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
}

/** The web as `npm run build` made it. */
export async function builtWeb(): Promise<WebSource> {
  const page = await readFile(join(DIST, 'office/index.html'), 'utf8');
  const made = await readManifest(SITE);
  const files = Object.values(made).map((entry) => entry.file);
  const css = await readFile(join(SITE, made['style.css']?.file ?? ''), 'utf8');
  const preload = files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
  const script = `/${(await readManifest(ISLANDS))['islands.ts']?.file}`;
  const { createSite } = (await import(pathToFileURL(join(SITE, 'server.js')).href)) as SiteSource;
  return {
    isFixed: true,
    officePage: async () => page,
    officeWorker: await readFile(join(DIST, 'office/office-worker.js'), 'utf8'),
    site: async () => ({ createSite, css, preload, script }),
    async serveFiles(app) {
      await serveForEver(app, join(DIST, 'office/office-assets'), '/office-assets/');
      await serveForEver(app, join(SITE, 'site-assets'), '/site-assets/');
      await serveForEver(app, join(ISLANDS, 'site-assets/js'), '/site-assets/js/');
    },
  };
}
