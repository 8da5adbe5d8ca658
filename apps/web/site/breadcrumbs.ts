import { pages } from '#words/site.ts';
import type { Address } from './layout/nav.ts';
import type { PageMeta } from './page.ts';

/** The way from the start page to one of its neighbours, and from there further on. */
export function breadcrumbsTo(
  path: Address,
  ...further: { name: string; path: string }[]
): PageMeta['breadcrumbs'] {
  return [{ name: pages['/'], path: '/' }, { name: pages[path], path }, ...further];
}
