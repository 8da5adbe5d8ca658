import { newsletter as words } from '#words/site-newsletter.ts';
import { pages } from '#words/site.ts';
import { page } from '../page.ts';
import { NewsletterPage, type NewsletterData } from './NewsletterPage.tsx';

export const newsletter = page<NewsletterData>({
  path: '/newsletter',
  query: ['thanks'],
  async load(_reads, { query, posted }) {
    return { email: posted?.values['email'] ?? '', posted, isDone: query['thanks'] !== undefined };
  },
  meta: ({ isDone }, institution, said) => ({
    title: `${words.title} · ${institution.name}`,
    description: said('newsletter').description(institution.name),
    breadcrumbs: [
      { name: pages['/'], path: '/' },
      { name: words.title, path: '/newsletter' },
    ],
    noIndex: isDone,
  }),
  View: NewsletterPage,
});
