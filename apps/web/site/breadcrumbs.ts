import { pages } from '#words/site.ts';
import type { Address } from './layout/nav.ts';
import type { PageMeta } from './page.ts';

/** The path from the home page to a page, with more steps after it. */
export function breadcrumbsTo(
  path: Address,
  ...further: { name: string; path: string }[]
): PageMeta['breadcrumbs'] {
  return [{ name: pages['/'], path: '/' }, { name: pages[path], path }, ...further];
}
