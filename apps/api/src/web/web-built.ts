import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildFolder, LANGUAGES, type Language } from '#domain/languages.ts';
import { serveForEver, type SiteSource, type WebSource } from './web-source.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** What of the site runs in browsers, in every language. */
const SCRIPTS = join(DIST, 'site');

const folderOf = (part: string, language: Language) => join(DIST, buildFolder(part, language));

/** What Vite made of each source. */
async function readManifest(folder: string): Promise<Record<string, { file: string }>> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
}

async function readOffice(language: Language) {
  const folder = folderOf('office', language);
  return {
    page: await readFile(join(folder, 'index.html'), 'utf8'),
    worker: await readFile(join(folder, 'office-worker.js'), 'utf8'),
  };
}

async function readSite(language: Language): Promise<SiteSource> {
  const folder = folderOf('site-server', language);
  const made = await readManifest(folder);
  const scripts = await readManifest(SCRIPTS);
  const { createSite } = (await import(pathToFileURL(join(folder, 'server.js')).href)) as SiteSource;
  return {
    createSite,
    css: await readFile(join(folder, made['style.css']?.file ?? ''), 'utf8'),
    preload: Object.values(made)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => `/${file}`),
    script: `/${scripts['browser/main.ts']?.file}`,
  };
}

async function ofEach<Part>(read: (language: Language) => Promise<Part>): Promise<Record<Language, Part>> {
  const parts = LANGUAGES.map(async (language) => [language, await read(language)] as const);
  return Object.fromEntries(await Promise.all(parts)) as Record<Language, Part>;
}

/** The web as `npm run build` made it. */
export async function builtWeb(): Promise<WebSource> {
  const [office, site] = await Promise.all([ofEach(readOffice), ofEach(readSite)]);
  const folders = (part: string, below: string) =>
    LANGUAGES.map((language) => join(folderOf(part, language), below));
  return {
    isFixed: true,
    officePage: async (_url, language) => office[language].page,
    officeWorker: (language) => office[language].worker,
    site: async (language) => site[language],
    async serveFiles(app) {
      await serveForEver(app, folders('office', 'office-assets'), '/office-assets/');
      await serveForEver(app, folders('site-server', 'site-assets'), '/site-assets/');
      await serveForEver(app, [join(SCRIPTS, 'site-assets/js')], '/site-assets/js/');
    },
  };
}
