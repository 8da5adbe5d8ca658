import { IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import { readCoordinates } from '#domain/branches.ts';
import { branches as words } from '#words/site-branches.ts';
import button from '../kit/Button.module.css';
import layout from '../kit/layout.module.css';
import { phoneHref, whatsappHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { postalAddress } from '../kit/postal-address.ts';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { page } from '../page.ts';
import { BranchFinder, type PlacedBranch } from './BranchFinder.tsx';
import { BranchPlaces } from './BranchPlaces.tsx';
import { hoursOf, openingHours } from './hours.ts';
import { picturesOf, townOf } from './places.ts';

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

/** A branch as search engines know it. */
function describe(branch: SiteBranch, url: (path: string) => string): object {
  const exact = readCoordinates(branch.coordinates);
  const place = exact ? [exact.latitude, exact.longitude] : townOf(branch)?.place;
  return {
    '@type': 'FinancialService',
    '@id': url(`/branches#branch-${branch.id}`),
    name: branch.name,
    parentOrganization: { '@id': url('/#organization') },
    address: postalAddress(branch.address),
    ...(branch.phone && { telephone: branch.phone }),
    ...(branch.email && { email: branch.email }),
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place[0], longitude: place[1] } }),
    openingHoursSpecification: openingHours(hoursOf(branch)),
  };
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
    about: (url) => data.branches.map((branch) => describe(branch, url)),
    noIndex: data.search !== '',
  }),
  View: BranchesPage,
});
