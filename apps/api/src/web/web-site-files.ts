import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Site } from '#contract/site.ts';
import { LANGUAGES, LOCALES, sitePath, type Language } from '#domain/languages.ts';
import { SIGN_IN_SCREENS } from '#domain/office-screens.ts';
import { SHARE_SIZE } from '#domain/picture-sizes.ts';
import type { Config } from '../platform/config.ts';
import { openUploadStore } from '../platform/uploads.ts';
import { escapeXml } from '../platform/xml.ts';
import { drawMark, groundOf, iconsOf, PAPER, readLogo, SAND } from './mark.ts';
import { originOf } from './web-source.ts';

/** The mark on sand or the logo on white, with room around it as icons of phones want it. */
async function drawIcon(size: number, share: number, logo: Buffer | undefined): Promise<Buffer> {
  const mark = await drawMark(Math.round(size * share), logo);
  const canvas = { width: size, height: size, channels: 4 as const, background: groundOf(logo) };
  return sharp({ create: canvas })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
}

/** The picture of a shared link: the scene of the start page with the mark, or the logo, beside the group. */
async function drawShare(site: Site, logo: Buffer | undefined): Promise<Buffer> {
  const mark = await drawMark(320, logo);
  return sharp(Buffer.from(site.art('group-under-acacia') ?? ''))
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'right bottom' })
    .flatten({ background: SAND })
    .composite([{ input: mark, left: 72, top: (SHARE_SIZE.height - 320) / 2 }])
    .png({ palette: true })
    .toBuffer();
}

/** Files for search engines, phones and messengers, and the drawings. */
export function serveSiteFiles(
  app: FastifyInstance,
  config: Config,
  getSite: (language?: Language) => Promise<Site>,
): void {
  const store = openUploadStore(config);
  const pictures: Record<string, (site: Site, logo: Buffer | undefined) => Promise<Buffer>> = {
    '/icon-192.png': (_site, logo) => drawIcon(192, 0.72, logo),
    '/icon-512.png': (_site, logo) => drawIcon(512, 0.72, logo),
    // Some phones cut it round: what matters is within the middle four fifths.
    '/icon-maskable-512.png': (_site, logo) => drawIcon(512, 0.56, logo),
    '/apple-touch-icon.png': (_site, logo) => drawIcon(180, 0.72, logo),
    '/share.png': drawShare,
    // Browsers and crawlers ask for it whatever a page names, and read any picture.
    '/favicon.ico': (_site, logo) => drawIcon(32, 0.9, logo),
  };
  // Each is drawn once for a logo.
  const drawn = new Map<string, { of: string | null; picture: Promise<Buffer> }>();
  for (const [path, draw] of Object.entries(pictures)) {
    app.get(path, async (_request, reply) => {
      const site = await getSite();
      const { logo } = await site.institution();
      const stored = drawn.get(path);
      const picture =
        stored?.of === logo ? stored.picture : readLogo(store, logo).then((bytes) => draw(site, bytes));
      drawn.set(path, { of: logo, picture });
      picture.catch(() => drawn.delete(path));
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await picture);
    });
  }

  app.get('/art/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = /^([a-z-]+)\.svg$/.exec(name)?.[1];
    const picture = file && (await getSite()).art(file);
    if (!picture) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=604800').send(picture);
  });

  app.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /credit-officer',
      ...SIGN_IN_SCREENS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(request, config)}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config);
    const paths = await (await getSite()).addresses();
    const hrefOf = (language: Language, path: string) => escapeXml(origin + sitePath(language, path));
    const urls = paths.flatMap((path) => {
      const links = LANGUAGES.map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${LOCALES[language]}" href="${hrefOf(language, path)}"/>`,
      ).join('');
      return LANGUAGES.map((language) => `<url><loc>${hrefOf(language, path)}</loc>${links}</url>`);
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`,
      );
  });

  for (const language of LANGUAGES) {
    app.get(sitePath(language, '/site.webmanifest'), async (_request, reply) => {
      const { name, tagline, logo } = await (await getSite(language)).institution();
      return reply.type('application/manifest+json').send(
        JSON.stringify({
          name,
          short_name: name.split(' ')[0],
          description: tagline,
          start_url: sitePath(language, '/'),
          display: 'minimal-ui',
          background_color: PAPER,
          theme_color: SAND,
          icons: iconsOf(logo),
        }),
      );
    });
  }
}
