import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOrders as listOrdersEndpoint, Order, OrdersPage } from '#contract/orders.ts';
import { branchLimit, type Actor } from '#domain/permissions.ts';
import { salesOf } from '../analytics/sums.ts';
import { follow, isFollowed, type ChangesRequest } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import { describePage, maxCounted, pageWindow, readPlainList, type PlainList } from '../platform/lists.ts';
import { sumScopeOf, type OrderScope } from './order-filters.ts';
import { selectOrders, selectWireOrders, toOrder, type FoundRows } from './orders.queries.ts';

const SORT_COLUMNS = {
  created_at: 'orders.created_at',
  total_price: 'orders.total_price',
  // The first line of the search text is the client's name, folded.
  client_name: sql<string>`split_part(orders.search_text, E'\n', 1)`,
} as const;

type Query = QueryOf<typeof listOrdersEndpoint>;

/** Orders in reach; a page of them when one is asked for, else the first 1,000 (DECISIONS 11.6). */
export async function listOrders(
  db: Database,
  actor: Actor,
  query: Query,
): Promise<PlainList<Order> | OrdersPage> {
  if (isFollowed(query)) return followOrders(db, actor, query);
  const found = selectOrders(db, actor, query);
  const scope = sumScopeOf(actor, query);
  const count = (most: number) => (scope ? sumOrders(db, scope) : countOrders(db, found, most));
  if (query.page === undefined) {
    const read = (limit: number) => readOrders(db, found, query.sort, { limit, offset: 0 });
    return readPlainList(query.limit, read, () => count(Infinity));
  }
  const window = pageWindow(query);
  const most = scope ? Infinity : maxCounted(window);
  const [orders, total] = await Promise.all([readOrders(db, found, query.sort, window), count(most)]);
  return { orders, pagination: describePage(window, total, most) };
}

/** The orders in reach that were written since a cursor (DECISIONS 19.1). */
async function followOrders(db: Database, actor: Actor, query: ChangesRequest): Promise<OrdersPage> {
  const branchId = branchLimit(actor, 'orders.read');
  const followed = { kind: 'order', branchId, callerId: actor.id } as const;
  const { records: orders, ...changes } = await follow(db, followed, query, async (ids) => {
    const rows = await selectWireOrders(selectOrders(db, actor, {}))
      .where('orders.id', 'in', ids)
      .execute();
    return rows.map(toOrder);
  });
  return { orders, ...changes };
}

/** A page of these orders. Their ids are found first, by an index; only these orders are read in full. */
async function readOrders(
  db: Database,
  found: FoundRows,
  sort: Query['sort'],
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = sort.replace('-', '') as keyof typeof SORT_COLUMNS;
  const ids = found
    .select('orders.id')
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await selectWireOrders(db.selectFrom('orders').where('orders.id', 'in', ids))
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('orders.id', direction)
    .execute();
  return rows.map(toOrder);
}

/** The number of orders, from the stored sums. */
async function sumOrders(db: Database, scope: OrderScope): Promise<number> {
  const { status } = scope;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(orders), 0) as total from ${salesOf(scope)} d
    where ${status ? sql`status = ${status}` : sql`true`}`.execute(db);
  return rows[0]!.total;
}

/** The number of orders, counted up to `most`. */
async function countOrders(db: Database, found: FoundRows, most: number): Promise<number> {
  const counted = found.select('orders.id').$if(most !== Infinity, (some) => some.limit(most + 1));
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
