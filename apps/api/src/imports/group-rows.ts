import { groupFields } from '#contract/groups.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { foldId, foldText } from '#domain/folding.ts';
import { normalisePhone } from '#domain/phone.ts';
import { Refusal } from '#domain/errors.ts';
import { assertCounts, createGroup } from '../groups/save-group.ts';
import type { Database } from '../platform/database.ts';
import type { RowReader } from './row-reader.ts';
import { rankedBy, type Candidate } from './same-record.ts';

const groupRow = groupFields.omit({ branchId: true, alcNoi: true }).extend({ branch: z.string() });
type GroupRow = z.output<typeof groupRow>;

const IDENTITY = ['name', 'branch', 'accountNumber'] as const;
const rank = rankedBy(['accountNumber', 'name']);

/** Groups with what a file can say of them, by field. */
export function selectGroupValues(db: Database) {
  return db
    .selectFrom('groups')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .select([
      'groups.id',
      'groups.name',
      'branches.name as branch',
      'groups.account_number as accountNumber',
      'groups.location',
      'groups.chairperson',
      'groups.chairperson_phone as chairpersonPhone',
      'groups.meeting_day as meetingDay',
      'groups.member_count as members',
      'groups.active_members as activeMembers',
      'groups.loan_balance as loanBalance',
      'groups.arrears',
    ]);
}

/** The groups that have the account number of a row, or its name in its branch (DECISIONS 5 and 11.7). */
async function findGroups(db: Database, body: GroupRow, branchId: string): Promise<Candidate[]> {
  const account = body.accountNumber ?? '';
  const found = await selectGroupValues(db)
    .where(
      sql<boolean>`(groups.folded_account_number = folded_id(${account}) and groups.folded_account_number <> ''
        or groups.branch_id = ${branchId} and groups.folded_name = folded_text(${body.name}))`,
    )
    .execute();
  return found.map(({ id, ...values }) => ({
    id,
    by: foldId(account) !== '' && foldId(values.accountNumber) === foldId(account) ? 'accountNumber' : 'name',
    values,
  }));
}

/** Reads groups; a branch is meant by its name or id. */
export async function groupReader(db: Database): Promise<RowReader> {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const known = new Map(
    branches.flatMap((branch) => [[foldText(branch.name), branch] as const, [branch.id, branch] as const]),
  );
  return async (db, row) => {
    const { branch: named, ...body } = row.read(groupRow);
    const branch = known.get(foldText(named));
    if (!branch) throw row.failure(row.problem('branch', { fault: 'not_a_branch' }));
    const counts = { members: body.members ?? 0, activeMembers: body.activeMembers ?? 0 };
    const chairpersonPhone = body.chairpersonPhone && normalisePhone(body.chairpersonPhone);
    const given = { ...body, branch: branch.name, chairpersonPhone };
    return {
      given,
      identity: IDENTITY,
      keys: {
        accountNumber: foldId(body.accountNumber ?? ''),
        name: `${branch.id}\n${foldText(body.name)}`,
      },
      becomes: { loanBalance: 0, arrears: 0, ...given, ...counts },
      rank,
      candidates: await findGroups(db, { ...body, branch: named }, branch.id),
      check: () => assertCounts(counts),
      create: async (db, caller) => {
        try {
          return (await createGroup(db, caller, { ...body, branchId: branch.id }, 'import')).id;
        } catch (error) {
          if (error instanceof Refusal && error.code === 'duplicate') return undefined;
          throw error;
        }
      },
    };
  };
}
