import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isOfficeScreen, OFFICE_AREAS, SIGN_IN_SCREENS } from '#domain/office-screens.ts';
import { iconPath } from '#contract/institution.ts';
import { brandCss } from '#domain/brand/brand-colour.ts';
import { getInstitution } from '../settings/read-settings.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { escapeXml } from '../platform/xml.ts';
import { serveOfficeFiles } from './office-files.ts';
import { serveSite } from './web-site.ts';
import { readLanguage, setPolicy, type WebSource } from './web-source.ts';

/** The addresses of the back office: one page of the browser for all of them (SPEC 2, Route map). */
const OFFICE_PATHS = [...SIGN_IN_SCREENS, ...OFFICE_AREAS.flatMap((area) => [area, `${area}/*`])];

/** The page with the icons that are made of the logo, in the place of the mark's. */
const withIcons = (page: string, logo: string) =>
  page
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${iconPath('/icon-192.png', logo)}">`)
    .replace('"/apple-touch-icon.png"', `"${iconPath('/apple-touch-icon.png', logo)}"`);

function serveOffice(app: FastifyInstance, db: Database, source: WebSource): void {
  // The page is served without a database too.
  const brand = () => getInstitution(db).catch(() => ({ name: '', colour: null, logo: null }));
  for (const path of OFFICE_PATHS) {
    app.get(path, async (request, reply) => {
      const page = await source.officePage(request.url, readLanguage(request));
      const nonce = randomBytes(16).toString('base64url');
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'cookie');
      // Where no screen is, the page says so (DECISIONS 6).
      reply.code(isOfficeScreen(request.url.split('?')[0] ?? '') ? 200 : 404);
      setPolicy(reply, source, { styles: `'nonce-${nonce}'`, scripts: `'nonce-${nonce}'` });
      const { name, colour, logo } = await brand();
      const own = [
        `<meta name="institution" content="${escapeXml(name)}">`,
        `<meta name="logo" content="${logo ?? ''}">`,
        `<style nonce="${nonce}" id="brand">${brandCss(colour)}</style>`,
      ].join('');
      const written = page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${own}</head>`);
      return reply.send(logo ? withIcons(written, logo) : written);
    });
  }
  app.get('/login', (_request, reply) => reply.redirect('/signin'));
  app.get('/officer', (_request, reply) => reply.redirect('/credit-officer/dashboard'));
}

/** What people see: the site, the back office, and their files. */
export async function serveWeb(
  app: FastifyInstance,
  db: Database,
  config: Config,
  source: WebSource,
): Promise<void> {
  await source.serveFiles(app);
  serveOffice(app, db, source);
  serveOfficeFiles(app, db, source);
  serveSite(app, db, config, source);
}
