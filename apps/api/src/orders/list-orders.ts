import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listOrders as listOrdersEndpoint, Order, OrderFilter, OrdersPage } from '#contract/orders.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import type { Actor } from '#domain/permissions.ts';
import { salesOf, type Kept } from '../analytics/sums.ts';
import type { Database } from '../platform/database.ts';
import { containing, describePage, pageWindow, readPlainList, type PlainList } from '../platform/lists.ts';
import { sumScopeOf, type OrderScope } from './order-filters.ts';
import { selectOrders, selectWireOrders, toOrder } from './orders.queries.ts';

/** With more orders than this before a page, whole days are skipped by their sums rather than stepping over each order. */
const FAR = 500;

const SORT_COLUMNS = {
  created_at: 'orders.created_at',
  total_price: 'orders.total_price',
  client_name: sql`lower(clients.name)`,
} as const;

/** With more clients or groups than these of a name, their orders are no longer found quicker by them. */
const MOST_NAMED = { clients: 2000, groups: 500 };

/**
 * The orders of whoever is named so, for a text that no product and no branch has in its name: clients and groups are
 * looked through instead of the texts of all orders. None when there are too many of them, or others too.
 */
async function ordersOfNamed(db: Database, search: string): Promise<RawBuilder<boolean> | undefined> {
  const part = containing(search);
  const { rows } = await sql<{ others: boolean; clients: string[]; groups: string[] }>`
    select exists (select from product_names where name like ${part})
        or exists (select from branches where lower(name) like ${part}) as others,
      array(select id from clients where search_text like ${part} and lower(name) like ${part}
        limit ${MOST_NAMED.clients + 1}) as clients,
      array(select id from groups where search_text like ${part} and lower(name) like ${part}
        limit ${MOST_NAMED.groups + 1}) as groups`.execute(db);
  const { others, clients, groups } = rows[0]!;
  if (others || clients.length > MOST_NAMED.clients || groups.length > MOST_NAMED.groups) return undefined;
  const named = [
    ...(clients.length > 0 ? [sql`orders.client_id = any(${clients}::uuid[])`] : []),
    ...(groups.length > 0 ? [sql`orders.group_id = any(${groups}::uuid[])`] : []),
  ];
  return named.length > 0 ? sql`(${sql.join(named, sql` or `)})` : sql`false`;
}

/** Orders in reach; a page of them when one is asked for, else the first 1,000 (DECISIONS 11.6). */
export async function listOrders(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listOrdersEndpoint>,
): Promise<PlainList<Order> | OrdersPage> {
  const named = query.search ? await ordersOfNamed(db, query.search) : undefined;
  const found = named
    ? selectOrders(db, actor, { ...query, search: undefined }).where(named)
    : selectOrders(db, actor, query);
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const by = query.sort.replace('-', '') as keyof typeof SORT_COLUMNS;
  const inOrder = (rows: ReturnType<typeof selectWireOrders>) =>
    rows.orderBy(SORT_COLUMNS[by], direction).orderBy('orders.id', direction);
  // Which orders are told is found first, in an index where there is one; only these are read in full.
  const idsOf = (some: ReturnType<typeof selectOrders>, limit: number, offset: number) =>
    some
      .$if(by === 'client_name', (each) => each.innerJoin('clients', 'clients.id', 'orders.client_id'))
      .select('orders.id')
      .orderBy(SORT_COLUMNS[by], direction)
      .orderBy('orders.id', direction)
      .limit(limit)
      .offset(offset);
  const read = async (ids: ReturnType<typeof idsOf>) =>
    (await inOrder(selectWireOrders(db.selectFrom('orders').where('orders.id', 'in', ids))).execute()).map(
      toOrder,
    );
  const countAll = () => countOrders(db, found, sumScopeOf(actor, query));
  if (query.page === undefined) {
    return readPlainList(query.limit, (most) => read(idsOf(found, most, 0)), countAll);
  }
  const window = pageWindow(query);
  const near =
    by === 'created_at' && window.offset > FAR
      ? await skipDays(db, actor, query, direction, window.offset)
      : undefined;
  const left = near ? found.where('orders.created_at', near.compare, near.bound) : found;
  const ids = idsOf(left, window.limit, near?.offset ?? window.offset);
  if (named) {
    // The few of a name are all gone through to sort them: they are counted on the way.
    const page = await inOrder(selectWireOrders(db.selectFrom('orders')))
      .innerJoin(ids.select(sql<number>`count(*) over ()`.as('total')).as('page'), 'page.id', 'orders.id')
      .select('page.total')
      .execute();
    const total = page[0]?.total ?? (await countAll());
    return { orders: page.map(toOrder), pagination: describePage(window, total) };
  }
  const [orders, total] = await Promise.all([read(ids), countAll()]);
  return { orders, pagination: describePage(window, total) };
}

/** The scope's lines in the sums, of one status where one is asked for. */
function sumsOf(scope: OrderScope, kept: Kept): RawBuilder<unknown> {
  const { status } = scope;
  const lines = salesOf(scope, { ...kept, statuses: status !== undefined });
  return status ? sql`(select * from ${lines} each where status = ${status})` : lines;
}

/** How many orders are found: by the sums where they know it. */
async function countOrders(
  db: Database,
  found: ReturnType<typeof selectOrders>,
  scope: OrderScope | undefined,
): Promise<number> {
  if (!scope) {
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(orders), 0) as total from ${sumsOf(scope, {})} d`.execute(db);
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
  const scope = sumScopeOf(actor, filter);
  if (!scope) return undefined;
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before from (
      select day, sum(sum(orders)) over (order by day ${sql.raw(direction)}) - sum(orders) as before
      from ${sumsOf(scope, { days: true })} d group by day
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
