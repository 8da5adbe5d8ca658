import { isDay } from '#domain/calendar.ts';
import { COMPLAINT_REFERENCE } from '#domain/contact.ts';
import { visitorForm } from '#words/site.ts';
import { complaints as words } from '#words/site-complaints.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { givenForm } from '../kit/given-form.ts';
import { page } from '../page.ts';
import { FIELDS } from './check-complaint.ts';
import { ComplaintsPage, type ComplaintsData } from './ComplaintsPage.tsx';
import type { Receipt } from './ComplaintForm.tsx';

/** What the address of the thank-you says; anything else in its place is nothing. */
function receiptOf({ number = '', by = '' }: Readonly<Record<string, string>>): Receipt | undefined {
  return COMPLAINT_REFERENCE.test(number) && isDay(by) ? { reference: number, due_on: by } : undefined;
}

export const complaints = page<ComplaintsData>({
  path: '/complaints',
  query: ['number', 'by'],
  async load(reads, { query, posted }) {
    const [facts, branches] = await Promise.all([reads.facts(), reads.branches()]);
    return {
      facts,
      branches,
      form: givenForm(FIELDS, {}, posted, visitorForm.correct),
      receipt: receiptOf(query),
    };
  },
  meta: ({ receipt }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('complaints').description(institution.name),
    breadcrumbs: breadcrumbsTo('/complaints'),
    noIndex: receipt !== undefined,
  }),
  View: ComplaintsPage,
});
