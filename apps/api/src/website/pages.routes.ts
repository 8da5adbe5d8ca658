import * as ownTexts from '#contract/own-texts.ts';
import * as contract from '#contract/pages.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteSiteChange } from '../platform/site-changes.ts';
import { draftAddresses } from './draft-address.ts';
import { listOwnTexts, saveOwnText } from './own-texts.ts';
import { getPage, getPageVersion, listPages } from './pages.queries.ts';
import { readSite } from './read-site.ts';
import { deleteDraft, publishPage, saveDraft } from './save-page.ts';

export function pageRoutes(api: Api, db: Database): void {
  const addresses = draftAddresses(db.sealing);
  api.route(contract.listPages, () => listPages(db));
  api.route(contract.getPage, ({ params }) => getPage(db, addresses, params.page));
  api.route(contract.getPageVersion, ({ params }) =>
    getPageVersion(db, addresses, params.page, params.version),
  );
  api.route(contract.savePageDraft, async ({ db, caller, params, body }) => {
    await saveDraft(db, caller, params.page, body);
    return getPage(db, addresses, params.page);
  });
  api.route(contract.deletePageDraft, ({ db, caller, params, query }) =>
    deleteDraft(db, caller, params.page, query.updatedAt),
  );
  api.route(ownTexts.listOwnTexts, ({ request }) => listOwnTexts(db, readSite(db, request.log)));
  api.route(ownTexts.saveOwnText, ({ db, caller, body, afterCommit }) => {
    afterCommit(noteSiteChange);
    return saveOwnText(db, caller, body);
  });
  api.route(contract.publishPage, async ({ db, caller, params, body, afterCommit }) => {
    afterCommit(noteSiteChange);
    await publishPage(db, caller, params.page, body);
    return getPage(db, addresses, params.page);
  });
}
