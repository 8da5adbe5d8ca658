import { officeRules } from '#contract/settings.ts';
import { DEFAULT_OFFICE_RULES, type OfficeRules } from '#domain/office-rules.ts';
import type { MoveRules } from '#domain/orders/order-status.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { hasSecondAdmin } from '../staff/second-admin.ts';
import { readSetting } from './read-setting.ts';

/**
 * The rules as they hold for this caller now: an admin decides on own orders only while there is no other one, nor one whom
 * they shut out to be alone (DECISIONS 11.2).
 */
export async function getRulesInForce(db: Database, caller: Caller): Promise<OfficeRules> {
  const rules = await getOfficeRules(db);
  const isAlone = rules.admins_decide_own && caller.role === 'admin' && !(await hasSecondAdmin(db, caller));
  return { ...rules, admins_decide_own: isAlone };
}

export async function getMoveRules(db: Database, caller: Caller): Promise<MoveRules> {
  return { adminsDecideOwn: (await getRulesInForce(db, caller)).admins_decide_own };
}

/** The rules of the back office as an admin has set them. */
export function getOfficeRules(db: Database): Promise<OfficeRules> {
  return readSetting(db, 'office_rules', officeRules, DEFAULT_OFFICE_RULES);
}
