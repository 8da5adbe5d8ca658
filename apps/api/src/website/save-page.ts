import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { publishPage as publishEndpoint, savePageDraft as saveEndpoint } from '#contract/pages.ts';
import type { SiteTexts } from '#contract/site.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { Refusal, refuse, refuseField } from '#domain/errors.ts';
import {
  faultOf,
  placesOfPage,
  TEXT_PAGES,
  textsOfPage,
  type PageSection,
  type TextPage,
  type TextPageName,
} from '#messages/page-texts.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import { newId } from '../platform/ids.ts';
import { assertNotStale, NEVER } from '../platform/stale.ts';
import { namedPage } from './pages.queries.ts';

/** The texts that are not empty. Throws `invalid` for a text that the page does not have or that has a fault. */
function checkTexts(page: TextPageName, texts: Readonly<Record<string, string>>): Record<string, string> {
  const known = textsOfPage(page);
  for (const [key, text] of Object.entries(texts)) {
    const path = `texts.${key}`;
    const replaced = known.get(key);
    if (!replaced) throw refuseField(path, 'text_unknown');
    const fault = faultOf(replaced, text);
    if (fault) throw new Refusal(fault).at(path);
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** Throws `invalid` for a section that the page does not have or cannot be without. */
function checkHidden(page: TextPageName, hidden: readonly string[]): string[] {
  const sections: readonly PageSection[] = TEXT_PAGES[page].sections;
  for (const [at, id] of hidden.entries()) {
    if (!sections.some((section) => section.id === id && section.mayHide)) {
      throw refuseField(`hidden.${at}`, 'text_unknown');
    }
  }
  return [...new Set(hidden)];
}

/** Throws `invalid` for a place that the page does not have. */
function checkPictures(page: TextPageName, pictures: SiteTexts['pictures']): SiteTexts['pictures'] {
  const known = placesOfPage(page);
  for (const key of Object.keys(pictures)) {
    if (!known.has(key)) throw refuseField(`pictures.${key}`, 'picture_place_unknown');
  }
  return pictures;
}

/** Locks a page: of two admins who save at once the second gets `stale`. */
async function lockPage(trx: Database, page: TextPageName) {
  await sql`select pg_advisory_xact_lock(hashtextextended('page', hashtext(${page})))`.execute(trx);
  const rows = await trx
    .selectFrom('page_versions')
    .select(['id', 'version', 'state', 'texts', 'hidden', 'pictures', 'saved_at', 'published_at'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  return {
    draft: rows.find(({ state }) => state === 'draft'),
    published: rows.find(({ state }) => state === 'published'),
  };
}

const logged = (page: TextPageName, version: { texts: Json; hidden: string[]; pictures: Json } | undefined) =>
  version ? { page, texts: version.texts, hidden: version.hidden, pictures: version.pictures } : null;

/** Saves the draft of a page. Throws `not_found`, `invalid`, `stale`. */
export async function saveDraft(
  db: Database,
  caller: Caller,
  name: string,
  body: BodyOf<typeof saveEndpoint>,
): Promise<void> {
  const page = namedPage(name);
  const texts = checkTexts(page, body.texts);
  const sent = body.pictures && checkPictures(page, body.pictures);
  const values = {
    texts: JSON.stringify(texts) as unknown as Json,
    hidden: checkHidden(page, body.hidden),
    saved_by: caller.id,
    saved_at: caller.at.toISOString(),
  };
  await db.inTransaction(async (trx) => {
    const { draft, published } = await lockPage(trx, page);
    if (body.updatedAt !== undefined) {
      const now = draft ? draft.saved_at : published?.published_at;
      assertNotStale(body.updatedAt ?? NEVER, now ?? NEVER, 'page');
    }
    const pictures = sent ?? (draft ?? published)?.pictures ?? {};
    const row = { ...values, pictures: JSON.stringify(pictures) as unknown as Json };
    const id = draft?.id ?? newId(caller.at);
    if (draft) await trx.updateTable('page_versions').set(row).where('id', '=', id).execute();
    else {
      const version = (published?.version ?? 0) + 1;
      await trx
        .insertInto('page_versions')
        .values({ id, page, version, state: 'draft', ...row })
        .execute();
    }
    await writeAudit(trx, caller, 'settings.draft-page', id, {
      before: logged(page, draft ?? published),
      after: { page, texts, hidden: values.hidden, pictures },
    });
  });
}

/** Deletes the draft of a page. Throws `not_found`, `stale`. */
export async function deleteDraft(
  db: Database,
  caller: Caller,
  name: string,
  updatedAt: string | undefined,
): Promise<void> {
  const page = namedPage(name);
  await db.inTransaction(async (trx) => {
    const { draft } = await lockPage(trx, page);
    if (!draft) throw refuse('record_not_found', { record: 'page_draft' });
    assertNotStale(updatedAt, draft.saved_at, 'page');
    await trx.deleteFrom('page_versions').where('id', '=', draft.id).execute();
    await writeAudit(trx, caller, 'settings.delete-page-draft', draft.id, { before: logged(page, draft) });
  });
}

/** Publishes the draft of a page. A legal text is in force from that day. Throws `not_found`, `stale`. */
export async function publishPage(
  db: Database,
  caller: Caller,
  name: string,
  { updatedAt }: BodyOf<typeof publishEndpoint>,
): Promise<void> {
  const page = namedPage(name);
  const { isLegal }: TextPage = TEXT_PAGES[page];
  await db.inTransaction(async (trx) => {
    const { draft, published } = await lockPage(trx, page);
    if (!draft) throw refuse('record_not_found', { record: 'page_draft' });
    assertNotStale(updatedAt, draft.saved_at, 'page');
    await trx
      .updateTable('page_versions')
      .set({
        state: 'published',
        in_force: isLegal ? nairobiDay(caller.at) : null,
        published_by: caller.id,
        published_at: caller.at.toISOString(),
      })
      .where('id', '=', draft.id)
      .execute();
    await writeAudit(trx, caller, 'settings.publish-page', draft.id, {
      before: logged(page, published),
      after: { ...logged(page, draft), version: draft.version },
    });
  });
}
