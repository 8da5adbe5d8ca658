import { visitorForm } from '#words/site.ts';
import { joining as words } from '#words/site-joining.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { givenForm } from '../kit/given-form.ts';
import { page } from '../page.ts';
import { FIELDS } from './check-joining.ts';
import { JoinPage, type JoinData } from './JoinPage.tsx';

export const join = page<JoinData>({
  path: '/join',
  query: ['product', 'branch', 'sent'],
  async load(reads, { query, posted }) {
    const [facts, branches] = await Promise.all([reads.facts(), reads.branches()]);
    const branch = branches.find(({ name }) => name === query['branch']);
    const start = { wish: query['product']?.slice(0, 200) ?? '', branchId: branch?.id ?? '' };
    return {
      facts,
      branches,
      form: givenForm(FIELDS, start, posted, visitorForm.correct),
      isSent: query['sent'] !== undefined,
    };
  },
  meta: ({ isSent, form }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('joining').description(institution.name),
    breadcrumbs: breadcrumbsTo('/join'),
    // A form with values in its address is not another page.
    noIndex: isSent || form.values.wish !== '' || form.values.branchId !== '',
  }),
  View: JoinPage,
});
