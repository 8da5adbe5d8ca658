import { page } from '../page.ts';
import { HomePage } from './HomePage.tsx';

export const home = page({
  path: '/',
  async load(reads) {
    const [products, branches] = await Promise.all([reads.popularProducts(), reads.branches()]);
    // SPEC 9: the home page shows at most three branches.
    return { products, branches: branches.slice(0, 3) };
  },
  meta: (_data, institution) => ({
    title: `${institution.name} · ${institution.tagline}`,
    description: `${institution.name} sells useful goods on loan to members of groups in Kenya: solar lights, stoves, water tanks, phones.`,
  }),
  View: HomePage,
});
