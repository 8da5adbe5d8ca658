import { getInstitution as getInstitutionCall } from '#contract/institution.ts';
import * as contract from '#contract/settings.ts';
import { refuseField } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { noteSiteChange } from '../platform/site-changes.ts';
import { getInstitution, getLoanTerms, getRulesInForce } from './read-settings.ts';
import { getSettings, updateSettings } from './settings.ts';

/** `hasSmsGateway`: whether this server can send SMS. */
export function settingsRoutes(api: Api, db: Database, hasSmsGateway: () => Promise<boolean>): void {
  api.route(getInstitutionCall, () => getInstitution(db));
  api.route(contract.getSettings, () => getSettings(db));
  api.route(contract.updateSettings, async ({ db, caller, body, afterCommit }) => {
    if (body.sms?.sends && !(await hasSmsGateway())) throw refuseField('sms.sends', 'no_sms_gateway');
    afterCommit(noteSiteChange);
    return updateSettings(db, caller, body);
  });
  api.route(contract.getLoanTerms, () => getLoanTerms(db));
  api.route(contract.getOfficeRules, ({ caller }) => getRulesInForce(db, caller));
}
