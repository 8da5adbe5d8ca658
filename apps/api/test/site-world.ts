import { createApp } from '../src/app.ts';
import { noteSiteChange } from '../src/platform/site-changes.ts';
import type { WebSource } from '../src/web/web-source.ts';
import { serveWeb } from '../src/web/web.ts';
import { siteFromSources } from './site.ts';
import { createWorld, type World } from './world.ts';

/** A world with the public site on a separate server. */
export interface SiteWorld extends World {
  site: World['app'];
  /** A page as it is now. */
  page(url: string): Promise<string>;
}

/** `settings` are more of the environment, `source` what is served in place of the site's sources. */
export async function createSiteWorld(
  settings: Record<string, string> = {},
  source: Partial<WebSource> = {},
): Promise<SiteWorld> {
  const world = await createWorld(settings);
  const site = await createApp(world.db, world.config);
  await serveWeb(site, world.db, world.config, { ...siteFromSources(), ...source });
  return {
    ...world,
    site,
    async page(url) {
      // The cached pages belong to another server of this test.
      noteSiteChange();
      return (await site.inject(url)).payload;
    },
    async close() {
      await site.close();
      await world.close();
    },
  };
}
