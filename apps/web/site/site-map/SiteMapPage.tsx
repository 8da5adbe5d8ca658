import type { DataProtection } from '#contract/settings.ts';
import type { Institution } from '#contract/institution.ts';
import type { LegalPart, SetFacts } from '#messages/legal-text.ts';
import { replacedDocument } from '#messages/page-documents.ts';
import type { DocumentSection } from '#messages/page-texts.ts';
import { siteMap as words } from '#words/site-map.ts';
import { useSectionExists } from '../kit/ButtonLink.tsx';
import { Invitation } from '../kit/Invitation.tsx';
import layout from '../kit/layout.module.css';
import { PageHead } from '../kit/PageHead.tsx';
import { useDocuments, useShown, useWords } from '../kit/words.ts';
import { DOCUMENTS, readSetFacts } from '../legal/legal-page.tsx';
import { page } from '../page.ts';
import { type LinkGroup, SiteSearch } from './SiteSearch.tsx';

interface SiteMapData {
  groups: LinkGroup[];
  search: string;
  set: SetFacts;
  rules: DataProtection;
}

const wordsIn = (part: LegalPart): string =>
  typeof part === 'string' ? part : 'href' in part ? part.words : part.join(' ');

/** The sections of the pages that are one text, page by page, as they are shown. */
function useSections(institution: Institution, { set, rules }: SiteMapData): LinkGroup[] {
  const published = useDocuments();
  const shows = useShown();
  const named = { ...institution, ...rules };
  return Object.entries(DOCUMENTS).map(([name, own]) => {
    const replaced = published(name);
    const text = replacedDocument(own, replaced);
    const links = text.sections
      .map(({ id, title, text: write }) => ({ id, title, parts: write(named, set) }))
      .filter(
        ({ id, parts }) =>
          parts.length > 0 && (replaced !== undefined || shows(`${name}.${id}` as DocumentSection)),
      )
      .map(({ id, title, parts }) => ({
        href: `/${name}#${id}`,
        name: title,
        also: parts.map(wordsIn).join(' '),
      }));
    return { title: text.title, links, isExtra: true };
  });
}

/** Every link by category (SPEC 2, Site Map). */
export function SiteMapPage({ data, institution }: { data: SiteMapData; institution: Institution }) {
  const words = useWords('siteMap');
  const hasSection = useSectionExists();
  const sections = useSections(institution, data);
  const groups = [...data.groups, ...sections]
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

export const siteMap = page<SiteMapData>({
  path: '/site-map',
  query: ['search'],
  async load(reads, { query }) {
    const [products, branches, { questions }, set, rules] = await Promise.all([
      reads.products(),
      reads.branches(),
      reads.content(),
      readSetFacts(reads),
      reads.dataProtection(),
    ]);
    const groups: LinkGroup[] = [
      ...words.categories.map(({ title, links }) => ({
        title,
        links: links.map(([href, name]) => ({ href, name })),
      })),
      {
        title: words.products,
        isExtra: true,
        links: products.map(({ id, name, category, description }) => ({
          href: `/products/${id}`,
          name,
          also: `${category} ${description}`,
        })),
      },
      {
        title: words.branches,
        isExtra: true,
        links: branches.map(({ id, name, address }) => ({
          href: `/branches#branch-${id}`,
          name: [name, address].filter(Boolean).join(', '),
        })),
      },
      {
        title: words.questions,
        isExtra: true,
        links: questions.map(({ id, question, answer }) => ({
          href: `/contact#question-${id}`,
          name: question,
          also: answer,
        })),
      },
    ];
    return { groups, search: query['search'] ?? '', set, rules };
  },
  meta: ({ search }, institution, said) => ({
    title: words.title,
    description: said('siteMap').description(institution.name),
    noIndex: search !== '',
  }),
  View: SiteMapPage,
});
