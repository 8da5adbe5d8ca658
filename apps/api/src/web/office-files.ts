import type { FastifyInstance } from 'fastify';
import { iconPath } from '#contract/institution.ts';
import { isOfficeScreen } from '#domain/office-screens.ts';
import { WORDS } from '#messages/languages.ts';
import type { Database } from '../platform/database.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { iconsOf, PAPER } from './mark.ts';
import { readLanguage, type WebSource } from './web-source.ts';

const AREA = '/credit-officer';
const DASHBOARD = `${AREA}/dashboard`;
const TODAY = `${AREA}/today`;

/** What makes the back office a program on the home screen of an officer's phone (docs/decisions/0016). */
export function serveOfficeFiles(app: FastifyInstance, db: Database, source: WebSource): void {
  app.get('/office.webmanifest', async (request, reply) => {
    const { name, logo } = await getInstitution(db);
    const { app: words, sidebar } = WORDS[readLanguage(request)].layout;
    const hasToday = isOfficeScreen(TODAY);
    const shortcut = (title: string, url: string) => ({
      name: title,
      url,
      icons: [{ src: iconPath('/icon-192.png', logo), sizes: '192x192', type: 'image/png' }],
    });
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        JSON.stringify({
          id: AREA,
          name: words.name(name),
          short_name: words.name(name.split(' ')[0] ?? name),
          start_url: hasToday ? TODAY : DASHBOARD,
          scope: '/',
          display: 'standalone',
          background_color: PAPER,
          theme_color: PAPER,
          icons: iconsOf(logo),
          shortcuts: [
            shortcut(words.newOrder, `${DASHBOARD}?order=new`),
            ...(hasToday ? [shortcut(sidebar.today, TODAY)] : []),
          ],
        }),
      );
  });

  app.get('/office-worker.js', (request, reply) => {
    const worker = source.officeWorker(readLanguage(request));
    if (worker === undefined) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', AREA)
      .header('vary', 'cookie')
      .send(worker);
  });
}
