import { type RawBuilder, sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  createGroup as createEndpoint,
  Group,
  SavedGroup,
  updateGroup as updateEndpoint,
} from '#contract/groups.ts';
import { refuseField } from '#domain/errors.ts';
import { countsGoTogether, type GroupCounts } from '#domain/group-counts.ts';
import { foldId } from '#domain/folding.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { isNoNumber } from '#domain/no-number.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { may } from '#domain/permissions.ts';
import { isSameName } from '#domain/who.ts';
import { assertNumbersStay, statedFigures } from '../balances/book-figures.ts';
import { differsBesideBalances, sourceOf, writeBalances } from '../balances/ledger.ts';
import { followGroups } from '../clients/change-clients.ts';
import { moveOrdersOf } from '../orders/move-with-group.ts';
import { renameOrders } from '../orders/order-names.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { lockRecords } from '../platform/locks.ts';
import { assertNotStale } from '../platform/stale.ts';
import { hasOtherZeros } from '../platform/zeros.ts';
import { type Branch, findBranchFor, findGroup, isCalled } from './groups.queries.ts';

/** `Duplicate entry …` with the field (DECISIONS 5), where somebody else was quicker; other errors are thrown again. */
export function explainDuplicate(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === 'groups_account_number') {
    return refuseField('accountNumber', 'group_account_taken', { id: null });
  }
  if (constraint === 'groups_name_in_branch') {
    return refuseField('name', 'group_name_taken', { id: null });
  }
  return error;
}

interface KnownGroup {
  name: string;
  number: string;
  branchId: string;
  anotherThan?: readonly string[] | undefined;
}

/**
 * Refuses the account number of another group, also one that differs from it in leading zeros alone, unless the person was shown
 * that group, and the name of another one of the branch (DECISIONS 5 and 25.3). A record in reach is named by its id. What may be
 * repeated is nobody's own, as for the unique indexes (DECISIONS 11.7.4).
 */
async function assertOwn(
  trx: Database,
  caller: Caller,
  { name, number, branchId, anotherThan = [] }: KnownGroup,
  before?: Group,
): Promise<void> {
  const limit = branchLimit(caller, before ? 'groups.edit' : 'groups.create');
  const isSeen = (found: { branch_id: string }) => limit === null || found.branch_id === limit;
  const find = (condition: RawBuilder<boolean>, except: readonly string[]) =>
    trx
      .selectFrom('groups')
      .select(['id', 'account_number', 'branch_id'])
      .where(condition)
      .where('id', '<>', sql<string>`all(${[...except, before?.id ?? ''].map(idOrNone)}::uuid[])`)
      .orderBy('id')
      .executeTakeFirst();
  const ownerOf = (found: { id: string; branch_id: string }) => ({
    id: isSeen(found) && may(caller, 'groups.read') ? found.id : null,
  });
  if (foldId(number) !== '' && foldId(number) !== foldId(before?.account_number ?? '')) {
    const has = sql<boolean>`folded_account_number = folded_id(${number}) and folded_account_number <> ''
      and not 'account_number' = any (may_repeat)`;
    const found = await find(has, []);
    if (found) throw refuseField('accountNumber', 'group_account_taken', ownerOf(found));
  }
  const hasZeros = hasOtherZeros('folded_account_number', number, before?.account_number);
  const other = hasZeros && (await find(hasZeros, anotherThan));
  if (other) {
    if (!isSeen(other)) throw refuseField('accountNumber', 'group_account_taken', { id: null });
    const said = { record: 'group', id: other.id, found: other.account_number } as const;
    throw refuseField('accountNumber', 'differs_in_zeros', said);
  }
  if (before?.branch_id === branchId && isSameName(before.name, name)) return;
  const isNamesake = sql<boolean>`groups.branch_id = ${branchId}::uuid and ${isCalled(name)}
    and not 'name' = any (may_repeat)`;
  const namesake = await find(isNamesake, []);
  if (namesake) throw refuseField('name', 'group_name_taken', ownerOf(namesake));
}

