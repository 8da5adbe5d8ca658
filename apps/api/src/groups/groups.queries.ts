import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type {
  Group,
  GroupBalances,
  GroupFilter,
  GroupsPage,
  GroupWithMembers,
  listGroups as listGroupsEndpoint,
} from '#contract/groups.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { foldId, foldName } from '#domain/folding.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor, Permission } from '#domain/permissions.ts';
import { figuresFrom, onBooks } from '../balances/ledger.ts';
import { selectNewestOf } from '../orders/orders.queries.ts';
import { type ChangesRequest, follow, isFollowed } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import {
  type Conditions,
  containing,
  countRows,
  describePage,
  hasWords,
  idContains,
  meets,
  pageWindow,
  type PlainList,
  readPlainList,
} from '../platform/lists.ts';
import { idOrNone } from '../platform/ids.ts';
import type { Caller } from '../platform/caller.ts';

export function selectGroups(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db.selectFrom('groups').$if(limit !== null, (query) => query.where('groups.branch_id', '=', limit!));
}

/** Groups as the API answers them. Only the rows of the page are joined. */
function selectWireGroups(found: ReturnType<typeof selectGroups>) {
  return found
    .innerJoin('group_books', 'group_books.group_id', 'groups.id')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .select([
      'groups.id',
      'groups.name',
      'groups.account_number',
      'groups.branch_id',
      'branches.name as branch_name',
      'groups.location',
      'groups.chairperson',
      'groups.chairperson_phone',
      'groups.meeting_day',
      'groups.member_count',
      sql<number>`(select count(*) from clients
        where clients.group_id = groups.id and clients.anonymised_at is null)`.as('client_count'),
      'groups.active_members',
      onBooks('groups', 'loan_balance').as('loan_balance'),
      onBooks('groups', 'arrears').as('arrears'),
      'groups.created_at',
      'groups.updated_at',
      figuresFrom('groups').as('figures_from'),
    ]);
}

const eb = expressionBuilder<DB, 'groups'>();

const ACCOUNT_NUMBER = {
  kept: 'groups.account_number',
  folded: 'groups.folded_account_number',
  indexed: 'groups.search_text',
};

/**
 * Whether a group has a name: the same words in any order, or the same letters (DECISIONS 25.3). The conditions on the search text
 * are for its index.
 */
export function isCalled(name: string): RawBuilder<boolean> {
  if (foldId(name) === '') return sql<boolean>`false`;
  const has = (part: string) => sql`groups.search_text like ${containing(part)}`;
  return sql<boolean>`((${has(foldId(name))} or ${sql.join(foldName(name).split(' ').map(has), sql` and `)})
    and is_same_name(groups.folded_name, folded_text(${name})))`;
}

/** The groups with a text in their name, location or account number, or in the name of their branch. */
function searchedBy(text: string) {
  const hasNumber = idContains(ACCOUNT_NUMBER, text);
  return sql<boolean>`(${hasWords(sql.ref('groups.search_text'), text)} or ${hasNumber}
    or groups.branch_id = any (array(select id from branches where ${hasWords(sql.ref('folded_name'), text)})))`;
}

const CONDITIONS: Conditions<GroupFilter> = {
  branch_id: (id) => eb('groups.branch_id', '=', idOrNone(id)),
  search: searchedBy,
};

/** Groups by name; a page of them when one is asked for, else the first 1,000 (DECISIONS 11.6). */
export async function listGroups(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listGroupsEndpoint>,
): Promise<PlainList<Group> | GroupsPage> {
  if (isFollowed(query)) return followGroups(db, actor, query);
  const found = selectGroups(db, actor, 'groups.read').where(meets(query, CONDITIONS));
  const byName = (rows: ReturnType<typeof selectGroups>) =>
    selectWireGroups(rows).orderBy('groups.folded_name').orderBy('groups.id');
  if (query.page === undefined) {
    return readPlainList(
      query.limit,
      (most) => byName(found).limit(most).execute(),
      () => countRows(found),
    );
  }
  const window = pageWindow(query);
  const page = found
    .select('groups.id')
    .orderBy('groups.folded_name')
    .orderBy('groups.id')
    .limit(window.limit)
    .offset(window.offset);
  const [groups, total] = await Promise.all([
    byName(db.selectFrom('groups').where('groups.id', 'in', page)).execute(),
    countRows(found),
  ]);
  return { groups, pagination: describePage(window, total) };
}

/** The groups in reach that were written since a cursor (DECISIONS 19.1). */
async function followGroups(db: Database, actor: Actor, query: ChangesRequest): Promise<GroupsPage> {
  const branchId = branchLimit(actor, 'groups.read');
  const followed = { kind: 'group', branchId, callerId: actor.id } as const;
  const { records: groups, ...changes } = await follow(db, followed, query, (ids) =>
    findGroups(db, actor, 'groups.read', ids),
  );
  return { groups, ...changes };
}

/** The groups of these ids that are in reach, by name. */
export async function findGroups(
  db: Database,
  actor: Actor,
  permission: Permission,
  ids: readonly string[],
): Promise<Group[]> {
  return selectWireGroups(selectGroups(db, actor, permission))
    .where('groups.id', 'in', ids.map(idOrNone))
    .orderBy('groups.folded_name')
    .orderBy('groups.id')
    .execute();
}

/** One group in reach; any other is not found. */
export async function findGroup(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<Group> {
  const group = await selectWireGroups(selectGroups(db, actor, permission))
    .where('groups.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!group) throw refuse('record_not_found', { record: 'group' });
  return group;
}

/** One group with its clients, by name. */
export async function getGroup(db: Database, actor: Actor, id: string): Promise<GroupWithMembers> {
  const group = await findGroup(db, actor, 'groups.read', id);
  const members = await db
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('group_id', '=', group.id)
    .where('anonymised_at', 'is', null)
    .orderBy('folded_name')
    .orderBy('id')
    .execute();
  return { ...group, members };
}

/** The group in reach with this account number, in any spelling; none for an empty one. */
export async function findByAccountNumber(
  db: Database,
  actor: Actor,
  number: string,
  permission: Permission = 'groups.edit',
): Promise<string | undefined> {
  const found = await selectGroups(db, actor, permission)
    .select('groups.id')
    .where(
      sql<boolean>`groups.folded_account_number = folded_id(${number}) and groups.folded_account_number <> ''`,
    )
    .executeTakeFirst();
  return found?.id;
}

export interface Branch {
  id: string;
  name: string;
}

/**
 * The branch that a group is to be in: an unknown one is a refused field, one out of reach is not found (DECISIONS 10). It stays
 * until the end of the transaction.
 */
export async function findBranchFor(
  db: Database,
  caller: Caller,
  permission: Permission,
  branchId: string,
): Promise<Branch> {
  const branch = await db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', idOrNone(branchId))
    .forKeyShare()
    .executeTakeFirst();
  if (!branch) throw refuseField('branchId', 'no_such_branch');
  const limit = branchLimit(caller, permission);
  if (limit !== null && limit !== branch.id) throw refuse('record_not_found', { record: 'branch' });
  return branch;
}

/**
 * The balances of a group (KES) that the newest orders stated, oldest first; only orders in reach. Each is of its own
 * moment, so never add them up (DECISIONS 4).
 */
export async function listGroupBalances(db: Database, actor: Actor, id: string): Promise<GroupBalances[]> {
  const group = await findGroup(db, actor, 'groups.read', id);
  const newestFirst = await selectNewestOf(db, actor, { group_id: group.id })
    .select(['orders.group_loan_balance as loan_balance', 'orders.group_arrears as arrears'])
    .execute();
  return newestFirst.toReversed();
}
