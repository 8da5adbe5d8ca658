import { siteContent, type SiteContent } from '#contract/site-content.ts';
import { DEFAULT_SITE_CONTENT } from '../../defaults/site-content.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from '../settings/read-setting.ts';

/** The content of the public site, with what visitors do not see. */
export function getSiteContent(db: Database): Promise<SiteContent> {
  return readSetting(db, 'site_content', siteContent, DEFAULT_SITE_CONTENT);
}

/** What visitors see of it: without the entries that are switched off (DECISIONS 21.3). */
export async function getShownContent(db: Database): Promise<SiteContent> {
  const content = await getSiteContent(db);
  return {
    ...content,
    services: content.services.filter(isShown),
    questions: content.questions.filter(isShown),
  };
}

const isShown = ({ shown }: { shown: boolean }) => shown;
