import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
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

/**
 * The web from its sources, in the language of `LANGUAGE`: the back office with hot reload; the site is loaded again for
 * each page.
 */
export function developmentWeb(): WebSource {
  let office: ViteDevServer;
  let site: ViteDevServer;
  return {
    isFixed: false,
    officeWorker: () => undefined,
    async serveFiles(app) {
      const server = { middlewareMode: true };
      office = await createServer({
        configFile: join(WEB, 'vite.office.config.ts'),
        appType: 'custom',
        server: { ...server, hmr: { server: app.server } },
      });
      site = await createServer({
        configFile: join(WEB, 'vite.site-server.config.ts'),
        appType: 'custom',
        base: '/site-assets/',
        server: { ...server, hmr: false, ws: false },
      });
      app.addHook('onRequest', (request, reply, done) => {
        office.middlewares(request.raw, reply.raw, () => site.middlewares(request.raw, reply.raw, done));
      });
      app.addHook('onClose', async () => {
        await Promise.all([office.close(), site.close()]);
      });
    },
    async officePage(url) {
      return office.transformIndexHtml(url, await readFile(join(WEB, 'office/index.html'), 'utf8'));
    },
    async site() {
      const { createSite } = (await site.ssrLoadModule('/server.tsx')) as SiteSource;
      return { createSite, css: await collectStyles(site), preload: [], script: '/site-assets/islands.ts' };
    },
  };
}
