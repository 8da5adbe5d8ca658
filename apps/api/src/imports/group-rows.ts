import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contract/common.ts';
import { groupFields } from '#contract/groups.ts';
import { Refusal } from '#domain/errors.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { isNoNumber, isPlaceholder } from '#domain/no-number.ts';
import { may } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { isIdWithDecimals, isIdWithExponent, isSameId } from '#domain/who.ts';
import { isCalled } from '../groups/groups.queries.ts';
import { assertCounts, createGroup, lockGroup, updateGroup } from '../groups/save-group.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { hasOtherZeros } from '../platform/zeros.ts';
import {
  assertMayState,
  assertNotOlder,
  dayOfFigure,
  figureThere,
  momentOf,
  readAsOf,
  withAsOf,
} from './figures-day.ts';
import type { FileRow } from './file-row.ts';
import { oneByOne, orFault, requireKeys, type RowChange, type RowReader } from './row-reader.ts';
import { nameKeys, type StoredRecord, type Values } from './same-record.ts';

/** A placeholder for no number is no account number, but may be a name. */
const hasAccount = (text: string) =>
  sql<boolean>`(not ${isNoNumber(text)} and folded_account_number = folded_id(${text}) and folded_account_number <> '')`;

/** The groups that a text names, by account number or else by name. */
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

/** Refuses a number that a spreadsheet has made another one of. */
export function assertWholeId(row: FileRow, field: string, text: string): void {
  if (isIdWithExponent(text)) throw row.wrong(field, { fault: 'rounded' });
  if (isIdWithDecimals(text)) throw row.wrong(field, { fault: 'id_decimals' });
}

/**
 * Finds the group that the cell `group` of a row names; each text is looked up once. Throws the failure of the row for none and
 * for several.
 */
export function groupFinder() {
  const groups = new Map<string, string[]>();
  return async (db: Database, row: FileRow, text: string): Promise<string> => {
    assertWholeId(row, 'group', text);
    const [group, another] = groups.get(text) ?? (await findGroupsNamed(db, text));
    groups.set(
      text,
      [group, another].filter((one) => one !== undefined),
    );
    if (group === undefined) {
      const fault = isPlaceholder(text) ? 'no_number' : 'not_a_group';
      throw row.wrong('group', { fault });
    }
    if (another !== undefined) throw row.wrong('group', { fault: 'several_groups' });
    return group;
  };
}

const groupRow = groupFields
  .omit({ branchId: true, alcNoi: true })
  .extend({ branch: z.string(), asOf: day.optional() });
const partOfGroup = groupRow.partial();

interface GroupBody {
  values: Omit<z.output<typeof groupRow>, 'branch'>;
  branchId: string | undefined;
}

/** Groups with the fields of a file; `confirms` as in `figureThere`. */
export function selectGroupValues(db: Database, confirms = false) {
  return db
    .selectFrom('groups')
    .innerJoin('group_books', 'group_books.group_id', 'groups.id')
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
      figureThere('groups', 'loan_balance', confirms).as('loanBalance'),
      figureThere('groups', 'arrears', confirms).as('arrears'),
      dayOfFigure('groups', 'loan_balance').as('loanBalanceDay'),
      dayOfFigure('groups', 'arrears').as('arrearsDay'),
    ]);
}

/** The groups with the account number of a row, or one that differs in leading zeros alone, or its name in its branch. */
async function findGroups(
  db: Database,
  { values, branchId }: GroupBody,
  confirms: boolean,
): Promise<StoredRecord[]> {
  const account = values.accountNumber ?? '';
  const found = await selectGroupValues(db, confirms)
    .where(
      sql<boolean>`(groups.folded_account_number = folded_id(${account}) and groups.folded_account_number <> ''
        or ${hasOtherZeros('groups.folded_account_number', account) ?? sql`false`}
        or groups.branch_id = ${branchId ?? null}::uuid and ${isCalled(values.name)})`,
    )
    .execute();
  return found.map(({ id, ...group }) => ({ id, values: group }));
}

