import { sql } from 'kysely';
import type { SumScope } from '../analytics/sums.ts';
import { FIGURES_DAY, type Figures } from './figures.ts';

/**
 * How old the balances on the books are, by branch (DECISIONS 22.3): each client and each group counts by the older of its
 * two. `oldBefore` is the first day of which a balance is not old. The branch with most of old
 * ones comes first; clients of head office, who have no branch, have a row of their own.
 */
export function balancesByBranch({ branchIds }: SumScope, oldBefore: string): Figures {
  const inBranches = (column: string) =>
    sql.join([sql`true`, ...branchIds.map((id) => sql`${sql.ref(column)} = ${id}::uuid`)], sql` and `);
  const counts = (records: 'clients' | 'groups') => sql`
    count(day) filter (where records = ${records}) as ${sql.ref(`${records}_stated`)},
    count(*) filter (where records = ${records} and day < ${oldBefore}::date) as ${sql.ref(`${records}_old`)},
    count(*) filter (where records = ${records} and day is null) as ${sql.ref(`${records}_without`)}`;
  return {
    rows: sql`
      with figures as (
        select 'clients' as records, c.branch_id, nairobi_day(oldest) as day
        from clients c left join (
          select client_id, min(as_of) as oldest from (
            select distinct on (client_id, kind) client_id, as_of from balance_entries
            where client_id is not null and cancelled_at is null
            order by client_id, kind, as_of desc, written_at desc, id desc) as newest
          group by client_id) as books on books.client_id = c.id
        where c.anonymised_at is null and ${inBranches('c.branch_id')}
        union all
        select 'groups', g.branch_id, ${FIGURES_DAY}
        from groups g join group_books books on books.group_id = g.id where ${inBranches('g.branch_id')}
      )
      select coalesce(b.id::text, 'none') as id, coalesce(b.name, '') as branch, ${counts('clients')}, ${counts('groups')},
        min(day) as oldest_day, percentile_disc(0.5) within group (order by day) as median_day,
        row_number() over (order by count(*) filter (where day < ${oldBefore}::date) desc, b.name) as place
      from figures left join branches b on b.id = figures.branch_id group by b.id`,
    totals: sql`
      ${sql.join(
        ['clients', 'groups'].flatMap((records) =>
          ['stated', 'old', 'without'].map((what) => {
            const column = sql.ref(`${records}_${what}`);
            return sql`coalesce(sum(${column}), 0) as ${column}`;
          }),
        ),
      )},
      min(oldest_day) as oldest_day`,
  };
}