/** Of counts that do not go together the active ones are refused. */
export function assertCounts(counts: GroupCounts): void {
  if (!countsGoTogether(counts)) throw refuseField('activeMembers', 'more_active_than_members');
}

/**
 * Registers a group. An admin's figures are on the books at once; those of others are stated at the registration
 * (DECISIONS 11.1). Throws `duplicate` for a known account number, or a known name in the branch.
 */
export async function createGroup(
  db: Database,
  caller: Caller,
  body: BodyOf<typeof createEndpoint>,
  figuresAt: string = caller.at.toISOString(),
): Promise<Group> {
  assertCounts(body);
  const source = may(caller, 'figures.write') ? sourceOf(caller) : 'registration';
  // An empty field of a form arrives as 0 (SPEC 7): then nothing is stated. A file, or a program, says 0, or nothing.
  const given = (value: number | undefined) =>
    value || (source !== 'admin' && may(caller, 'figures.write') ? value : undefined);
  try {
    return await db.inTransaction(async (trx) => {
      const number = body.accountNumber || body.alcNoi || '';
      const branch = await findBranchFor(trx, caller, 'groups.create', body.branchId);
      const { name, anotherThan } = body;
      await assertOwn(trx, caller, { name, number, branchId: branch.id, anotherThan });
      const group = {
        id: newId(caller.at),
        name,
        account_number: number,
        branch_id: branch.id,
        location: body.location ?? '',
        chairperson: body.chairperson ?? '',
        chairperson_phone: normalisePhone(body.chairpersonPhone ?? ''),
        meeting_day: body.meetingDay ?? '',
        member_count: body.members ?? 0,
        active_members: body.activeMembers ?? 0,
        created_at: caller.at.toISOString(),
        updated_at: caller.at.toISOString(),
      };
      await trx.insertInto('groups').values(group).execute();
      const balances = { loan_balance: given(body.loanBalance), arrears: given(body.arrears) };
      const stated = [{ id: group.id, balances, asOf: figuresAt }];
      const lines = await writeBalances(trx, caller, 'groups', stated, { source });
      const created = await findGroup(trx, caller, 'groups.create', group.id);
      await writeAudits(trx, caller, [
        { action: 'group.create', entityId: created.id, after: created },
        ...lines,
      ]);
      return created;
    });
  } catch (error) {
    throw explainDuplicate(error);
  }
}

