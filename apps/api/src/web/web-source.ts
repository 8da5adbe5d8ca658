import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SiteAssets, SiteReads } from '#contract/site.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import type { Config } from '../platform/config.ts';

/** The site's module and the files of its pages. */
export interface SiteSource extends SiteAssets {
  createSite(reads: SiteReads, assets: SiteAssets): Site;
}

/** The files of site and back office in each language: those of the build, or in development Vite's. */
export interface WebSource {
  /** Registers what answers for scripts, styles and fonts. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** The back office's page, with `__CSP_NONCE__` where the answer's nonce belongs. */
  officePage(url: string, language: Language): Promise<string>;
  /** The service worker of the back office; none in development. */
  officeWorker(language: Language): string | undefined;
  site(language: Language): Promise<SiteSource>;
  /** Whether pages change only with a new start, so that they may be stored. */
  isFixed: boolean;
}

/** Security headers that browsers obey in pages alone; on each script they would be bytes on a slow network. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** A drawing opened by its address is a page. */
const isNoPage = (url: string) => /\.(js|css|woff2)$/.test(url);

/** Files whose content never changes: browsers cache them for ever. */
export async function serveForEver(app: FastifyInstance, root: string[], prefix: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onSend', async ({ url }, reply) => {
      if (isNoPage(url)) for (const name of OF_PAGES) reply.removeHeader(name);
    });
    await files.register(serveStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
  });
}

/**
 * The content security policy of a page: everything from this server, inline styles and scripts only as `allowed` (a
 * nonce or hashes), and no frame but of our own pages. In development Vite writes into the page, so there is none.
 */
export function setPolicy(
  reply: FastifyReply,
  source: WebSource,
  allowed: { styles: string; scripts?: string; framed?: boolean },
): void {
  if (!source.isFixed) {
    reply.removeHeader('content-security-policy');
    return;
  }
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${allowed.scripts ?? ''}`,
    `style-src 'self' ${allowed.styles}`,
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    `frame-ancestors ${allowed.framed ? "'self'" : "'none'"}`,
    "base-uri 'self'",
    "form-action 'self'",
  ];
  reply.header('content-security-policy', directives.join('; '));
}

/** The address of the site for visitors: as configured, or as the request names it. */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  const host = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}

/** The language that a browser shows the back office in: that of its cookie `language`, which the office sets. */
export function readLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const named = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === named) ?? DEFAULT_LANGUAGE;
}
