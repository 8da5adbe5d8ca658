import { sql } from 'kysely';
import type { FirstPasswords } from '#contract/imports.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { resetPassword } from '../staff/reset-password.ts';
import { findImport } from './imports.queries.ts';

/**
 * Gives temporary passwords to accounts that an import has made, that are open, and that nobody has used or was given one for;
 * so many at a time, with how many are left. They stand in this answer and nowhere else (DECISIONS 18.8).
 */
export async function makeFirstPasswords(db: Database, caller: Caller, id: string): Promise<FirstPasswords> {
  const { kind, id: importId } = await findImport(db, caller, id);
  if (kind !== 'staff') throw refuse('record_not_found', { record: 'import' });
  const waiting = await db
    .selectFrom('import_rows')
    .innerJoin('staff', 'staff.id', 'import_rows.record_id')
    .leftJoin('staff_seen', 'staff_seen.staff_id', 'staff.id')
    .select('staff.id')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.outcome', '=', 'created')
    .where('staff.active', '=', true)
    .where('staff_seen.at', 'is', null)
    .where('staff.temporary_password_until', '<=', sql<string>`now()`)
    .orderBy('import_rows.line')
    .execute();
  const accounts = [];
  // The first sign-in is still to come: nobody is to be told of a change.
  for (const account of waiting.slice(0, LIMITS.firstPasswords)) {
    accounts.push(await resetPassword(db, caller, account.id, undefined));
  }
  return { accounts, left: waiting.length - accounts.length };
}