/** Locks the clients of a group, in the order of their ids. */
async function lockMembers(trx: Database, groupId: string): Promise<void> {
  await trx
    .selectFrom('clients')
    .select('id')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Moves the clients and the unfinished orders of a group after it; answers how many orders. */
export async function moveMembers(
  trx: Database,
  caller: Caller,
  groupId: string,
  to: Branch,
): Promise<number> {
  await followGroups(trx, caller, sql`group_id = ${groupId}::uuid`);
  return moveOrdersOf(trx, caller, groupId, to);
}

/** Whether a group is to go to another branch than the one that it has now. */
async function leavesBranch(trx: Database, id: string, branchId: string): Promise<boolean> {
  const group = await trx.selectFrom('groups').select('branch_id').where('id', '=', id).executeTakeFirst();
  return group !== undefined && group.branch_id !== idOrNone(branchId);
}

/**
 * Locks a group until the end of the transaction, and before it its clients where it goes to another branch. Answers the branch
 * then.
 */
export async function lockGroup(
  trx: Database,
  id: string,
  { branchId }: Pick<BodyOf<typeof updateEndpoint>, 'branchId'>,
): Promise<string | undefined> {
  // A branch that the group had when the call came asks for no move, also if somebody else is moving it just now.
  const wanted = branchId !== undefined && (await leavesBranch(trx, id, branchId)) ? branchId : undefined;
  if (wanted !== undefined) await lockMembers(trx, id);
  await lockRecords(trx, 'groups', [id]);
  return wanted;
}

/** A new number must be one, and changed counts must fit together. */
function assertPossible(before: Group, body: BodyOf<typeof updateEndpoint>): void {
  const phone = normalisePhone(body.chairpersonPhone ?? before.chairperson_phone);
  if (phone !== before.chairperson_phone && phone !== '' && !isPhone(phone)) {
    throw refuseField('chairpersonPhone', 'not_a_phone');
  }
  if (phone !== before.chairperson_phone && isNoNumber(phone))
    throw refuseField('chairpersonPhone', 'no_number');
  const number = body.accountNumber ?? body.alcNoi ?? before.account_number;
  if (number !== before.account_number && isNoNumber(number)) throw refuseField('accountNumber', 'no_number');
  const { members = before.member_count, activeMembers = before.active_members } = body;
  const same = members === before.member_count && activeMembers === before.active_members;
  if (!same) assertCounts({ members, activeMembers });
}

/**
 * Changes the given fields of a group; its clients and its unfinished orders move with it to another branch (`moved`). Throws
 * `stale` when the group was changed since the caller read it. `figuresAt` is the moment that figures on the books describe:
 * then figures that stay as they are get it too.
 */
export async function updateGroup(
  db: Database,
  caller: Caller,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
  figuresAt?: string,
): Promise<SavedGroup> {
  try {
    return await db.inTransaction(async (trx) => {
      const wanted = await lockGroup(trx, idOrNone(id), body);
      const before = await findGroup(trx, caller, 'groups.edit', id);
      assertNotStale(body.updatedAt, before.updated_at, 'group');
      assertPossible(before, body);
      const stated = { loan_balance: body.loanBalance, arrears: body.arrears };
      const figures = statedFigures(caller, before, stated, figuresAt !== undefined);
      const branch =
        wanted === undefined ? undefined : await findBranchFor(trx, caller, 'groups.edit', wanted);
      const to = branch && branch.id !== before.branch_id ? branch : undefined;
      const names = {
        name: body.name ?? before.name,
        account_number: body.accountNumber ?? body.alcNoi ?? before.account_number,
        location: body.location ?? before.location,
      };
      const { name, account_number: number } = names;
      const branchId = to?.id ?? before.branch_id;
      await assertOwn(trx, caller, { name, number, branchId, anotherThan: body.anotherThan }, before);
      assertNumbersStay(caller, before, [before.account_number, names.account_number]);
      await trx
        .updateTable('groups')
        .set({
          ...names,
          branch_id: to?.id,
          chairperson: body.chairperson,
          chairperson_phone:
            body.chairpersonPhone === undefined ? undefined : normalisePhone(body.chairpersonPhone),
          meeting_day: body.meetingDay,
          member_count: body.members,
          active_members: body.activeMembers,
          updated_at: caller.at.toISOString(),
        })
        .where('id', '=', before.id)
        .execute();
      const asOf = figuresAt ?? caller.at.toISOString();
      const lines = await writeBalances(trx, caller, 'groups', [{ id: before.id, balances: figures, asOf }]);
      await renameOrders(trx, caller, 'groups', [before.id]);
      const orders = to ? await moveMembers(trx, caller, before.id, to) : 0;
      const after = await findGroup(trx, caller, 'groups.edit', id);
      if (lines.length === 0 || differsBesideBalances('groups', before, after))
        lines.unshift({ action: 'group.update', entityId: id, before, after });
      await writeAudits(trx, caller, lines);
      if (!to) return after;
      const deciders = await listDeciders(trx, to.id);
      return { ...after, moved: { orders, clients: after.client_count, deciders } };
    });
  } catch (error) {
    throw explainDuplicate(error);
  }
}

/** Who decides on the orders of a branch, by name: its managers. */
async function listDeciders(db: Database, branchId: string): Promise<string[]> {
  const managers = await db
    .selectFrom('staff')
    .select('name')
    .where('branch_id', '=', branchId)
    .where('role', '=', 'branch_manager')
    .where('active', '=', true)
    .orderBy(sql`folded_text(name)`)
    .orderBy('id')
    .execute();
  return managers.map(({ name }) => name);
}
