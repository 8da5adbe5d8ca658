import { confirm as words } from '#words/site-newsletter.ts';
import { page } from '../page.ts';
import { ConfirmPage, type ConfirmData } from './ConfirmPage.tsx';

export const confirm = page<ConfirmData>({
  path: '/newsletter/confirm',
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
  View: ConfirmPage,
  addresses: async () => [],
});
