import { sql } from 'kysely';
import type { FirstPasswords } from '#contract/imports.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { assertAccess } from '../auth/assert-access.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import {
  giveTemporaryPassword,
  makeHashedPassword,
  type TemporaryPassword,
} from '../staff/reset-password.ts';
import { findImport } from './imports.queries.ts';

/** The accounts that an import has made, that are open, and that nobody has used or was given a password for. */
async function findWaiting(db: Database, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_rows')
    .innerJoin('staff', 'staff.id', 'import_rows.record_id')
    .leftJoin('staff_seen', 'staff_seen.staff_id', 'staff.id')
    .select('staff.id')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.written', '=', 'created')
    .where('staff.active', '=', true)
    .where('staff_seen.at', 'is', null)
    .where('staff.temporary_password_until', '<=', sql<string>`now()`)
    .orderBy('import_rows.line')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives temporary passwords to such accounts, so many at a time, with how many are left: to all of them or, where the caller was
 * shut out meanwhile, to none. They stand in this answer and nowhere else (DECISIONS 18.8).
 */
export async function makeFirstPasswords(db: Database, caller: Caller, id: string): Promise<FirstPasswords> {
  const { kind, id: importId } = await findImport(db, caller, id);
  if (kind !== 'staff') throw refuse('record_not_found', { record: 'import' });
  const wanted = (await findWaiting(db, importId)).slice(0, LIMITS.firstPasswords);
  // Before the transaction, in which whoever shuts the caller out would wait for it.
  const made = new Map<string, TemporaryPassword>();
  for (const account of wanted) made.set(account, await makeHashedPassword());
  return db.inTransaction(async (trx) => {
    await assertAccess(trx, caller);
    const waiting = await findWaiting(trx, importId);
    const accounts = [];
    // The first sign-in is still to come: nobody is to be told of a change.
    for (const account of waiting) {
      const one = made.get(account);
      if (one) accounts.push(await giveTemporaryPassword(trx, caller, account, one, undefined));
    }
    return { accounts, left: waiting.length - accounts.length };
  });
}
