import { sql } from 'kysely';
import { accountRules } from '#contract/settings.ts';
import type { AccountRules } from '#domain/account-rules.ts';
import type { Database } from '../platform/database.ts';

/**
 * The roles that must have a second factor, as SQL (a JSON array): the statement that finds a session asks with every
 * call. Until an admin has set it, admins in any system but the demo, whose marker stands among the settings
 * (DECISIONS 10.36b).
 */
export const TWO_FACTOR_ROLES = `coalesce(
  (select value -> 'two_factor_roles' from settings where key = 'account_rules'),
  case when exists (select from settings where key = 'demo') then '[]' else '["admin"]' end::jsonb)`;

/** How people sign in, as an admin has set it. */
export async function getAccountRules(db: Database): Promise<AccountRules> {
  const { rows } = await sql<{ two_factor_roles: unknown }>`
    select ${sql.raw(TWO_FACTOR_ROLES)} as two_factor_roles`.execute(db);
  return accountRules.parse(rows[0]);
}
