import { siteContent as schema, type SiteContent } from '#contract/site-content.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import type { Database } from '../platform/database.ts';

/** What the public site tells: the defaults, and over them what an admin has set. */
export async function getSiteContent(db: Database): Promise<SiteContent> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'site_content')
    .executeTakeFirst();
  return schema.parse({ ...DEFAULT_SITE_CONTENT, ...(row?.value as object | undefined) });
}
