import { visitorForm } from '#words/site.ts';
import { contact as words } from '#words/site-contact.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { givenForm } from '../kit/given-form.ts';
import { FIELDS } from './check-message.ts';
import { ContactPage, type ContactData } from './ContactPage.tsx';

export const contact = page<ContactData>({
  path: '/contact',
  query: ['subject', 'product', 'about', 'sent'],
  async load(reads, { query, posted }) {
    const about = query['product'] ?? query['about'];
    const start = { subject: query['subject'] ?? '', about: about?.slice(0, 120) ?? '' };
    // The form matters more than the questions: a server that could not read them yet still takes what was typed.
    const { questions } = await reads.content().catch(() => ({ questions: [] }));
    return {
      branches: await reads.branches(),
      questions,
      form: givenForm(FIELDS, start, posted, visitorForm.correct),
      isSent: query['sent'] !== undefined,
    };
  },
  meta: ({ isSent, form, questions }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: [
      said('contact').description(institution.name),
      ...(questions.length > 0 ? [said('contact').answers] : []),
    ].join(' '),
    breadcrumbs: breadcrumbsTo('/contact'),
    about: (url) => {
      if (questions.length === 0) return [];
      const page = {
        '@type': 'FAQPage',
        '@id': url('/contact#questions'),
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
      return [page];
    },
    // A form with values in its address is not another page.
    noIndex: isSent || form.values.subject !== '' || form.values.about !== '',
  }),
  View: ContactPage,
});
