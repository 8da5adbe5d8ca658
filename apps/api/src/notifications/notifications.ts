import { sql, type RawBuilder } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import { branchLimit, may } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/** The panel shows this many; older ones are found on the orders page. */
const MOST = 20;

/** Where each kind is found: what of it the person sees, which record it opens, and what it is called. */
interface Source {
  kind: Notification['kind'];
  opens: 'order_id' | 'message_id' | 'product_id';
  title: (about: string, status: string) => string;
  rows: RawBuilder<Row>;
}

/** One notice; `record` is what it opens. */
interface Row {
  id: string;
  at: string;
  record: string;
  about: string;
  status: string;
}

/** Orders that wait for a decision which this person may take: pending, in reach, not one's own. */
function toApprove(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.decide');
  return {
    kind: 'order_to_approve',
    opens: 'order_id',
    title: (client) => `Order of ${client} waits for a decision`,
    rows: sql`
      select orders.id, orders.created_at as at, orders.id as record, clients.name as about, orders.status
      from orders join clients on clients.id = orders.client_id
      where orders.status = 'pending' and (${branch}::uuid is null or orders.branch_id = ${branch})
        and (${caller.role === 'admin'} or orders.created_by != ${caller.id})`,
  };
}

/** What others decided about one's own orders. */
function decided(caller: Caller): Source {
  return {
    kind: 'order_decided',
    opens: 'order_id',
    title: (client, status) => `Order of ${client} is ${status}`,
    rows: sql`
      select order_events.id, order_events.at, orders.id as record, clients.name as about,
             order_events.to_value as status
      from order_events join orders on orders.id = order_events.order_id
        join clients on clients.id = orders.client_id
      where orders.created_by = ${caller.id} and order_events.kind in ('moved', 'corrected')
        and order_events.staff_id != ${caller.id}`,
  };
}

const messages: Source = {
  kind: 'message',
  opens: 'message_id',
  title: (name) => `${name} wrote a message`,
  rows: sql`select id, created_at as at, id as record, name as about, '' as status from messages where read_at is null`,
};

const lowStock: Source = {
  kind: 'low_stock',
  opens: 'product_id',
  title: (product, left) => (left === '0' ? `${product} is out of stock` : `Only ${left} left of ${product}`),
  rows: sql`
    select id, low_since as at, id as record, name as about, stock::text as status
    from products where low_since is not null and status = 'active'`,
};

/** What waits for this person (DECISIONS 6): the newest of it, and how much of all of it is new since they last looked. */
export async function listNotifications(
  db: Database,
  caller: Caller,
): Promise<{ notifications: Notification[]; unread: number }> {
  const sources = [
    ...(may(caller, 'orders.decide') ? [toApprove(caller)] : []),
    decided(caller),
    ...(may(caller, 'messages.read') ? [messages] : []),
    ...(may(caller, 'products.write') ? [lowStock] : []),
  ];
  const { notifications_read_at: readAt } = await db
    .selectFrom('staff')
    .select('notifications_read_at')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const found = await Promise.all(
    sources.map(async (source) => {
      const { rows } = await sql<Row & { is_new: boolean; news: number }>`
        select notice.*, at > ${readAt}::timestamptz as is_new,
               count(*) filter (where at > ${readAt}::timestamptz) over () as news
        from (${source.rows}) as notice order by at desc limit ${MOST}
      `.execute(db);
      return { source, rows };
    }),
  );
  const notifications = found
    .flatMap(({ source, rows }) =>
      rows.map((row): Notification => ({
        id: row.id,
        kind: source.kind,
        title: source.title(row.about, row.status),
        at: row.at,
        order_id: null,
        message_id: null,
        product_id: null,
        [source.opens]: row.record,
        read: !row.is_new,
      })),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST);
  return { notifications, unread: found.reduce((sum, { rows }) => sum + (rows[0]?.news ?? 0), 0) };
}

/** Marks everything that has happened so far as seen. */
export async function readNotifications(db: Database, caller: Caller): Promise<void> {
  await db
    .updateTable('staff')
    .set({ notifications_read_at: caller.at.toISOString() })
    .where('id', '=', caller.id)
    .execute();
}
