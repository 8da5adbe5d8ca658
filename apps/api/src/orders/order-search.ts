import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/**
 * Writes anew what orders are searched by: client, products, group and branch in lower case, a line each.
 * Called whenever one of these names changes.
 */
export async function refreshOrderSearch(
  trx: Database,
  column: 'id' | 'client_id' | 'group_id' | 'branch_id',
  value: string,
): Promise<void> {
  await sql`
    update orders set search_text = lower(concat_ws(E'\n', clients.name, lines.names, groups.name, branches.name))
    from orders as same
      join clients on clients.id = same.client_id
      join groups on groups.id = same.group_id
      join branches on branches.id = same.branch_id
      cross join lateral (
        select string_agg(name, E'\n' order by position) as names from order_lines where order_id = same.id
      ) as lines
    where same.id = orders.id and same.${sql.ref(column)} = ${value}
  `.execute(trx);
}
