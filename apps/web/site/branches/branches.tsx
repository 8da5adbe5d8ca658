import type { SiteBranch } from '#contract/site.ts';
import { readCoordinates } from '#domain/branches.ts';
import { branches as words } from '#words/site-branches.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { whatsappHref } from '../kit/hrefs.ts';
import { BranchesPage } from './BranchesPage.tsx';
import type { PlacedBranch } from './BranchFinder.tsx';
import { hoursOf, openingHours } from './hours.ts';
import { picturesOf } from './lands.ts';
import { placeOf } from './places.ts';

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
