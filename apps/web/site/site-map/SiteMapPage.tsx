import { siteMap as words } from '#words/site-map.ts';
import { useSectionExists } from '../kit/ButtonLink.tsx';
import { Invitation } from '../kit/Invitation.tsx';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import { type LinkGroup, SiteSearch } from './SiteSearch.tsx';

/** Every link by category (SPEC 2, Site Map). */
export function SiteMapPage({ data }: { data: { groups: LinkGroup[]; search: string } }) {
  const words = useWords('siteMap');
  const hasSection = useSectionExists();
  const groups = data.groups
    .map((group) => ({ ...group, links: group.links.filter(({ href }) => hasSection(href)) }))
    .filter((group) => group.isExtra || group.links.length > 0);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className={layout.inner}>
        <SiteSearch search={data.search} groups={groups} />
      </div>
      <Invitation title={words.missing} text={words.missingText} links={[['/contact', words.contact]]} />
    </>
  );
}

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
    title: words.title,
    description: said('siteMap').description(institution.name),
    noIndex: search !== '',
  }),
  View: SiteMapPage,
});
