import { sql, type RawBuilder } from 'kysely';

/** Where each kind of record that belongs to a branch is. */
const TABLES = {
  order: 'order_records',
  client: 'client_records',
  group: 'group_records',
  delivery: 'deliveries',
  stock_count: 'stock_counts',
} as const;
type Entity = keyof typeof TABLES;

const isEither = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * Whether a record belongs to a branch now, or did when it was last deleted. `entity` and `id` are columns of the query
 * around it. Entries about a client or group follow it to its present branch (DECISIONS 3.20).
 */
export function isOfBranch(
  { entity, id }: { entity: string; id: string },
  branchId: string,
): RawBuilder<boolean> {
  const [kind, record] = [sql.ref(entity), sql.ref(id)];
  const isNow = (name: Entity) => sql`${kind} = ${name} and exists (
    select from ${sql.table(TABLES[name])} as there where there.id = ${record} and there.branch_id = ${branchId}::uuid)`;
  const isGone = (name: Entity) => sql`${kind} = ${name} and not exists (
    select from ${sql.table(TABLES[name])} as there where there.id = ${record})`;
  const names = Object.keys(TABLES) as Entity[];
  const wasLast = sql`${branchId} = (
    select deleted.before ->> 'branch_id' from audit_log as deleted
    where deleted.entity = ${kind} and deleted.entity_id = ${record} and deleted.before is not null
      and deleted.action = ${kind} || '.delete'
    order by deleted.at desc, deleted.id desc limit 1)`;
  return isEither([...names.map(isNow), sql`${isEither(names.map(isGone))} and ${wasLast}`]);
}

/**
 * The lines of the log that a person limited to one branch sees: about the branch itself, its orders, clients, groups and goods,
 * and its staff with their views and sign-ins. Records of no branch, such as a product, a setting or an import, are left
 * out (DECISIONS 3.20).
 */
export function linesOfBranch(branchId: string): RawBuilder<boolean> {
  const isStaff = (column: string) => sql`exists (
    select from staff as member where member.id = ${sql.ref(column)} and member.branch_id = ${branchId}::uuid)`;
  return isEither([
    isOfBranch({ entity: 'audit_log.entity', id: 'audit_log.entity_id' }, branchId),
    sql`audit_log.entity in ('staff', 'access') and ${isStaff('audit_log.entity_id')}`,
    // An ended session has no row any more; it belonged to the person who ended it.
    sql`audit_log.entity = 'session' and ${isStaff('audit_log.staff_id')}`,
    sql`audit_log.entity = 'branch' and audit_log.entity_id = ${branchId}::uuid`,
    // A purchase or transfer is of the places that its goods leave and reach.
    sql`audit_log.entity = 'consignment' and ${branchId} in (after ->> 'from_branch', after ->> 'to_branch')`,
    sql`audit_log.entity = 'stock' and ${branchId} = after ->> 'branch_id'`,
  ]);
}
