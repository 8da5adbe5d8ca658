import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listStaff as listStaffEndpoint, StaffFilter, StaffMember, staffPage } from '#contract/staff.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor, Permission } from '#domain/permissions.ts';
import { readRole } from '#domain/roles.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';
import { type Conditions, filtersSet, hasWords, readPage } from '../platform/lists.ts';

const STAFF_COLUMNS = [
  'staff.id',
  'staff.name',
  'staff.username',
  'staff.email',
  'staff.phone',
  'staff.avatar',
  'staff.role',
  'staff.branch_id',
  'branches.name as branch_name',
  'staff.keeps_stock',
  'staff.active',
  'staff_seen.at as last_seen_at',
  'staff.locked_at',
  'locker.name as locked_by_name',
  'locker.role as locked_by_role',
  'staff.lock_reason',
  'staff.created_at',
  'staff.updated_at',
] as const;

/**
 * The accounts of people that an actor reaches with a permission: within a branch those that have it as theirs (DECISIONS 3).
 * Machine accounts have a list of their own (DECISIONS 13.2).
 */
function selectStaff(db: Database, actor: Actor, permission: Permission) {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('staff')
    .where('staff.role', '<>', 'machine')
    .$if(limit !== null, (query) => query.where('staff.branch_id', '=', limit))
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .leftJoin('staff_seen', 'staff_seen.staff_id', 'staff.id')
    .leftJoin('staff as locker', 'locker.id', 'staff.locked_by');
}

const toMember = <Row extends { role: string; locked_by_role: string | null }>(row: Row) => ({
  ...row,
  role: readRole(row.role),
  locked_by_role: row.locked_by_role === null ? null : readRole(row.locked_by_role),
});

const eb = expressionBuilder<DB, 'staff'>();

const CONDITIONS: Conditions<StaffFilter> = {
  role: (role) => eb('staff.role', '=', role),
  branch_id: (id) => eb('staff.branch_id', '=', idOrNone(id)),
  active: (active) => eb('staff.active', '=', active === 'true'),
  locked: (locked) => eb('staff.locked_at', locked === 'true' ? 'is not' : 'is', null),
  search: (text) =>
    hasWords(sql`folded_lines(concat_ws(E'\n', staff.name, staff.username, staff.email))`, text),
};

/** Accounts in reach by name, those that are closed too; a page of them when one is asked for. */
export async function listStaff(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listStaffEndpoint>,
): Promise<StaffMember[] | z.output<typeof staffPage>> {
  let found = selectStaff(db, actor, 'staff.read');
  for (const condition of filtersSet(query, CONDITIONS, (where, value) => where(value))) {
    found = found.where(condition);
  }
  const rows = found
    .select(STAFF_COLUMNS)
    .orderBy(sql`folded_text(staff.name)`)
    .orderBy('staff.id');
  if (query.page === undefined) {
    const all = await rows.$if(query.limit !== undefined, (some) => some.limit(query.limit!)).execute();
    return all.map(toMember);
  }
  const page = await readPage(query, rows, found);
  return { staff: page.rows.map(toMember), pagination: page.pagination };
}

/** One account in reach of a permission, open or closed. Throws `not_found`. */
export async function findStaff(
  db: Database,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<StaffMember> {
  const row = await selectStaff(db, actor, permission)
    .select(STAFF_COLUMNS)
    .where('staff.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'account' });
  return toMember(row);
}

/** What an admin sets of an account, for the audit log: locks have entries of their own, and their reasons stay there. */
export function accountOf(member: StaffMember): Partial<StaffMember> {
  const {
    last_seen_at: _seen,
    locked_at: _at,
    locked_by_name: _by,
    locked_by_role: _role,
    lock_reason: _reason,
    ...account
  } = member;
  return account;
}
