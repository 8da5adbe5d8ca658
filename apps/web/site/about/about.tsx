import { about as words } from '#words/site-about.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { AboutPage } from './AboutPage.tsx';

export const about = page({
  path: '/about',
  load: async (reads) => ({ leaders: (await reads.content()).leaders }),
  meta: (_data, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('about').description(institution.name, institution.founded),
    breadcrumbs: breadcrumbsTo('/about'),
  }),
  View: AboutPage,
});