/** Changes a group, and answers its values before. */
async function changeGroup(
  db: Database,
  caller: Caller,
  { read, id, fields }: RowChange<GroupBody>,
): Promise<Values> {
  const { values: given, branchId } = read.body;
  return db.inTransaction(async (trx) => {
    const { asOf, loanBalance, arrears } = given;
    const changes = {
      ...Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field))),
      // A balance that stays the same gets the day of the file.
      ...(fields.includes('asOf') ? { loanBalance, arrears } : {}),
      name: fields.includes('name') ? given.name : undefined,
      branchId: fields.includes('branch') ? branchId : undefined,
    };
    await lockGroup(trx, id, changes);
    const before = await selectGroupValues(trx, may(caller, 'figures.write'))
      .where('groups.id', '=', id)
      .executeTakeFirst();
    if (before) assertNotOlder(read.row, given, before);
    await updateGroup(trx, caller, id, changes, momentOf(asOf, caller));
    return before ? withAsOf(before, given) : {};
  });
}

export async function groupReader(
  db: Database,
  caller: Caller,
  findBy: string | null,
): Promise<RowReader<GroupBody>> {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  // A file may have the id of a branch instead of its name.
  const branchOf = new Map(
    branches.flatMap((branch) => [branch.name, branch.id].map((text) => [foldText(text), branch])),
  );
  const updates = findBy !== null;
  const keys = findBy === 'name' ? ['name', 'branch'] : updates ? [findBy] : [];
  return {
    read: async (_db, row) => {
      const { branch: named, ...rest } = updates ? row.read(partOfGroup) : row.read(groupRow);
      const values = { ...rest, asOf: readAsOf(row, rest), name: rest.name ?? '' };
      const branch = named === undefined ? undefined : branchOf.get(foldText(named));
      if (named !== undefined && !branch) throw row.wrong('branch', { fault: 'not_a_branch' });
      requireKeys(row, keys);
      const counts = { members: values.members ?? 0, activeMembers: values.activeMembers ?? 0 };
      const chairpersonPhone = values.chairpersonPhone && normalisePhone(values.chairpersonPhone);
      // An import that only adds compares no days of balances.
      const asOf = updates ? values.asOf : undefined;
      const given = { ...values, asOf, branch: branch?.name, chairpersonPhone };
      return {
        row,
        body: { values, branchId: branch?.id },
        given,
        updates,
        // An update by name and branch may correct the account number.
        identity: findBy === 'name' ? [] : ['name', 'branch', 'accountNumber'],
        becomes: { loanBalance: 0, arrears: 0, ...given, ...counts },
        checkNew: () => {
          if (updates) row.read(groupRow);
          assertMayState(caller, row, given, {});
          assertCounts(counts);
        },
        ...(updates && {
          foundBy: keys,
          checkUpdate: (record: Values) => {
            assertNotOlder(row, values, record);
            assertMayState(caller, row, given, record);
            assertCounts({
              members: values.members ?? Number(record['members']),
              activeMembers: values.activeMembers ?? Number(record['activeMembers']),
            });
          },
        }),
      };
    },
    find: async (reading, rows) => {
      const confirms = updates && may(caller, 'figures.write');
      return (await oneByOne(rows, ({ body }) => findGroups(reading, body, confirms))).flat();
    },
    keysOf: ({ accountNumber, branch, name }) => [
      ['accountNumber', foldId(String(accountNumber ?? ''))],
      ...(branch ? nameKeys('name', foldText(String(branch)), name) : []),
    ],
    create: (within, by, rows) =>
      oneByOne(rows, ({ body: { values, branchId } }) =>
        orFault(async () => {
          try {
            const { asOf, ...fields } = values;
            return (await createGroup(within, by, { ...fields, branchId: branchId! }, momentOf(asOf, by))).id;
          } catch (error) {
            if (error instanceof Refusal && error.code === 'duplicate') return undefined;
            throw error;
          }
        }),
      ),
    change: (within, by, changes) => oneByOne(changes, (one) => orFault(() => changeGroup(within, by, one))),
  };
}
