import { officeRules } from '#contract/settings.ts';
import { DEFAULT_OFFICE_RULES, type OfficeRules } from '#domain/office-rules.ts';
import type { MoveRules } from '#domain/orders/order-status.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** How many admins can sign in. */
async function countAdmins(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The rules as they hold now: an admin decides on own orders only while there is no other one (DECISIONS 11.2). */
export async function getRulesInForce(db: Database): Promise<OfficeRules> {
  const rules = await getOfficeRules(db);
  return { ...rules, admins_decide_own: rules.admins_decide_own && (await countAdmins(db)) === 1 };
}

export async function getMoveRules(db: Database): Promise<MoveRules> {
  return { adminsDecideOwn: (await getRulesInForce(db)).admins_decide_own };
}

/** The rules of the back office as an admin has set them. */
export function getOfficeRules(db: Database): Promise<OfficeRules> {
  return readSetting(db, 'office_rules', officeRules, DEFAULT_OFFICE_RULES);
}
