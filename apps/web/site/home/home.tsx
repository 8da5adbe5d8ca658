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
    const { services, testimonials } = content;
    // SPEC 9: the home page shows at most three branches.
    const shown = branches.filter((branch) => branch.shown_on_home).slice(0, 3);
    return { products, services, branches: shown, testimonials };
  },
  meta: (_data, institution, said) => ({
    title: [institution.name, institution.tagline].filter(Boolean).join(' · '),
    description: said('home').description(institution.name),
  }),
  View: HomePage,
});
