import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listPublicBranches } from '../branches/branches.queries.ts';
import { getInstitution } from '../institution/institution.ts';
import { listPopularProducts } from '../products/products.queries.ts';
import type { Config } from './config.ts';
import type { Books } from './database.ts';

/** The addresses of the back office: one page of the browser for all of them (SPEC 2, Route map). */
const OFFICE_PATHS = ['/signin', '/admin', '/admin/*', '/credit-officer', '/credit-officer/*'];
/** How long a page of the site may be told again as it was: what visitors read changes seldom. */
const PAGE_LIFE_MS = 5_000;
/** Addresses are anyone's to invent; only so many answers are kept. */
const MOST_PAGES = 500;

interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** The site's own module and what stands in its pages. */
export interface SiteSource {
  createSite(
    reads: object,
    assets: { css: string; preload: string[] },
  ): (path: string) => Promise<RenderedPage>;
  css: string;
  preload: string[];
}

/** Where the web comes from: the files that the build made, or in development Vite itself. */
export interface WebSource {
  /** Registers what answers for scripts, styles and fonts. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** The back office's page, with `__CSP_NONCE__` where the answer's nonce belongs. */
  officePage(url: string): Promise<string>;
  site(): Promise<SiteSource>;
  /** Whether pages change only with a new start, so that they may be kept. */
  isFixed: boolean;
}

/** Files whose names never change their content: browsers keep them. */
export async function serveForEver(app: FastifyInstance, root: string, prefix: string): Promise<void> {
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

function serveOffice(app: FastifyInstance, source: WebSource): void {
  for (const path of OFFICE_PATHS) {
    app.get(path, async (request, reply) => {
      const page = await source.officePage(request.url);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__CSP_NONCE__', source.isFixed ? reply.cspNonce.script : ''));
    });
  }
  app.get('/login', (_request, reply) => reply.redirect('/signin'));
  app.get('/officer', (_request, reply) => reply.redirect('/credit-officer/dashboard'));
}

interface KeptPage extends RenderedPage {
  etag: string;
  policy: string;
  until: number;
}

/** The page carries its style sheet and is kept by browsers, so a nonce would not do: the policy names the sheet. */
function policyFor(css: string): string {
  const sheet = createHash('sha256').update(css).digest('base64');
  return `default-src 'self'; style-src 'self' 'sha256-${sheet}'; script-src 'self'; img-src 'self' data: https:; object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'`;
}

function serveSite(app: FastifyInstance, { db }: Books, source: WebSource): void {
  const reads = {
    institution: () => getInstitution(db),
    branches: () => listPublicBranches(db),
    popularProducts: () => listPopularProducts(db, undefined),
  };
  const kept = new Map<string, KeptPage>();
  async function getPage(path: string): Promise<KeptPage> {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return known;
    const { createSite, css, preload } = await source.site();
    const page = await createSite(reads, { css, preload })(path);
    const etag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`;
    const fresh = { ...page, etag, policy: policyFor(css), until: Date.now() + PAGE_LIFE_MS };
    if (kept.size >= MOST_PAGES) kept.clear();
    if (source.isFixed) kept.set(path, fresh);
    return fresh;
  }
  async function answer(path: string, known: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
    const { status, html, etag, policy } = await getPage(path);
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (source.isFixed) reply.header('content-security-policy', policy);
    if (status === 200 && known === etag) return reply.code(304).send();
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }
  app.get('/', (request, reply) => answer('/', request.headers['if-none-match'], reply));
  app.setNotFoundHandler((request, reply) => answer(request.url.split('?')[0] ?? '/', undefined, reply));
}

/** What people see: the site, the back office, and their files. */
export async function serveWeb(app: FastifyInstance, books: Books, source: WebSource): Promise<void> {
  await source.serveFiles(app);
  serveOffice(app, source);
  serveSite(app, books, source);
}
