import { home as words } from '#words/site-home.ts';
import { page } from '../page.ts';
import { HomePage } from './HomePage.tsx';

export const home = page({
  path: '/',
  async load(reads) {
    const [products, branches, content] = await Promise.all([
      reads.popularProducts(),
      reads.branches(),
      reads.content(),
    ]);
    // SPEC 9: the home page shows at most three branches.
    return { products, branches: branches.slice(0, 3), testimonials: content.testimonials };
  },
  meta: (_data, institution) => ({
    title: [institution.name, institution.tagline].filter(Boolean).join(' · '),
    description: words.description(institution.name),
  }),
  View: HomePage,
});
