import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOrders as listOrdersEndpoint, Order, OrderFilter, OrdersPage } from '#contract/orders.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Actor } from '#domain/permissions.ts';
import { readScope, salesOf, type Kept, type SumScope } from '../analytics/sums.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { describePage, pageWindow } from '../platform/lists.ts';
import { selectOrders, selectWireOrders, toOrder } from './orders.queries.ts';

/** With more orders than this before a page, whole days are skipped by their sums rather than stepping over each order. */
const FAR = 500;

const SORT_COLUMNS = {
  created_at: 'orders.created_at',
  total_price: 'orders.total_price',
  client_name: sql`lower(clients.name)`,
} as const;

/** Orders in reach; a page of them when one is asked for. */
export async function listOrders(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listOrdersEndpoint>,
): Promise<Order[] | OrdersPage> {
  const found = selectOrders(db, actor, query);
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const by = query.sort.replace('-', '') as keyof typeof SORT_COLUMNS;
  const inOrder = (rows: ReturnType<typeof selectWireOrders>) =>
    rows.orderBy(SORT_COLUMNS[by], direction).orderBy('orders.id', direction);
  if (query.page === undefined) {
    const all = await inOrder(selectWireOrders(found))
      .$if(query.limit !== undefined, (some) => some.limit(query.limit!))
      .execute();
    return all.map(toOrder);
  }
  const window = pageWindow(query);
  const near =
    by === 'created_at' && window.offset > FAR
      ? await skipDays(db, actor, query, direction, window.offset)
      : undefined;
  const left = near ? found.where('orders.created_at', near.compare, near.bound) : found;
  // Which orders stand on the page is found first, in an index where there is one; only these are read in full.
  const ids = left
    .$if(by === 'client_name', (some) => some.innerJoin('clients', 'clients.id', 'orders.client_id'))
    .select('orders.id')
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('orders.id', direction)
    .limit(window.limit)
    .offset(near?.offset ?? window.offset);
  const [page, total] = await Promise.all([
    inOrder(selectWireOrders(db.selectFrom('orders').where('orders.id', 'in', ids))).execute(),
    countOrders(db, actor, query),
  ]);
  return { orders: page.map(toOrder), pagination: describePage(window, total) };
}

/** The scope of a filter in the sums; none when it asks for what they don't know. */
function scopeOf(actor: Actor, filter: OrderFilter): SumScope | undefined {
  if (filter.search || filter.client_id || filter.group_id) return undefined;
  const scope = readScope(actor, 'orders.read', filter);
  return filter.officer_id ? { ...scope, officerId: idOrNone(filter.officer_id) } : scope;
}

/** The scope's lines in the sums, of one status where one is asked for. */
function sumsOf(scope: SumScope, status: OrderStatus | undefined, kept: Kept): RawBuilder<unknown> {
  const lines = salesOf(scope, { ...kept, statuses: status !== undefined });
  return status ? sql`(select * from ${lines} each where status = ${status})` : lines;
}

/** How many orders a filter finds. */
async function countOrders(db: Database, actor: Actor, filter: OrderFilter): Promise<number> {
  const scope = scopeOf(actor, filter);
  if (!scope) {
    const { total } = await selectOrders(db, actor, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(orders), 0) as total from ${sumsOf(scope, filter.status, {})} d`.execute(db);
  return rows[0]!.total;
}

/**
 * Where a page that lies far behind begins: a bound on `created_at` that leaves out whole days, and how many orders come
 * before the page from there on. None when the sums cannot tell.
 */
async function skipDays(
  db: Database,
  actor: Actor,
  filter: OrderFilter,
  direction: 'asc' | 'desc',
  offset: number,
): Promise<{ compare: '<' | '>='; bound: string; offset: number } | undefined> {
  const scope = scopeOf(actor, filter);
  if (!scope) return undefined;
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before from (
      select day, sum(sum(orders)) over (order by day ${sql.raw(direction)}) - sum(orders) as before
      from ${sumsOf(scope, filter.status, { days: true })} d group by day
    ) as days
    where before <= ${offset} order by day ${sql.raw(direction === 'desc' ? 'asc' : 'desc')} limit 1`.execute(
    db,
  );
  const [first] = rows;
  if (!first) return undefined;
  return {
    ...(direction === 'desc'
      ? { compare: '<', bound: endOfNairobiDay(first.day).toISOString() }
      : { compare: '>=', bound: startOfNairobiDay(first.day).toISOString() }),
    offset: offset - first.before,
  };
}
