import { listAudit } from '#contract/audit.ts';
import {
  deletePageDraft,
  getPage,
  getPageVersion,
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

async function keep(page: TextPageName, now: PageTexts): Promise<PageTexts> {
  queryClient.setQueryData(pageQuery(page).queryKey, now);
  await refresh(listPages, listAudit);
  return now;
}

/** The page as it is now. */
export async function loadPage(page: TextPageName): Promise<PageTexts> {
  return keep(page, await api.call(getPage, { params: { page } }));
}

export async function saveDraft(
  page: TextPageName,
  seen: PageTexts,
  body: ReturnType<typeof bodyOf>,
): Promise<PageTexts> {
  const updatedAt = (seen.draft ? seen.draft.saved_at : seen.published?.published_at) ?? null;
  return keep(page, await send(savePageDraft, { params: { page }, body: { ...body, updatedAt } }));
}

/** Makes a draft of what was published earlier, in the place of the one that is there. */
export async function takeBack(page: TextPageName, seen: PageTexts, version: number): Promise<PageTexts> {
  const params = { page, version: String(version) };
  const { texts, hidden, pictures } = await api.call(getPageVersion, { params });
  return saveDraft(page, seen, { texts, hidden, pictures });
}

export async function publishDraft(
  page: TextPageName,
  seen: PageTexts,
  { note, inForce }: { note: string; inForce: string | undefined },
): Promise<PageTexts> {
  const body = {
    ...(note && { note }),
    ...(inForce && { inForce }),
    ...(seen.draft && { updatedAt: seen.draft.saved_at }),
  };
  return keep(page, await send(publishPage, { params: { page }, body }));
}

export async function discardDraft(page: TextPageName, seen: PageTexts): Promise<PageTexts> {
  const query = seen.draft ? { updatedAt: seen.draft.saved_at } : {};
  await send(deletePageDraft, { params: { page }, query });
  return loadPage(page);
}
