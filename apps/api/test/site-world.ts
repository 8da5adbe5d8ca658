import type { Institution } from '#contract/institution.ts';
import { createApp } from '../src/app.ts';
import { noteSiteChange } from '../src/platform/site-changes.ts';
import type { WebSource } from '../src/web/web-source.ts';
import { serveWeb } from '../src/web/web.ts';
import { siteFromSources } from './site.ts';
import { createWorld, type Reply, type World } from './world.ts';

/** A world with the public site on a separate server. */
export interface SiteWorld extends World {
  site: World['app'];
  /** A page as it is now. */
  page(url: string): Promise<string>;
  /** The same without its markup, as a visitor reads it. */
  textOf(url: string): Promise<string>;
  /** Changes a part of the institution; the rest is sent as it is. */
  change(part: Partial<Institution>): Promise<Reply>;
  /** Publishes a page with these texts, in place of those that it had. */
  publish(page: string, texts?: object, more?: object): Promise<void>;
}

/** `settings` are more of the environment, `source` what is served in place of the site's sources. */
export async function createSiteWorld(
  settings: Record<string, string> = {},
  source: Partial<WebSource> = {},
): Promise<SiteWorld> {
  const world = await createWorld(settings);
  const site = await createApp(world.db, world.config);
  await serveWeb(site, world.db, world.config, { ...siteFromSources(), ...source });
  const page: SiteWorld['page'] = async (url) => {
    // The cached pages belong to another server of this test.
    noteSiteChange();
    return (await site.inject(url)).payload;
  };
  return {
    ...world,
    site,
    page,
    async textOf(url) {
      const html = await page(url);
      return html
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll(/\s+/g, ' ');
    },
    async change(part) {
      const { institution } = await world.must('GET', '/settings');
      const { legal_name: legalName, careers_email: careersEmail, ...rest } = institution;
      const whole = { ...rest, legalName, careersEmail, ...part };
      return world.call(world.admin, 'PUT', '/settings', { institution: whole });
    },
    async publish(name, texts = {}, more = {}) {
      await world.must('PUT', `/pages/${name}/draft`, { texts, hidden: [], ...more });
      await world.must('POST', `/pages/${name}/publish`, {});
    },
    async close() {
      await site.close();
      await world.close();
    },
  };
}
