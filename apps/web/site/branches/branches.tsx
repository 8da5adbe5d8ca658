import type { PublicBranch } from '#contract/branches.ts';
import { branches as words } from '../../messages/en/site-branches.ts';
import { pages } from '../../messages/en/site.ts';
import { page } from '../page.ts';
import { BranchesPage } from './BranchesPage.tsx';
import { placeOf } from './places.ts';

/** A branch as search engines know it. */
function describe(branch: PublicBranch, url: (path: string) => string): object {
  const place = placeOf(branch);
  const hours = (days: string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  });
  return {
    '@type': 'FinancialService',
    '@id': url(`/branches#branch-${branch.id}`),
    name: branch.name,
    parentOrganization: { '@id': url('/#organization') },
    address: { '@type': 'PostalAddress', streetAddress: branch.address, addressCountry: 'KE' },
    telephone: branch.phone,
    email: branch.email,
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place[0], longitude: place[1] } }),
    openingHoursSpecification: [
      hours(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '08:00', '17:00'),
      hours(['Saturday'], '09:00', '13:00'),
    ],
  };
}

export const branches = page<{ branches: PublicBranch[]; search: string }>({
  path: '/branches',
  query: ['search'],
  async load(reads, { query }) {
    return { branches: await reads.branches(), search: query['search'] ?? '' };
  },
  meta: (data, institution) => ({
    title: `${words.title} · ${institution.name}`,
    description: words.description(institution.name),
    trail: [
      { name: pages['/'], path: '/' },
      { name: pages['/branches'], path: '/branches' },
    ],
    about: (url) => data.branches.map((branch) => describe(branch, url)),
    noIndex: data.search !== '',
  }),
  View: BranchesPage,
});
