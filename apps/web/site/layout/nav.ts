import type { pages } from '#words/site.ts';

export type Address = keyof typeof pages;

/** The links of header and footer, in the order of SPEC 2. A page that is not in the route map is not linked. */
export const HEADER_LINKS: readonly Address[] = [
  '/',
  '/about',
  '/products',
  '/services',
  '/branches',
  '/careers',
  '/gallery',
  '/contact',
];

export const COMPANY_LINKS = HEADER_LINKS.filter((link) => link !== '/gallery');

/** What members and those who want to join look for. */
export const MEMBER_LINKS: readonly Address[] = [
  '/join',
  '/resources',
  '/support',
  '/complaints',
  '/compliance',
];

/** Those of the menu, which is beside the link to join. */
export const HELP_LINKS = MEMBER_LINKS.filter((link) => link !== '/join');

export const LEGAL_LINKS: readonly Address[] = ['/privacy-policy', '/terms-of-service', '/site-map'];

/** Whether the page at `path` is `link` or lies below it. */
export function leadsHere(link: string, path: string): boolean {
  return link === path || (link !== '/' && path.startsWith(`${link}/`));
}
