import { readNumberPart, type NumberPart } from '#domain/orders/order-number.ts';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { numbersLike } from '../platform/lists.ts';

const eb = expressionBuilder<DB, 'orders'>();

/** The numbers of all branches and years of which a text is a part: a few for each count, which the index finds. */
const numbersOf = ({
  code,
  year,
  count,
}: NumberPart): Expression<SqlBool> => sql<SqlBool>`orders.number = any(array(
  select order_number(given.code, given.year, ${count}) from order_numbers as given
  where given.last >= ${count}
    and (${code ?? null}::text is null or given.code = ${code ?? null})
    and (${year ?? null}::integer is null or given.year % 100 = ${year ?? null})))`;

/**
 * Whether an order's number is what was typed, begins so, or has it as a part, or its number of before this system is (DECISIONS 18.9); nothing
 * where no number does. The indexes find it.
 */
export const hasNumber = (text: string): Expression<SqlBool>[] => [
  ...numbersLike(text).map((pattern) => eb('orders.number', 'like', pattern)),
  ...[readNumberPart(text) ?? []].flat().map(numbersOf),
  ...(/\p{Nd}/u.test(text)
    ? [sql<SqlBool>`(orders.old_number is not null and folded_id(orders.old_number) = folded_id(${text}))`]
    : []),
];

const COLUMN = { clients: 'client_id', groups: 'group_id', branches: 'branch_id' } as const;

/** Held by whoever changes names in orders, or moves orders, until the end of the transaction. */
export const NAMES_LOCK = sql`pg_advisory_xact_lock(hashtextextended('names', 0))`;

/**
 * Locks the orders that contain a name which is about to change. Call it before you lock the named record: an edit of
 * an order locks the order first too, and the same order of locks avoids deadlocks. Names change one at a time, because
 * a client and a group can have the same orders. Nothing is locked when the name stays. When it changes, the statements
 * of this transaction may take longer.
 */
export async function lockOrdersOf(
  trx: Database,
  table: keyof typeof COLUMN,
  id: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  const { rows } = await sql`
    select ${NAMES_LOCK} from ${sql.table(table)} where id = ${id}::uuid and name <> ${name}
  `.execute(trx);
  if (rows.length === 0) return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`
    select count(*) from (
      select from orders where ${sql.ref(COLUMN[table])} = ${id}::uuid order by id for no key update
    ) as held
  `.execute(trx);
}

/**
 * The search text of an order: client, products, group and branch folded, one per line. `branch` is where the order is. Each is
 * looked up by itself: joined, they take the database longer to plan than to read.
 */
export const searchText = (branch: RawBuilder<unknown>) => sql`concat_ws(E'\n',
  coalesce(
    (select folded_name from left_clients where client_id = orders.client_id and branch_id = ${branch}),
    (select folded_name from clients where id = orders.client_id)),
  (select string_agg(folded_text(name), E'\n' order by position) from order_lines where order_id = orders.id),
  coalesce(
    (select folded_name from left_groups where group_id = orders.group_id and branch_id = ${branch}),
    (select folded_name from groups where id = orders.group_id)),
  (select folded_name from branches where id = ${branch}))`;

/**
 * Rewrites the search text of orders. Call it when one of the names in it changes. An order whose text stays is not written, and so not
 * told again to who follows the list: in a branch that the client or the group has left it shows what it showed (DECISIONS 3.24).
 */
export async function refreshOrderSearch(
  trx: Database,
  column: 'id' | 'client_id' | 'group_id' | 'branch_id',
  value: string,
): Promise<void> {
  await sql`
    with named as materialized (
      select id, ${searchText(sql.ref('orders.branch_id'))} as search_text from orders where ${sql.ref(column)} = ${value}
    )
    update orders set search_text = named.search_text from named
    where named.id = orders.id and orders.search_text <> named.search_text
  `.execute(trx);
}
