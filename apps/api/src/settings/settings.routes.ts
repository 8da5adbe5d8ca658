import * as contract from '#contract/settings.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteSiteChange } from '../website/site-changes.ts';
import { getLoanTerms } from './loans.ts';
import { getRulesInForce } from './office-rules.ts';
import { getSettings, updateSettings } from './settings.ts';

export function settingsRoutes(api: Api, books: Books): void {
  api.route(contract.getSettings, () => getSettings(books.db));
  api.route(contract.updateSettings, ({ books, caller, body }) => updateSettings(books, caller, body), {
    committed: noteSiteChange,
  });
  api.route(contract.getLoanTerms, () => getLoanTerms(books.db));
  api.route(contract.getOfficeRules, ({ caller }) => getRulesInForce(books.db, caller));
}
