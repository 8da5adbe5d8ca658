import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import { branchLimit, may } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/** The panel shows this many; older ones are found on the orders page. */
const MOST = 20;

interface Notice {
  id: string;
  at: string;
  order_id: string;
  client_name: string;
  status: string | null;
}

/** Orders that wait for a decision which this person may take: pending, in reach, not one's own. */
function selectToApprove(db: Database, caller: Caller): Promise<Notice[]> {
  const branch = branchLimit(caller, 'orders.decide');
  return db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .where('orders.status', '=', 'pending')
    .$if(branch !== null, (query) => query.where('orders.branch_id', '=', branch!))
    .$if(caller.role !== 'admin', (query) => query.where('orders.created_by', '!=', caller.id))
    .select([
      'orders.id',
      'orders.created_at as at',
      'orders.id as order_id',
      'clients.name as client_name',
      sql<null>`null`.as('status'),
    ])
    .orderBy('orders.created_at', 'desc')
    .limit(MOST)
    .execute();
}

/** What others decided about one's own orders. */
function selectDecided(db: Database, caller: Caller): Promise<Notice[]> {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .where('orders.created_by', '=', caller.id)
    .where('order_events.kind', 'in', ['moved', 'corrected'])
    .where('order_events.staff_id', '!=', caller.id)
    .select([
      'order_events.id',
      'order_events.at',
      'order_events.order_id',
      'clients.name as client_name',
      'order_events.to_value as status',
    ])
    .orderBy('order_events.at', 'desc')
    .limit(MOST)
    .execute();
}

/** What waits for this person, the newest first, and how much of it is new since they last looked. */
export async function listNotifications(
  db: Database,
  caller: Caller,
): Promise<{ notifications: Notification[]; unread: number }> {
  const [staff, toApprove, decided] = await Promise.all([
    db
      .selectFrom('staff')
      .select('notifications_read_at')
      .where('id', '=', caller.id)
      .executeTakeFirstOrThrow(),
    may(caller, 'orders.decide') ? selectToApprove(db, caller) : [],
    selectDecided(db, caller),
  ]);
  const readAt = Date.parse(staff.notifications_read_at) || 0;
  const describe = (kind: Notification['kind'], title: string, notice: Notice): Notification => ({
    id: notice.id,
    kind,
    title,
    at: notice.at,
    order_id: notice.order_id,
    read: Date.parse(notice.at) <= readAt,
  });
  const notifications = [
    ...toApprove.map((one) =>
      describe('order_to_approve', `Order of ${one.client_name} waits for a decision`, one),
    ),
    ...decided.map((one) => describe('order_decided', `Order of ${one.client_name} is ${one.status}`, one)),
  ]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST);
  return { notifications, unread: notifications.filter((one) => !one.read).length };
}

/** Marks everything that has happened so far as seen. */
export async function readNotifications(db: Database, caller: Caller): Promise<void> {
  await db
    .updateTable('staff')
    .set({ notifications_read_at: caller.at.toISOString() })
    .where('id', '=', caller.id)
    .execute();
}
