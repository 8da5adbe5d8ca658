import { siteContent, type SiteContent } from '#contract/site-content.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from '../settings/read-setting.ts';

/** The content of the public site. */
export function getSiteContent(db: Database): Promise<SiteContent> {
  return readSetting(db, 'site_content', siteContent, DEFAULT_SITE_CONTENT);
}
