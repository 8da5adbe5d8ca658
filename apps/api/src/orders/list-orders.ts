import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOrders as listOrdersEndpoint, Order, OrdersPage } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import { salesOf } from '../analytics/sums.ts';
import { follow, isFollowed, type ChangesRequest } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import {
  countUpTo,
  describePage,
  maxCounted,
  pageWindow,
  readPlainList,
  type PlainList,
} from '../platform/lists.ts';
import { orderConditions, sumScopeOf, type OrderScope } from './order-filters.ts';
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
  if (query.page === undefined) {
    const read = async (limit: number) =>
      (await selectPage(db, found, query.sort, { limit, offset: 0 }).execute()).map(toOrder);
    const count = () => (scope ? readTotal(db, scope) : countOrders(db, found, Infinity));
    return readPlainList(query.limit, read, count);
  }
  const window = pageWindow(query);
  const page = selectPage(db, found, query.sort, window);
  if (scope) {
    const withTotal = page.select(totalOf(scope).as('total'));
    const rows = isAsOpened(query, window) ? await db.prepared(withTotal) : await withTotal.execute();
    const total = rows[0]?.total ?? (await readTotal(db, scope));
    return { orders: rows.map(toOrder), pagination: describePage(window, total) };
  }
  const most = maxCounted(window);
  const [rows, total] = await Promise.all([page.execute(), countOrders(db, found, most)]);
  return { orders: rows.map(toOrder), pagination: describePage(window, total, most) };
}

/** Whether it is the page with which the list opens. One plan suits all branches for it, which a filter or another sort may not have. */
const isAsOpened = (query: Query, { limit, offset }: { limit: number; offset: number }) =>
  query.sort === '-created_at' &&
  orderConditions(query).length === 0 &&
  limit === LIMITS.pageSize &&
  offset === 0;

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
function selectPage(
  db: Database,
  found: FoundRows,
  sort: Query['sort'],
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = sort.replace('-', '') as keyof typeof SORT_COLUMNS;
  const ids = found
    .select('orders.id')
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('orders.id', direction)
    // Not as parameters: a plan for any number of rows would read far more of them.
    .limit(sql.lit(limit))
    .$if(offset > 0, (behind) => behind.offset(sql.lit(offset)));
  return selectWireOrders(db.selectFrom('orders').where('orders.id', 'in', ids))
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('orders.id', direction);
}

const totalOf = (scope: OrderScope) => sql<number>`(
  select coalesce(sum(orders), 0) from ${salesOf(scope)} d
  where ${scope.status ? sql`status = ${scope.status}` : sql`true`})`;

async function readTotal(db: Database, scope: OrderScope): Promise<number> {
  const { total } = await db.selectNoFrom(totalOf(scope).as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The number of orders, counted up to `most`. */
const countOrders = (db: Database, found: FoundRows, most: number) =>
  countUpTo(db, found.select('orders.id'), most);
