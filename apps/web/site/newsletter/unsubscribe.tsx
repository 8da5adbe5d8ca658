import { unsubscribe as words } from '#words/site-newsletter.ts';
import { page } from '../page.ts';
import { UnsubscribePage, type UnsubscribeData } from './UnsubscribePage.tsx';

export const unsubscribe = page<UnsubscribeData>({
  path: '/newsletter/unsubscribe',
  query: ['token', 'done'],
  async load(_reads, { query, posted }) {
    return {
      token: posted?.values['token'] ?? query['token'] ?? '',
      message: posted?.message ?? posted?.errors['token'],
      isDone: query['done'] !== undefined,
    };
  },
  meta: (_data, institution) => ({
    title: `${words.title} · ${institution.name}`,
    description: words.description,
    noIndex: true,
  }),
  View: UnsubscribePage,
  addresses: async () => [],
});
