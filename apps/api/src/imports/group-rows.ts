import { sql } from 'kysely';
import { z } from 'zod';
import { isNoNumber, isPlaceholder } from '#domain/no-number.ts';
import { isIdWithDecimals, isIdWithExponent, isSameId } from '#domain/who.ts';
import { day } from '#contract/common.ts';
import { groupFields } from '#contract/groups.ts';
import { foldId, foldText } from '#domain/folding.ts';
import { normalisePhone } from '#domain/phone.ts';
import { Refusal } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { isCalled } from '../groups/groups.queries.ts';
import { assertCounts, createGroup, lockGroup, updateGroup } from '../groups/save-group.ts';
import type { Caller } from '../platform/caller.ts';
import type { FileRow } from './file-row.ts';
import {
  assertMayState,
  assertNotOlder,
  dayOfFigure,
  figureThere,
  momentOf,
  readAsOf,
  withAsOf,
} from './figures-day.ts';
import { type RowChange, type RowReader, oneByOne, orFault } from './row-reader.ts';
import { type Candidate, type Values, ZerolessNumbers, rankedBy } from './same-record.ts';

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

const groupRow = groupFields
  .omit({ branchId: true, alcNoi: true })
  .extend({ branch: z.string(), asOf: day.optional() });
const partOfGroup = groupRow.partial();

/** What a row says of a group, and its branch. */
interface GroupBody {
  values: Omit<z.output<typeof groupRow>, 'branch'>;
  branchId: string | undefined;
}

const IDENTITY = ['name', 'branch', 'accountNumber'] as const;
const rank = rankedBy(['accountNumber', 'name']);

/** Groups with what a file can say of them, by field; `confirms` as in `figureThere`. */
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

/** The groups that have the account number of a row, or its name in its branch (DECISIONS 5 and 11.7). */
async function findGroups(
  db: Database,
  { values, branchId }: GroupBody,
  confirms: boolean,
  numbers: ZerolessNumbers,
): Promise<Candidate[]> {
  const account = values.accountNumber ?? '';
  const found = await selectGroupValues(db, confirms)
    .where(
      sql<boolean>`(groups.folded_account_number = folded_id(${account}) and groups.folded_account_number <> ''
        or groups.branch_id = ${branchId ?? null}::uuid and ${isCalled(values.name)})`,
    )
    .execute();
  const hasAccount = (number: string) => foldId(account) !== '' && foldId(number) === foldId(account);
  const isAsWritten = (name: string) => foldText(name) === foldText(values.name);
  // Of groups of an earlier version whose names differ in the order of words alone, the one with the name as written is meant.
  const hasExact = found.some(({ name }) => isAsWritten(name));
  const candidates: Candidate[] = found
    .filter(({ name, accountNumber }) => hasAccount(accountNumber) || !hasExact || isAsWritten(name))
    .map(({ id, ...group }) => ({
      id,
      by: hasAccount(group.accountNumber) ? 'accountNumber' : 'name',
      values: withAsOf(group, values),
    }));
  const zeroless = numbers.find(values, candidates);
  if (zeroless.size === 0) return candidates;
  const others = await selectGroupValues(db)
    .where(sql<boolean>`groups.id = any(${[...zeroless.keys()]}::uuid[])`)
    .execute();
  return [
    ...candidates,
    ...others.map(({ id, ...group }) => ({ id, by: zeroless.get(id)!, values: withAsOf(group, values) })),
  ];
}

/** Changes a group to what a row says; answers what it said before. */
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
      // A figure that is confirmed as it is gets the day of the file.
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

/** Reads groups; a branch is meant by its name or id. */
export async function groupReader(
  db: Database,
  caller: Caller,
  findBy: string | null,
): Promise<RowReader<GroupBody>> {
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const known = new Map(
    branches.flatMap((branch) => [[foldText(branch.name), branch] as const, [branch.id, branch] as const]),
  );
  let numbers: ZerolessNumbers | undefined;
  return {
    read: async (_db, row) => {
      const read = findBy === null ? row.read(groupRow) : row.read(partOfGroup);
      const { branch: named, ...rest } = read;
      const values = { ...rest, asOf: readAsOf(row, rest), name: rest.name ?? '' };
      const branch = named === undefined ? undefined : known.get(foldText(named));
      if (named !== undefined && !branch) throw row.failure(row.problem('branch', { fault: 'not_a_branch' }));
      const keys = findBy === 'name' ? ['name', 'branch'] : findBy === null ? [] : [findBy];
      const empty = keys.filter((field) => row.text(field) === undefined);
      if (empty.length > 0)
        throw row.failure(...empty.map((field) => row.problem(field, { fault: 'empty' })));
      const counts = { members: values.members ?? 0, activeMembers: values.activeMembers ?? 0 };
      const chairpersonPhone = values.chairpersonPhone && normalisePhone(values.chairpersonPhone);
      // An import that only adds says nothing of the days of figures that are there.
      const asOf = findBy === null ? undefined : values.asOf;
      const given = { ...values, asOf, branch: branch?.name, chairpersonPhone };
      const updating = findBy !== null && {
        foundBy: keys,
        complete: () => void row.read(groupRow),
        checkUpdate: (record: Values) => {
          assertNotOlder(row, values, record);
          assertMayState(caller, row, given, record);
          assertCounts({
            members: values.members ?? Number(record['members']),
            activeMembers: values.activeMembers ?? Number(record['activeMembers']),
          });
        },
      };
      return {
        ...updating,
        row,
        body: { values, branchId: branch?.id },
        given,
        updates: findBy !== null,
        // Found by its name in its branch, its account number may be corrected.
        identity: findBy === 'name' ? [] : IDENTITY,
        keys: {
          accountNumber: foldId(values.accountNumber ?? ''),
          name: branch && `${branch.id}\n${foldText(values.name)}`,
        },
        becomes: { loanBalance: 0, arrears: 0, ...given, ...counts },
        rank,
        check: () => {
          assertMayState(caller, row, given, {});
          assertCounts(counts);
        },
      };
    },
    find: (db, rows) =>
      oneByOne(rows, async ({ body }) => {
        numbers ??= new ZerolessNumbers(
          await db.selectFrom('groups').select(['id', 'account_number as accountNumber']).execute(),
        );
        return findGroups(db, body, findBy !== null && may(caller, 'figures.write'), numbers);
      }),
    create: (db, caller, rows) =>
      oneByOne(rows, ({ body: { values, branchId } }) =>
        orFault(async () => {
          try {
            const { asOf, ...fields } = values;
            const made = { ...fields, branchId: branchId! };
            return (await createGroup(db, caller, made, momentOf(asOf, caller))).id;
          } catch (error) {
            if (error instanceof Refusal && error.code === 'duplicate') return undefined;
            throw error;
          }
        }),
      ),
    change: (db, caller, changes) => oneByOne(changes, (one) => orFault(() => changeGroup(db, caller, one))),
  };
}
