import { sql, type SqlBool } from 'kysely';
import type { OrderFilter } from '#contract/orders.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { hasWords, NAME_IN_ANY_SPELLING } from '../platform/lists.ts';
import { hasNumber } from './order-search.ts';
import { selectOrders, type FoundRows } from './orders.queries.ts';

/** With more clients or groups of a name, the search in the orders' own texts is as fast. */
const MAX_NAMED = 1000;

/**
 * The orders in reach that a filter finds. A text is searched in the names of clients and groups first, because these
 * are far fewer than orders, and in their numbers; in the texts of the orders only if a product or a branch has it in its name.
 */
export async function findOrders(db: Database, actor: Actor, filter: OrderFilter): Promise<FoundRows> {
  const { search, ...others } = filter;
  const named = search ? await findNamed(db, search) : undefined;
  if (!named) return selectOrders(db, actor, filter);
  const { clients, groups } = named;
  const numbers = hasNumber(search!);
  // The planner knows how many orders a beginning of their numbers is true of, and takes the best way by itself.
  if (numbers.length > 0 && clients.length + groups.length === 0) {
    return selectOrders(db, actor, others).where((eb) => eb.or(numbers));
  }
  const orders = selectOrders(db, actor, others)
    .where((eb) =>
      eb.or([
        ...(clients.length > 0 ? [sql<SqlBool>`orders.client_id = any(${clients}::uuid[])`] : []),
        ...(groups.length > 0 ? [sql<SqlBool>`orders.group_id = any(${groups}::uuid[])`] : []),
        ...numbers,
      ]),
    )
    .selectAll('orders');
  // With `offset 0` PostgreSQL finds the orders by the names first, and does not scan all orders in their sort order.
  return db.selectFrom(orders.offset(0).as('orders'));
}

/** The clients and groups with a text in their names; none when a product or a branch has it too, or too many have. */
async function findNamed(db: Database, search: string) {
  const has = (column: string) => hasWords(sql.ref(column), search);
  const hasName = hasWords(NAME_IN_ANY_SPELLING, search, sql.ref('search_text'));
  const { rows } = await sql<{ clients: string[]; groups: string[] }>`
    select * from (
      select array(select id from clients where ${hasName}
          limit ${MAX_NAMED + 1}) as clients,
        array(select id from groups where ${hasName}
          limit ${MAX_NAMED + 1}) as groups
      where not exists (select from product_names where ${has('name')})
        and not exists (select from branches where ${has('folded_name')})
      offset 0
    ) as named
    -- Of these not all orders show the name of today.
    where not exists (
        select from left_clients where ${has('folded_name')} or client_id = any(named.clients))
      and not exists (
        select from left_groups where ${has('folded_name')} or group_id = any(named.groups))`.execute(db);
  const [named] = rows;
  return named && named.clients.length <= MAX_NAMED && named.groups.length <= MAX_NAMED ? named : undefined;
}
