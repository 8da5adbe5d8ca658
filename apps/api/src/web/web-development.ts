import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer, type ServerOptions, type ViteDevServer } from 'vite';
import { buildFolder, LANGUAGES, type Language } from '#domain/languages.ts';
import type { SiteSource, WebSource } from './web-source.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Every style that the loaded pages use, in the order in which they were loaded. */
async function collectStyles(vite: ViteDevServer): Promise<string> {
  const sheets = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) =>
    id.endsWith('.css'),
  );
  const texts = await Promise.all(sheets.map((id) => vite.ssrLoadModule(`${id}?inline`)));
  return texts.map((module) => String(module['default'])).join('\n');
}

interface Servers {
  office: ViteDevServer;
  site: ViteDevServer;
}

/** The servers of a language, one after the other language's: the configurations read `LANGUAGE` (`apps/web/words.ts`). */
async function startServers(app: FastifyInstance, language: Language): Promise<Servers> {
  process.env['LANGUAGE'] = language;
  const start = (part: string, base: string, server: ServerOptions) =>
    createServer({
      configFile: join(WEB, `vite.${part}.config.ts`),
      appType: 'custom',
      base: `/${buildFolder(base, language)}/`,
      cacheDir: join(WEB, '../../node_modules/.vite', buildFolder(part, language)),
      server: { middlewareMode: true, ...server },
    });
  return {
    office: await start('office', 'office-assets', { hmr: { server: app.server } }),
    site: await start('site-server', 'site-assets', { hmr: false, ws: false }),
  };
}

/** The web from its sources: the back office with hot reload; the site is loaded again for each page. */
export function developmentWeb(): WebSource {
  const servers = new Map<Language, Servers>();
  const serversOf = (language: Language) => servers.get(language)!;
  return {
    isFixed: false,
    officeWorker: () => undefined,
    async serveFiles(app) {
      for (const language of LANGUAGES) servers.set(language, await startServers(app, language));
      const all = [...servers.values()].flatMap(({ office, site }) => [office, site]);
      for (const { middlewares } of all)
        app.addHook('onRequest', (request, reply, done) => middlewares(request.raw, reply.raw, done));
      app.addHook('onClose', async () => {
        await Promise.all(all.map((server) => server.close()));
      });
    },
    async officePage(url, language) {
      const page = await readFile(join(WEB, 'office/index.html'), 'utf8');
      return serversOf(language).office.transformIndexHtml(url, page);
    },
    async site(language) {
      const { site } = serversOf(language);
      const { createSite } = (await site.ssrLoadModule('/server.tsx')) as SiteSource;
      const script = `${site.config.base}browser/main.ts`;
      return { createSite, css: await collectStyles(site), preload: [], script };
    },
  };
}
