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

function inDays({ from, to, branchIds }: DayScope): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`d.day >= ${from}::date`] : []),
    ...(to ? [sql`d.day <= ${to}::date`] : []),
    ...branchIds.map((id) => sql`d.branch_id = ${id}::uuid`),
  ];
}

/**
 * The scope as a condition on `sales_by_day`, which the query calls `d`: the lines of the one level that has no more than
 * the question needs. `per` tells when it asks for each branch or each officer.
 */
export function within(scope: DayScope, per?: 'branch' | 'officer'): RawBuilder<SqlBool> {
  const { officerId, branchIds } = scope;
  const level =
    per === 'officer' || officerId
      ? sql`d.officer_id is not null`
      : per === 'branch' || branchIds.length > 0
        ? sql`d.branch_id is not null and d.officer_id is null`
        : sql`d.branch_id is null`;
  const own = officerId ? [sql`d.officer_id = ${officerId}::uuid`] : [];
  return sql.join([level, ...own, ...inDays(scope)], sql` and `);
}

/** The same on `product_sales_by_day`, which knows no officers. */
export function withinProducts(scope: DayScope): RawBuilder<SqlBool> {
  const level = scope.branchIds.length > 0 ? sql`d.branch_id is not null` : sql`d.branch_id is null`;
  return sql.join([level, ...inDays(scope)], sql` and `);
}
