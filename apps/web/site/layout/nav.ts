import { pages } from '#words/site.ts';
import type { PageMeta } from '../page.ts';

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

export const COMPANY_LINKS: readonly Address[] = [
  '/',
  '/about',
  '/products',
  '/services',
  '/branches',
  '/careers',
  '/contact',
];

/** What members and those who want to join look for (DECISIONS 16.11). */
export const MEMBER_LINKS: readonly Address[] = ['/join', '/resources', '/compliance', '/complaints'];

export const LEGAL_LINKS: readonly Address[] = ['/privacy-policy', '/terms-of-service', '/site-map'];

/** Whether the page at `path` is `link` or lies below it. */
export function leadsHere(link: string, path: string): boolean {
  return link === path || (link !== '/' && path.startsWith(`${link}/`));
}

/** The path from the home page to a page, with more steps after it. */
export function breadcrumbsTo(
  path: Address,
  ...further: { name: string; path: string }[]
): PageMeta['breadcrumbs'] {
  return [{ name: pages['/'], path: '/' }, { name: pages[path], path }, ...further];
}
