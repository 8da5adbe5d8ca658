import type { SiteBranch } from '#contract/site.ts';
import { branches as words } from '#words/site-branches.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { BranchesPage } from './BranchesPage.tsx';
import { hoursOf, openingHours } from './hours.ts';
import { placeOf } from './places.ts';

/** A branch as search engines know it. */
function describe(branch: SiteBranch, url: (path: string) => string): object {
  const place = placeOf(branch);
  return {
    '@type': 'FinancialService',
    '@id': url(`/branches#branch-${branch.id}`),
    name: branch.name,
    parentOrganization: { '@id': url('/#organization') },
    address: { '@type': 'PostalAddress', streetAddress: branch.address, addressCountry: 'KE' },
    telephone: branch.phone,
    email: branch.email,
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place[0], longitude: place[1] } }),
    openingHoursSpecification: openingHours(hoursOf(branch)),
  };
}

export const branches = page<{ branches: SiteBranch[]; search: string }>({
  path: '/branches',
  query: ['search'],
  async load(reads, { query }) {
    return { branches: await reads.branches(), search: query['search'] ?? '' };
  },
  meta: (data, institution) => ({
    title: `${words.title} · ${institution.name}`,
    description: words.description(institution.name),
    breadcrumbs: breadcrumbsTo('/branches'),
    about: (url) => data.branches.map((branch) => describe(branch, url)),
    noIndex: data.search !== '',
  }),
  View: BranchesPage,
});
