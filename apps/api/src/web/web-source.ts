import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SiteAssets, SiteReads } from '#contract/site.ts';
import type { Config } from '../platform/config.ts';

/** The site's own module and what stands in its pages. */
export interface SiteSource extends SiteAssets {
  createSite(reads: SiteReads, assets: SiteAssets): Site;
}

/** Where the web comes from: the files that the build made, or in development Vite itself. */
export interface WebSource {
  /** Registers what answers for scripts, styles and fonts. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** The back office's page, with `__CSP_NONCE__` where the answer's nonce belongs. */
  officePage(url: string): Promise<string>;
  /** The service worker of the back office; none in development. */
  officeWorker: string | undefined;
  site(): Promise<SiteSource>;
  /** Whether pages change only with a new start, so that they may be kept. */
  isFixed: boolean;
}

/** Security headers that browsers obey in a page alone: on each script they would be bytes that a slow network brings. */
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

/** Files whose names never change their content: browsers keep them. */
export async function serveForEver(app: FastifyInstance, root: string, prefix: string): Promise<void> {
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
 * Gives a page the strictest content security policy that it can live with: everything from here, inline styles and
 * scripts only as `allowed` (a nonce or hashes), and in no frame, unless it is `framed` by a page of ours. In development Vite writes into the page, so there is none.
 */
export function setPolicy(
  reply: FastifyReply,
  source: WebSource,
  allowed: { styles: string; scripts: string; framed?: boolean },
): void {
  if (!source.isFixed) {
    reply.removeHeader('content-security-policy');
    return;
  }
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${allowed.scripts}`,
    `style-src 'self' ${allowed.styles}`,
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    `frame-ancestors ${allowed.framed ? "'self'" : "'none'"}`,
    "base-uri 'self'",
    "form-action 'self'",
  ];
  reply.header('content-security-policy', directives.join('; '));
}

/** The address that visitors know us by: as configured, or as this request names us. */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  const host = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
