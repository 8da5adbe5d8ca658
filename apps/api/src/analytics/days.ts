import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PeriodFilter } from '#contract/period.ts';
import { branchLimit, reachOf, type Actor, type Permission } from '#domain/permissions.ts';
import { idOrNone } from '../platform/ids.ts';

/** Which lines of `sales_by_day` and its like an actor reaches and a filter asks for. Days are Nairobi's, inclusive. */
export interface DayScope {
  from?: string | undefined;
  to?: string | undefined;
  /** Every one of these holds: another branch than one's own finds nothing. */
  branchIds: string[];
  officerId?: string | undefined;
}

export function readScope(actor: Actor, permission: Permission, filter: PeriodFilter): DayScope {
  const limit = branchLimit(actor, permission);
  const own = reachOf(actor, permission) === 'own';
  return {
    from: filter.from,
    to: filter.to,
    branchIds: [
      ...(limit === null || own ? [] : [limit]),
      ...(filter.branch_id ? [idOrNone(filter.branch_id)] : []),
    ],
    officerId: own ? actor.id : undefined,
  };
}

/** The scope as a condition on a table of days that the query calls `d`. */
export function within({ from, to, branchIds, officerId }: DayScope): RawBuilder<SqlBool> {
  return sql.join(
    [
      sql`true`,
      ...(from ? [sql`d.day >= ${from}::date`] : []),
      ...(to ? [sql`d.day <= ${to}::date`] : []),
      ...branchIds.map((id) => sql`d.branch_id = ${id}::uuid`),
      ...(officerId ? [sql`d.officer_id = ${officerId}::uuid`] : []),
    ],
    sql` and `,
  );
}
