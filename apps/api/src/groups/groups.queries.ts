import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type {
  Group,
  GroupsPage,
  GroupWithMembers,
  listGroups as listGroupsEndpoint,
} from '#contract/groups.ts';
import { Refusal } from '#domain/errors.ts';
import { branchLimit, type Actor, type Permission } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { containing, describePage, pageWindow } from '../platform/lists.ts';

/** The groups that an actor reaches with a permission. */
export function selectGroups(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('groups')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .$if(limit !== null, (query) => query.where('groups.branch_id', '=', limit));
}

export const GROUP_COLUMNS = [
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
  'groups.active_members',
  'groups.loan_balance',
  'groups.arrears',
  'groups.created_at',
  'groups.updated_at',
] as const;

/** Groups by name; a page of them when one is asked for. */
export async function listGroups(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listGroupsEndpoint>,
): Promise<Group[] | GroupsPage> {
  let found = selectGroups(db, actor, 'groups.read');
  if (query.branch_id) found = found.where('groups.branch_id', '=', idOrNone(query.branch_id));
  if (query.search) found = found.where('groups.search_text', 'like', containing(query.search));
  const rows = found
    .select(GROUP_COLUMNS)
    .orderBy(sql`lower(groups.name)`)
    .orderBy('groups.id');
  if (query.page === undefined) {
    return rows.$if(query.limit !== undefined, (some) => some.limit(query.limit!)).execute();
  }
  const window = pageWindow(query);
  const [groups, count] = await Promise.all([
    rows.limit(window.limit).offset(window.offset).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { groups, pagination: describePage(window, count.total) };
}

/** One group of those that the actor reaches; any other is not found. */
export async function findGroup(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<Group> {
  const group = await selectGroups(db, actor, permission)
    .select(GROUP_COLUMNS)
    .where('groups.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!group) throw new Refusal('not_found', 'Group not found');
  return group;
}

/** One group with its clients, by name. */
export async function getGroup(db: Database, actor: Actor, id: string): Promise<GroupWithMembers> {
  const group = await findGroup(db, actor, 'groups.read', id);
  const members = await db
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('group_id', '=', group.id)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return { ...group, members };
}
