import { IconPhone } from '@tabler/icons-react';
import type { Institution } from '#contract/institution.ts';
import type { SiteBranch } from '#contract/site.ts';
import { readCoordinates } from '#domain/branches.ts';
import { branches as words } from '#words/site-branches.ts';
import { Island } from '../island/Island.tsx';
import button from '../kit/Button.module.css';
import { phoneHref, whatsappHref } from '../kit/links.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Section } from '../kit/Section.tsx';
import { usePictures, useShown, useWords } from '../kit/words.ts';
import { breadcrumbsTo } from '../layout/nav.ts';
import { page } from '../page.ts';
import styles from './BranchesPage.module.css';
import { BranchFinder, type PlacedBranch } from './BranchFinder.tsx';
import { BranchMap } from './BranchMap.tsx';
import { hoursOf, openingHours } from './hours.ts';
import { picturesOf } from './lands.ts';
import { townOf, placeOf } from './places.ts';

interface BranchesPageProps {
  data: { branches: PlacedBranch[]; search: string; whatsapp: string | undefined };
  institution: Institution;
}

/** Where we are and when we are open (SPEC 2, Branches). */
export function BranchesPage({ data, institution }: BranchesPageProps) {
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
        <Island
          name="branches"
          of={BranchFinder}
          props={{ ...data, services: words.serviceList }}
          when="idle"
        />
      </Section>
      <Section id="map" title={words.map} ground="sunken">
        <div className={styles.where}>
          <BranchMap branches={data.branches} />
          <div className={styles.beside}>
            <ul className={styles.towns}>
              {data.branches.map((branch) => (
                <li key={branch.id}>
                  <a href={`/branches#branch-${branch.id}`}>
                    <strong>{townOf(branch)?.town ?? branch.name}</strong> <span>{branch.address}</span>
                  </a>
                </li>
              ))}
            </ul>
            <div className={styles.hotline}>
              <h3>{words.hotline}</h3>
              {isShown('branches.far') && <p>{words.hotlineText}</p>}
              <a href={phoneHref(institution.hotline)} className={`${button.button} ${button.onDark}`}>
                <IconPhone aria-hidden="true" size={20} />
                {words.callHotline(institution.hotline)}
              </a>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}

/** A branch as search engines know it. */
function describe(branch: SiteBranch, url: (path: string) => string): object {
  const exact = readCoordinates(branch.coordinates);
  const place = exact ? [exact.latitude, exact.longitude] : placeOf(branch);
  return {
    '@type': 'FinancialService',
    '@id': url(`/branches#branch-${branch.id}`),
    name: branch.name,
    parentOrganization: { '@id': url('/#organization') },
    address: {
      '@type': 'PostalAddress',
      ...(branch.address && { streetAddress: branch.address }),
      addressCountry: 'KE',
    },
    ...(branch.phone && { telephone: branch.phone }),
    ...(branch.email && { email: branch.email }),
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place[0], longitude: place[1] } }),
    openingHoursSpecification: openingHours(hoursOf(branch)),
  };
}

export const branches = page<{ branches: PlacedBranch[]; search: string; whatsapp: string | undefined }>({
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
    title: `${words.title} · ${institution.name}`,
    description: said('branches').description(institution.name),
    breadcrumbs: breadcrumbsTo('/branches'),
    about: (url) => data.branches.map((branch) => describe(branch, url)),
    noIndex: data.search !== '',
  }),
  View: BranchesPage,
});
