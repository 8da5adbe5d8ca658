import { IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import { branches as words } from '#words/site-branches.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import { phoneHref, whatsappHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import { BranchFinder, type PlacedBranch } from './BranchFinder.tsx';
import { BranchPlaces } from './BranchPlaces.tsx';
import { picturesOf } from './places.ts';

interface BranchesData {
  branches: PlacedBranch[];
  search: string;
  whatsapp: string | undefined;
}

/** Where we are and when we are open (SPEC 2, Branches). */
export function BranchesPage({ data, institution }: { data: BranchesData; institution: Institution }) {
  const words = useWords('branches');
  const pictureOf = usePictures();
  const isShown = useShown();
  return (
    <>
      <PageHead
        title={words.heading}
        lead={isShown('branches.lead') && words.lead}
        picture={pictureOf('branches.top', words.picture)}
      />
      <Section id="find" title={words.list} lead={words.listLead}>
        <BranchFinder {...data} services={isShown('branches.services') ? words.serviceList : []} />
      </Section>
      <Section id="map" title={words.map} isSunken>
        <BranchPlaces branches={data.branches}>
          <div className={layout.stack}>
            <h3>{words.hotline}</h3>
            {isShown('branches.far') && <p>{words.hotlineText}</p>}
            <a href={phoneHref(institution.hotline)} className={`${button.button} ${button.main}`}>
              <IconPhone aria-hidden="true" size={20} />
              {words.callHotline(institution.hotline)}
            </a>
          </div>
        </BranchPlaces>
      </Section>
    </>
  );
}

export const branches = page<BranchesData>({
  path: '/branches',
  query: ['search'],
  async load(reads, { query }) {
    const [all, { whatsapp }] = await Promise.all([reads.branches(), reads.facts()]);
    const pictures = picturesOf(all);
    return {
      branches: all.map((branch, at) => ({ ...branch, picture: pictures[at] ?? '' })),
      search: query['search'] ?? '',
      whatsapp: whatsappHref(whatsapp),
    };
  },
  meta: (data, institution, said) => ({
    title: words.title,
    description: said('branches').description(institution.name),
    noIndex: data.search !== '',
  }),
  View: BranchesPage,
});
