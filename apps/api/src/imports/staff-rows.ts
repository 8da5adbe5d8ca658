import { sql } from 'kysely';
import { z } from 'zod';
import { staffFields } from '#contract/staff.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { foldText } from '#domain/folding.ts';
import type { FirstPasswords } from '#contract/imports.ts';
import { LIMITS } from '#domain/limits.ts';
import { hashPassword, makeTemporaryPassword } from '../auth/passwords.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { addStaff } from '../staff/create-staff.ts';
import { assertAccess } from '../auth/assert-access.ts';
import {
  type TemporaryPassword,
  giveTemporaryPassword,
  makeHashedPassword,
} from '../staff/reset-password.ts';
import type { FileRow } from './file-row.ts';
import { type ReadRow, type RowReader, oneByOne, orFault } from './row-reader.ts';
import { type Candidate, rankedBy } from './same-record.ts';
import { findImport } from './imports.queries.ts';

const staffRow = staffFields
  .pick({ name: true, username: true, email: true, role: true })
  .extend({ branch: z.string().optional() });

/** An account that a row makes. */
type StaffBody = Omit<z.output<typeof staffRow>, 'branch'> & { branchId: string | null };

const IDENTITY = ['name', 'username', 'email'] as const;
const rank = rankedBy(['username', 'email']);

/** How a file says that somebody works in all branches. */
const ALL_BRANCHES = ['all', 'all branches', 'head office'];

/** Accounts of people with what a file can say of them, by field. */
export function selectStaffValues(db: Database) {
  return db
    .selectFrom('staff')
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .where('staff.role', '<>', 'machine')
    .select([
      'staff.id',
      'staff.name',
      'staff.username',
      'staff.email',
      'staff.role',
      'branches.name as branch',
    ]);
}

/** Who has the username or the email of a row. */
async function findAccounts(db: Database, { username, email }: StaffBody): Promise<Candidate[]> {
  const found = await selectStaffValues(db)
    .where(
      sql<boolean>`(staff.folded_username = folded_text(${username}) or staff.folded_email = folded_text(${email}))`,
    )
    .execute();
  return found.map(({ id, ...values }) => ({
    id,
    by: foldText(values.username) === foldText(username) ? 'username' : 'email',
    values,
  }));
}

/**
 * Reads members of staff, who are only added. Nobody knows the password that an account begins with: a person gives it one
 * afterwards (`make-passwords.ts`), or its owner asks for one by mail.
 */
export async function staffReader(db: Database, caller: Caller): Promise<RowReader<StaffBody>> {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const known = new Map(branches.map(({ id, name }) => [foldText(name), id]));
  let nobodyKnows: Promise<string> | undefined;

  const branchOf = (row: FileRow, role: string, text: string | undefined): string | null => {
    if (role === 'admin') return null;
    if (text === undefined) throw row.failure(row.problem('branch', { fault: 'branch_not_said' }));
    const id = known.get(foldText(text));
    if (id) return id;
    if (ALL_BRANCHES.includes(foldText(text))) return null;
    throw row.failure(row.problem('branch', { fault: 'not_a_branch' }));
  };

  return {
    read: async (_db, row): Promise<ReadRow<StaffBody>> => {
      const { branch, ...account } = row.read(staffRow);
      const body = { ...account, branchId: branchOf(row, account.role, branch) };
      const given = { ...account, branch: body.branchId === null ? undefined : branch };
      return {
        row,
        body,
        given,
        updates: false,
        identity: IDENTITY,
        keys: { username: foldText(account.username), email: foldText(account.email) },
        becomes: given,
        rank,
      };
    },
    find: (reading, rows) => oneByOne(rows, ({ body }) => findAccounts(reading, body)),
    create: (trx, _caller, rows) =>
      oneByOne(rows, ({ body }) =>
        orFault(async () => {
          nobodyKnows ??= hashPassword(makeTemporaryPassword());
          const account = { ...body, active: true };
          try {
            return (await addStaff(trx, caller, account, await nobodyKnows, caller.at.toISOString())).id;
          } catch (error) {
            if (error instanceof Refusal && error.code === 'duplicate') return undefined;
            throw error;
          }
        }),
      ),
    change: async () => {
      throw new Error('Members of staff are only added by an import');
    },
  };
}

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
