import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listPublicBranches } from '../branches/branches.queries.ts';
import { getInstitution } from '../institution/institution.ts';
import { listPopularProducts } from '../products/products.queries.ts';
import type { Config } from './config.ts';
import type { Books } from './database.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const SITE = join(DIST, 'site-server');
/** The addresses of the back office: one page of the browser for all of them (SPEC 2, Route map). */
const OFFICE_PATHS = ['/signin', '/admin', '/admin/*', '/credit-officer', '/credit-officer/*'];
/** How long a page of the site may be told again as it was: what visitors read changes seldom. */
const PAGE_LIFE_MS = 5_000;
/** Addresses are anyone's to invent; only so many answers are kept. */
const MOST_PAGES = 500;

/** What the built site exports; it is made from apps/web/site by `npm run build`. */
interface SiteModule {
  createSite(
    reads: object,
    assets: { css: string; preload: string[] },
  ): (path: string) => Promise<{
    status: 200 | 404;
    html: string;
  }>;
}

/** Files whose names never change their content: browsers keep them. */
async function serveForEver(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(serveStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
}

/** Pictures that staff uploaded. */
export async function serveUploads(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.DATA_DIR, 'uploads');
  await mkdir(root, { recursive: true });
  await serveForEver(app, root, '/uploads/');
}

async function serveOffice(app: FastifyInstance): Promise<void> {
  await serveForEver(app, join(DIST, 'office/office-assets'), '/office-assets/');
  const page = await readFile(join(DIST, 'office/index.html'), 'utf8');
  for (const path of OFFICE_PATHS) {
    app.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.script)),
    );
  }
  app.get('/login', (_request, reply) => reply.redirect('/signin'));
  app.get('/officer', (_request, reply) => reply.redirect('/credit-officer/dashboard'));
}

interface KeptPage {
  status: number;
  html: string;
  etag: string;
  until: number;
}

async function serveSite(app: FastifyInstance, { db }: Books): Promise<void> {
  await serveForEver(app, join(SITE, 'site-assets'), '/site-assets/');
  const manifest = JSON.parse(await readFile(join(SITE, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const files = Object.values(manifest).map((entry) => entry.file);
  const css = await readFile(join(SITE, files.find((file) => file.endsWith('.css')) ?? ''), 'utf8');
  const preload = files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
  const { createSite } = (await import(pathToFileURL(join(SITE, 'server.js')).href)) as SiteModule;
  const render = createSite(
    {
      institution: () => getInstitution(db),
      branches: () => listPublicBranches(db),
      popularProducts: () => listPopularProducts(db, undefined),
    },
    { css, preload },
  );

  // The page carries its style sheet and is kept by browsers, so a nonce would not do: its policy names the sheet.
  const sheet = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'self'; style-src 'self' 'sha256-${sheet}'; script-src 'self'; img-src 'self' data: https:; object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'`;

  const kept = new Map<string, KeptPage>();
  async function getPage(path: string): Promise<KeptPage> {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known;
    const { status, html } = await render(path);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    const fresh = { status, html, etag, until: Date.now() + PAGE_LIFE_MS };
    if (kept.size >= MOST_PAGES) kept.clear();
    kept.set(path, fresh);
    return fresh;
  }
  const answer = async (path: string, etag: string | undefined, reply: FastifyReply) => {
    const page = await getPage(path);
    reply
      .header('etag', page.etag)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy);
    if (page.status === 200 && etag === page.etag) return reply.code(304).send();
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
  };
  app.get('/', (request, reply) => answer('/', request.headers['if-none-match'], reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    return answer(path, undefined, reply);
  });
}

/** What people see: the site, the back office, and their built files. */
export async function serveWeb(app: FastifyInstance, books: Books): Promise<void> {
  await serveOffice(app);
  await serveSite(app, books);
}
