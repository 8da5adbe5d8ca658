import { services as words } from '#words/site-services.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { groupsOf, ServicesPage } from './ServicesPage.tsx';

export const services = page({
  path: '/services',
  load: async (reads) => ({ workshops: (await reads.content()).workshops }),
  meta: (_data, institution, said, isShown) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('services').description(institution.name),
    breadcrumbs: breadcrumbsTo('/services'),
    about: (url) =>
      groupsOf(said('services'), isShown).map((group) => ({
        '@type': 'Service',
        name: group.title,
        description: group.text,
        url: url(`/services#${group.id}`),
        provider: { '@id': url('/#organization') },
      })),
  }),
  View: ServicesPage,
});
