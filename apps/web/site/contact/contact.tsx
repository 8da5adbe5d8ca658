import { contact as words, questions } from '#words/site-contact.ts';
import { page } from '../page.ts';
import { breadcrumbsTo } from '../breadcrumbs.ts';
import { FIELDS, type MessageFields } from './check-message.ts';
import { ContactPage, type ContactData } from './ContactPage.tsx';

/** The first values of the form: the posted ones, or those from the link. */
function beginning(
  query: Readonly<Record<string, string>>,
  typed?: Readonly<Record<string, string>>,
): MessageFields {
  const about = query['product'] ?? query['about'];
  const start: Record<string, string> = typed ?? {
    subject: query['subject'] ?? '',
    about: about?.slice(0, 120) ?? '',
  };
  return Object.fromEntries(FIELDS.map((field) => [field, start[field] ?? ''])) as unknown as MessageFields;
}

export const contact = page<ContactData>({
  path: '/contact',
  query: ['subject', 'product', 'about', 'sent'],
  async load(reads, { query, posted }) {
    return {
      branches: await reads.branches(),
      values: beginning(query, posted?.values),
      mistakes: posted?.errors ?? {},
      message: posted?.message ?? (posted && words.correct),
      isSent: query['sent'] !== undefined,
    };
  },
  meta: ({ isSent, values }, institution) => ({
    title: `${words.title} · ${institution.name}`,
    description: words.description(institution.name),
    breadcrumbs: breadcrumbsTo('/contact'),
    about: (url) => [
      {
        '@type': 'FAQPage',
        '@id': url('/contact#questions'),
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
    // A form with values in its address is not another page.
    noIndex: isSent || values.subject !== '' || values.about !== '',
  }),
  View: ContactPage,
});
