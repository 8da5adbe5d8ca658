import { member as words } from '#words/site-more.ts';
import { page, type Page } from '../page.ts';
import { MemberPage } from './MemberPage.tsx';

/** A page for members: staff are redirected, others read how it is done today. */
export function memberPage(path: keyof typeof words.pages): Page<unknown> {
  const { title } = words.pages[path];
  return page({
    path,
    load: async () => ({ path }),
    meta: (_data, institution) => ({
      title: `${title} · ${institution.name}`,
      description: words.description(title, institution.name),
    }),
    View: MemberPage,
  });
}
