import { sql } from 'kysely';
import { z } from 'zod';
import { staffFields } from '#contract/staff.ts';
import { Refusal } from '#domain/errors.ts';
import { foldText } from '#domain/folding.ts';
import { hashPassword, makeTemporaryPassword } from '../auth/passwords.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { addStaff } from '../staff/create-staff.ts';
import type { FileRow } from './file-row.ts';
import { oneByOne, orFault, type ReadRow, type RowReader } from './row-reader.ts';
import { type Candidate, rankedBy } from './same-record.ts';

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
