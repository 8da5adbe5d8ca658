import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import { describeNotification, type NotificationTitles } from '#messages/notification-titles.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { sourcesFor } from './sources.ts';

/** The panel shows this many; older ones are found on the orders page. */
const MAX = 20;

interface Row {
  id: string;
  at: string;
  record: string;
  status: string;
  about: string;
  number?: string | null;
  is_new: boolean;
  news: number;
}

/** What waits for this person (DECISIONS 6): the newest of it, and how much of all of it is new since they last looked. */
export async function listNotifications(
  db: Database,
  caller: Caller,
  titles: NotificationTitles,
): Promise<{ notifications: Notification[]; unread: number }> {
  const { notifications_read_at: readAt } = await db
    .selectFrom('staff')
    .select('notifications_read_at')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const isNew = (table: 'each' | 'notice') => {
    const [id, at] = [sql.ref(`${table}.id`), sql.ref(`${table}.at`)];
    return sql`(${at} > ${readAt}::timestamptz and not exists (
      select from read_notifications
      where staff_id = ${caller.id}::uuid and notification_id = ${id}::text and up_to >= ${at}))`;
  };
  const found = await Promise.all(
    (await sourcesFor(db, caller)).map(async (source) => {
      const { rows } = await sql<Row>`
        select notice.*, ${isNew('notice')} as is_new,
          (select count(*) from (${source.rows}) as each where ${isNew('each')}) as news
        from (select * from (${source.rows}) as each order by at desc limit ${MAX}) as notice order by at desc
      `.execute(db);
      return { source, rows };
    }),
  );
  const each = found.map(({ source, rows }) =>
    rows.map((row): Notification => {
      const { kind, opens } = source;
      const params = { ...source.params(row.about, row.status, row.number ?? '') };
      return {
        id: row.id,
        kind,
        title: describeNotification(titles, { kind, params, title: '' }),
        params,
        at: row.at,
        order_id: null,
        message_id: null,
        product_id: null,
        [opens]: row.record,
        read: !row.is_new,
      };
    }),
  );
  return {
    notifications: newestOf(each),
    unread: found.reduce((sum, { rows }) => sum + (rows[0]?.news ?? 0), 0),
  };
}

/** The newest of all kinds, and of each kind at least its newest: a day of orders must not hide the one message. */
function newestOf(each: Notification[][]): Notification[] {
  const byTime = (a: Notification, b: Notification) => Date.parse(b.at) - Date.parse(a.at);
  const first = each.flatMap((ofKind) => ofKind.slice(0, 1));
  const others = each.flatMap((ofKind) => ofKind.slice(1)).toSorted(byTime);
  return [...first, ...others].slice(0, MAX).toSorted(byTime);
}

/** Marks as read what has happened up to a moment, by default up to now: all of it. What was read stays so. */
export async function readNotifications(db: Database, caller: Caller, upTo?: string): Promise<void> {
  const { notifications_read_at: readAt } = await db
    .updateTable('staff')
    .set({ notifications_read_at: sql`greatest(notifications_read_at, ${notAfterNow(caller, upTo)})` })
    .where('id', '=', caller.id)
    .returning('notifications_read_at')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('read_notifications')
    .where('staff_id', '=', caller.id)
    .where('up_to', '<=', readAt)
    .execute();
}

const notAfterNow = (caller: Caller, upTo: string | undefined) => {
  const now = caller.at.toISOString();
  return sql<string>`least(${upTo ?? now}::timestamptz, ${now}::timestamptz)`;
};

/** Marks one notification as read, if it is in the list. */
export async function readNotification(
  db: Database,
  caller: Caller,
  titles: NotificationTitles,
  { id, upTo }: { id: string; upTo?: string | undefined },
): Promise<void> {
  const { notifications } = await listNotifications(db, caller, titles);
  if (!notifications.some((one) => one.id === id)) return;
  await db
    .insertInto('read_notifications')
    .values({ staff_id: caller.id, notification_id: id, up_to: notAfterNow(caller, upTo) })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'notification_id']).doUpdateSet({
        up_to: sql`greatest(read_notifications.up_to, excluded.up_to)`,
      }),
    )
    .execute();
}
