import { sql, type RawBuilder } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { DeletionRequest } from '#contract/deletions.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import {
  describeNotification,
  type NotificationParams,
  type NotificationTitles,
} from '#messages/notification-titles.ts';
import { branchLimit, may } from '#domain/permissions.ts';
import { recordName } from '../deletions/requests.ts';
import { SHOWN } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/** The panel shows this many; older ones are found on the orders page. */
const MAX = 20;

/** For each kind of notification: its query, the record that it opens, the entity, and the parameters. */
interface Source {
  kind: Notification['kind'];
  opens: 'order_id' | 'message_id' | 'product_id' | 'deletion_id' | 'staff_id';
  params: (about: string, status: string) => NotificationParams[Notification['kind']];
  /** All notices of the kind that the person sees: `id, at, record, status`; `record` is what it opens. */
  rows: RawBuilder<unknown>;
  /** The name for the title, asked for the few that are shown. */
  about: RawBuilder<string>;
}

interface Row {
  id: string;
  at: string;
  record: string;
  status: string;
  about: string;
  is_new: boolean;
  news: number;
}

const clientOfOrder = sql<string>`
  (select ${SHOWN.client_name} from orders join clients on clients.id = orders.client_id
    left join left_clients on left_clients.client_id = orders.client_id and left_clients.branch_id = orders.branch_id
    where orders.id = notice.record)`;

/** Orders that wait for a decision which this person may take: pending, in reach, not one's own. */
function toApprove(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.decide');
  const reach = [
    ...(branch === null ? [] : [sql`branch_id = ${branch}::uuid`]),
    sql`created_by <> ${caller.id}::uuid`,
    sql`requested_by is distinct from ${caller.id}::uuid`,
  ];
  return {
    kind: 'order_to_approve',
    opens: 'order_id',
    params: (client) => ({ client }),
    rows: sql`
      select id, coalesce(requested_at, created_at) as at, id as record, status
      from orders where ${sql.join([sql`status = 'pending'`, ...reach], sql` and `)}`,
    about: clientOfOrder,
  };
}

/** What others decided about one's own orders, as long as they are in reach: who moved has no business in the old branch. */
function decided(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.read');
  const inReach =
    branch === null
      ? sql`true`
      : sql`(select branch_id from orders where id = order_events.order_id) = ${branch}::uuid`;
  return {
    kind: 'order_decided',
    opens: 'order_id',
    params: (client, status) => ({ client, status: status as OrderStatus }),
    rows: sql`
      select id, at, order_id as record, to_value as status from order_events
      where tell = ${caller.id}::uuid and ${inReach}`,
    about: clientOfOrder,
  };
}

const messages: Source = {
  kind: 'message',
  opens: 'message_id',
  params: (name) => ({ name }),
  rows: sql`select id, created_at as at, id as record, '' as status from messages where read_at is null`,
  about: sql`(select name from messages where id = notice.record)`,
};

const lowStock: Source = {
  kind: 'low_stock',
  opens: 'product_id',
  params: (product, left) => ({ product, left: Number(left) }),
  rows: sql`
    select id, low_since as at, id as record, stock::text as status
    from products where low_since is not null and status = 'active'`,
  about: sql`(select name from products where id = notice.record)`,
};

const aboutRequest = sql<string>`
  (select ${recordName} from deletion_requests where deletion_requests.id = notice.record)`;

/** What another admin asked to delete or anonymise, until somebody has decided (DECISIONS 11.4). */
function toConfirm(caller: Caller): Source {
  return {
    kind: 'deletion_to_confirm',
    opens: 'deletion_id',
    params: (record, action) => ({ record, action: action as DeletionRequest['action'] }),
    rows: sql`
      select id, asked_at as at, id as record, action as status from deletion_requests
      where decision is null and expires_at > ${caller.at.toISOString()}::timestamptz and asked_by <> ${caller.id}::uuid`,
    about: aboutRequest,
  };
}

/** What others decided about one's own requests, or nobody in time. */
function requestDecided(caller: Caller): Source {
  return {
    kind: 'deletion_decided',
    opens: 'deletion_id',
    params: (record, status) => {
      const [action, decision] = status.split(' ');
      return { record, action, decision } as NotificationParams['deletion_decided'];
    },
    rows: sql`
      select id, decided_at as at, id as record, action || ' ' || decision as status
      from deletion_requests
      where asked_by = ${caller.id}::uuid and decision is not null and decision <> 'withdrawn'`,
    about: aboutRequest,
  };
}

/** Which accounts others have locked, until somebody unlocks them (DECISIONS 3.22). */
function locked(caller: Caller): Source {
  return {
    kind: 'account_locked',
    opens: 'staff_id',
    params: (account, by) => ({ account, by }),
    rows: sql`
      select staff.id, staff.locked_at as at, staff.id as record, locker.name as status
      from staff join staff as locker on locker.id = staff.locked_by where staff.locked_by <> ${caller.id}::uuid`,
    about: sql`(select name from staff where id = notice.record)`,
  };
}

/** What waits for this person (DECISIONS 6): the newest of it, and how much of all of it is new since they last looked. */
export async function listNotifications(
  db: Database,
  caller: Caller,
  titles: NotificationTitles,
): Promise<{ notifications: Notification[]; unread: number }> {
  const sources = [
    ...(may(caller, 'orders.decide') ? [toApprove(caller)] : []),
    decided(caller),
    ...(may(caller, 'messages.write') ? [messages] : []),
    ...(may(caller, 'products.write') ? [lowStock] : []),
    ...(may(caller, 'staff.write') ? [locked(caller)] : []),
    ...(may(caller, 'deletions.decide') ? [toConfirm(caller), requestDecided(caller)] : []),
  ];
  const { notifications_read_at: readAt } = await db
    .selectFrom('staff')
    .select('notifications_read_at')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const found = await Promise.all(
    sources.map(async (source) => {
      const { rows } = await sql<Row>`
        select notice.*, ${source.about} as about, at > ${readAt}::timestamptz as is_new,
          (select count(*) from (${source.rows}) as each where at > ${readAt}::timestamptz) as news
        from (select * from (${source.rows}) as each order by at desc limit ${MAX}) as notice order by at desc
      `.execute(db);
      return { source, rows };
    }),
  );
  const notifications = found
    .flatMap(({ source, rows }) =>
      rows.map((row): Notification => {
        const { kind } = source;
        const params = { ...source.params(row.about, row.status) };
        return {
          id: row.id,
          kind,
          title: describeNotification(titles, { kind, params, title: '' }),
          params,
          at: row.at,
          order_id: null,
          message_id: null,
          product_id: null,
          [source.opens]: row.record,
          read: !row.is_new,
        };
      }),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX);
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
