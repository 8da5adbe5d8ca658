import { siteMap as words } from '#words/site-map.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import type { LinkGroup } from './find.ts';
import { SiteMapPage } from './SiteMapPage.tsx';

export const siteMap = page<{ groups: LinkGroup[]; search: string }>({
  path: '/site-map',
  query: ['search'],
  async load(reads, { query }) {
    const [products, branches] = await Promise.all([reads.products(), reads.branches()]);
    const groups: LinkGroup[] = [
      ...words.categories.map(({ title, links }) => ({
        title,
        links: links.map(([href, name]) => ({ href, name })),
      })),
      {
        title: words.products,
        isExtra: true,
        links: products.map(({ id, name }) => ({ href: `/products/${id}`, name })),
      },
      {
        title: words.branches,
        isExtra: true,
        links: branches.map(({ id, name, address }) => ({
          href: `/branches#branch-${id}`,
          name: [name, address].filter(Boolean).join(', '),
        })),
      },
    ];
    return { groups, search: query['search'] ?? '' };
  },
  meta: ({ search }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('siteMap').description(institution.name),
    breadcrumbs: breadcrumbsTo('/site-map'),
    noIndex: search !== '',
  }),
  View: SiteMapPage,
});
