import { createHash, randomBytes } from 'node:crypto';
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

/**
 * Gives a page the strictest content security policy that it can live with: everything from here, inline styles and
 * scripts only as `allowed` (a nonce or a hash). In development Vite writes into the page, so there is none.
 */
function setPolicy(reply: FastifyReply, source: WebSource, allowed: string): void {
  if (!source.isFixed) {
    reply.removeHeader('content-security-policy');
    return;
  }
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${allowed}`,
    `style-src 'self' ${allowed}`,
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ];
  reply.header('content-security-policy', directives.join('; '));
}

function serveOffice(app: FastifyInstance, source: WebSource): void {
  for (const path of OFFICE_PATHS) {
    app.get(path, async (request, reply) => {
      const page = await source.officePage(request.url);
      const nonce = randomBytes(16).toString('base64url');
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      setPolicy(reply, source, `'nonce-${nonce}'`);
      return reply.send(page.replaceAll('__CSP_NONCE__', nonce));
    });
  }
  app.get('/login', (_request, reply) => reply.redirect('/signin'));
  app.get('/officer', (_request, reply) => reply.redirect('/credit-officer/dashboard'));
}

interface KeptPage extends RenderedPage {
  etag: string;
  /** The page carries its sheet and is kept by browsers, so a nonce would not do: the policy names the sheet. */
  sheetHash: string;
  until: number;
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
    const sheetHash = createHash('sha256').update(css).digest('base64');
    const fresh = { ...page, etag, sheetHash, until: Date.now() + PAGE_LIFE_MS };
    if (kept.size >= MOST_PAGES) kept.clear();
    if (source.isFixed) kept.set(path, fresh);
    return fresh;
  }
  async function answer(path: string, known: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
    const { status, html, etag, sheetHash } = await getPage(path);
    reply.header('etag', etag).header('cache-control', 'no-cache');
    setPolicy(reply, source, `'sha256-${sheetHash}'`);
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
