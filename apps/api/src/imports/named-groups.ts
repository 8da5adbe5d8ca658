import { sql } from 'kysely';
import { isNoNumber, isPlaceholder } from '#domain/no-number.ts';
import { isIdWithDecimals, isIdWithExponent, isSameId } from '#domain/who.ts';
import type { Database } from '../platform/database.ts';
import type { FileRow } from './file-row.ts';

/** What stands for no number is no account number, but may be a name. */
const hasAccount = (text: string) =>
  sql<boolean>`(not ${isNoNumber(text)} and folded_account_number = folded_id(${text}) and folded_account_number <> '')`;

/** The groups that a text names, by account number or else by name; two stand for several. */
async function findGroupsNamed(db: Database, text: string): Promise<string[]> {
  const found = await db
    .selectFrom('groups')
    .select(['id', 'account_number', hasAccount(text).as('by_account')])
    .where((eb) => eb.or([hasAccount(text), eb('folded_name', '=', sql<string>`folded_text(${text})`)]))
    .orderBy('by_account', 'desc')
    .limit(3)
    .execute();
  const meant = found.filter((one) => !one.by_account || isSameId(text, one.account_number));
  const byAccount = meant.filter(({ by_account }) => by_account);
  return (byAccount.length > 0 ? byAccount : meant).map(({ id }) => id);
}

/**
 * Finds the group that the cell `group` of a row names. Most rows name one of few groups, which do not change meanwhile: each is
 * looked up once. Throws the row's failure for none and for several.
 */
export function groupFinder() {
  const groups = new Map<string, string[]>();
  return async (db: Database, row: FileRow, text: string): Promise<string> => {
    if (isIdWithExponent(text)) throw row.failure(row.problem('group', { fault: 'rounded' }));
    if (isIdWithDecimals(text)) throw row.failure(row.problem('group', { fault: 'id_decimals' }));
    const found = groups.get(text) ?? (await findGroupsNamed(db, text));
    groups.set(text, found);
    if (found.length === 0) {
      const fault = isPlaceholder(text) ? 'no_number' : 'not_a_group';
      throw row.failure(row.problem('group', { fault }));
    }
    if (found.length > 1) throw row.failure(row.problem('group', { fault: 'several_groups' }));
    return found[0]!;
  };
}
