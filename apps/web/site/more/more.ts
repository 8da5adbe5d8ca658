import { member, media, partners, resources, support } from '#words/site-more.ts';
import { legalPage } from '../legal/legal-page.tsx';
import { memberPage } from './member-page.tsx';

/** The additional pages and the members' (SPEC 2, Site Map; DECISIONS 6). */
export const morePages = [
  legalPage('/resources', resources),
  legalPage('/media', media),
  legalPage('/partners', partners),
  legalPage('/support', support),
  ...(Object.keys(member.pages) as (keyof typeof member.pages)[]).map(memberPage),
];
