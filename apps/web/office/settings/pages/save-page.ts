import { listAudit } from '#contract/audit.ts';
import {
  deletePageDraft,
  getPage,
  listPages,
  publishPage,
  savePageDraft,
  type PageTexts,
} from '#contract/pages.ts';
import type { TextPageName } from '#messages/page-texts.ts';
import { api, queryClient, read, refresh } from '../../api.ts';
import { send } from '../../send.ts';
import type { bodyOf } from './page-fields.ts';

export const pagesQuery = () => read(listPages, {});
export const pageQuery = (page: TextPageName) => read(getPage, { params: { page } });

async function show(page: TextPageName, now: PageTexts): Promise<PageTexts> {
  queryClient.setQueryData(pageQuery(page).queryKey, now);
  await refresh(listPages, listAudit);
  return now;
}

export async function loadPage(page: TextPageName): Promise<PageTexts> {
  return show(page, await api.call(getPage, { params: { page } }));
}

export async function saveDraft(
  page: TextPageName,
  seen: PageTexts,
  body: ReturnType<typeof bodyOf>,
): Promise<PageTexts> {
  const updatedAt = (seen.draft ? seen.draft.saved_at : seen.published?.published_at) ?? null;
  return show(page, await send(savePageDraft, { params: { page }, body: { ...body, updatedAt } }));
}

const seenDraft = ({ draft }: PageTexts) => (draft ? { updatedAt: draft.saved_at } : {});

export async function publishDraft(page: TextPageName, seen: PageTexts): Promise<PageTexts> {
  return show(page, await send(publishPage, { params: { page }, body: seenDraft(seen) }));
}

export async function discardDraft(page: TextPageName, seen: PageTexts): Promise<PageTexts> {
  await send(deletePageDraft, { params: { page }, query: seenDraft(seen) });
  return loadPage(page);
}
