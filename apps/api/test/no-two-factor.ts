import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';

/** The people of tests and measurements have no phones: their role requires no second factor, unless something set it. */
export async function requireNoTwoFactor(db: Database): Promise<void> {
  await sql`
    insert into settings (key, value) values ('account_rules', '{"two_factor_roles": []}')
    on conflict do nothing`.execute(db);
}
