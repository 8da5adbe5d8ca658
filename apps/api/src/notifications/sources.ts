import { type RawBuilder, sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { DeletionRequest } from '#contract/deletions.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { NotificationParams } from '#messages/notification-titles.ts';
import { nairobiDay, TIME_ZONE } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { locksRoles, may } from '#domain/permissions.ts';
import { requestName } from '../second-admin/requests.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findCountsToApprove } from '../stock/counts.queries.ts';

/** Hours that work waits on a device before its manager is notified. */
const UNSENT = sql`make_interval(hours => ${LIMITS.unsentHours}::int)`;

/** The field of a notification that names what it opens. */
type Opens =
  | 'order_id'
  | 'message_id'
  | 'product_id'
  | 'deletion_id'
  | 'staff_id'
  | 'device_id'
  | 'webhook_id'
  | 'branch_id'
  | 'handover_id'
  | 'consignment_id'
  | 'count_id';

/** For each kind of notification: its query, the record that it opens, and the parameters. */
export interface Source {
  kind: Notification['kind'];
  opens: Opens;
  params: (about: string, status: string, number: string) => NotificationParams[Notification['kind']];
  /**
   * All notices of the kind that the person sees: `id, at, record, status, about` and perhaps `number`. `record` is what it opens,
   * `about` the name for the title, `number` that of an order or another name.
   */
  rows: RawBuilder<unknown>;
}

/** Orders that wait for a decision which this person may take: pending, in reach, not one's own. */
function toApprove(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.decide');
  const reach = [
    ...(branch === null ? [] : [sql`branch_id = ${branch}::uuid`]),
    sql`created_by <> ${caller.id}::uuid`,
    sql`requested_by is distinct from ${caller.id}::uuid`,
    sql`(requesters is null or ${caller.id}::uuid <> all(requesters))`,
  ];
  return {
    kind: 'order_to_approve',
    opens: 'order_id',
    params: (client, _, number) => ({ number, client }),
    rows: sql`
      select id, coalesce(requested_at, created_at) as at, id as record, status, client_name as about, number
      from orders where ${sql.join([sql`status = 'pending'`, ...reach], sql` and `)}`,
  };
}

/** What others decided about one's own orders, as long as they are in reach: who moved has no business in the old branch. */
function decided(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.read');
  const inReach = branch === null ? sql`true` : sql`orders.branch_id = ${branch}::uuid`;
  return {
    kind: 'order_decided',
    opens: 'order_id',
    params: (client, status, number) => ({ number, client, status: status as OrderStatus }),
    rows: sql`
      select audit_log.id, at, entity_id as record, after ->> 'status' as status, client_name as about, number
      from audit_log join orders on orders.id = entity_id where notify_staff_id = ${caller.id}::uuid and ${inReach}`,
  };
}

/** Orders that the client says are not theirs (DECISIONS 27.3), for a month, for those who decide on orders. */
function disputed(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.decide');
  const inReach = branch === null ? sql`true` : sql`orders.branch_id = ${branch}::uuid`;
  return {
    kind: 'order_disputed',
    opens: 'order_id',
    params: (client, _, number) => ({ number, client }),
    rows: sql`
      select visit.id, at, order_id as record, '' as status, client_name as about, number
      from order_page_visits as visit join orders on orders.id = order_id and orders.client_id = visit.client_id
      where what = 'disputed' and at > now() - interval '30 days' and ${inReach}`,
  };
}

const messages: Source = {
  kind: 'message',
  opens: 'message_id',
  params: (name) => ({ name }),
  rows: sql`select id, created_at as at, id as record, '' as status, name as about from messages where read_at is null`,
};

/** Complaints whose deadline has passed without an answer (DECISIONS 16.10): news from the first minute after that day. */
function overdue(caller: Caller): Source {
  return {
    kind: 'complaint_overdue',
    opens: 'message_id',
    params: (reference, due_on) => ({ reference, due_on }),
    rows: sql`
      select id || ' overdue' as id, (due_on + 1)::timestamp at time zone ${TIME_ZONE} as at, id as record,
        due_on::text as status, reference as about
      from messages where kind = 'complaint' and closed_at is null and due_on < ${nairobiDay(caller.at)}::date`,
  };
}

const lowStock: Source = {
  kind: 'low_stock',
  opens: 'product_id',
  params: (product, left) => ({ product, left: Number(left) }),
  rows: sql`
    select id, low_since as at, id as record, stock::text as status, name as about
    from products where low_since is not null and status = 'active'`,
};

/** Goods of which a branch has little left (DECISIONS 4.8), for those who write its stock. */
function lowInBranch(caller: Caller): Source {
  const branch = branchLimit(caller, 'stock.write');
  const inReach = branch === null ? sql`true` : sql`branches.id = ${branch}::uuid`;
  return {
    kind: 'low_branch_stock',
    opens: 'product_id',
    params: (product, left, branchName) => ({ product, branch: branchName, left: Number(left) }),
    rows: sql`
      select md5('low ' || place_id || ' ' || product_id)::uuid as id, stock_levels.low_since as at, product_id as record,
        (on_hand - reserved)::text as status, products.name as about, branches.name as number
      from stock_levels join branches on branches.id = place_id join products on products.id = product_id
      where stock_levels.low_since is not null and status = 'active' and ${inReach}`,
  };
}

/** Transfers on their way to the branch, or to the central store for those of all branches, until they are received. */
function transfersToReceive(caller: Caller): Source {
  const branch = branchLimit(caller, 'stock.write');
  return {
    kind: 'transfer_to_receive',
    opens: 'consignment_id',
    params: (number) => ({ number }),
    rows: sql`
      select id, made_at as at, id as record, '' as status, number as about
      from consignments
      where kind = 'transfer' and state = 'open' and made_by <> ${caller.id}::uuid
        and to_branch is not distinct from ${branch}::uuid`,
  };
}

/** Counts of stock whose products all hold, for who may approve them (DECISIONS 4.8.3). */
async function countsToApprove(db: Database, caller: Caller): Promise<Source> {
  const ids = await findCountsToApprove(db, caller);
  return {
    kind: 'count_to_approve',
    opens: 'count_id',
    params: (number, _, place) => ({ number, place: place || null }),
    rows: sql`
      select stock_counts.id, stock_counts.updated_at as at, stock_counts.id as record, '' as status, number as about, branches.name as number
      from stock_counts left join branches on branches.id = branch_id where stock_counts.id = any(${ids}::uuid[])`,
  };
}

/** What another admin asked to delete or anonymise, until somebody has decided (DECISIONS 11.4). */
function toConfirm(caller: Caller): Source {
  return {
    kind: 'deletion_to_confirm',
    opens: 'deletion_id',
    params: (record, action) => ({ record, action: action as DeletionRequest['action'] }),
    rows: sql`
      select id, asked_at as at, id as record, action as status, ${requestName} as about from deletion_requests
      where decision is null and expires_at > ${caller.at.toISOString()}::timestamptz and asked_by <> ${caller.id}::uuid`,
  };
}

/** What others decided about one's own requests, or nobody in time; of links (a manager's) as long as the client is in reach. */
function requestDecided(caller: Caller): Source {
  const branch = branchLimit(caller, 'clients.merge');
  const inReach =
    branch === null
      ? sql`true`
      : sql`exists (
          select from clients where clients.id = (details ->> 'keptId')::uuid and branch_id = ${branch}::uuid)
        and not exists (
          select from clients
          where clients.id = entity_id
            and branch_id is distinct from ${branch}::uuid)`;
  return {
    kind: 'deletion_decided',
    opens: 'deletion_id',
    params: (record, status) => {
      const [action, decision] = status.split(' ');
      return { record, action, decision } as NotificationParams['deletion_decided'];
    },
    rows: sql`
      select id, decided_at as at, id as record, action || ' ' || decision as status, ${requestName} as about
      from deletion_requests
      where asked_by = ${caller.id}::uuid and decision is not null and decision <> 'withdrawn' and decided_by is distinct from asked_by
        and ${inReach}`,
  };
}

/** That somebody typed the right password and wrong codes (DECISIONS 25.5), for a month. */
function wrongCodes(caller: Caller): Source {
  return {
    kind: 'wrong_codes',
    opens: 'staff_id',
    params: () => ({ codes: LIMITS.wrongCodesTold }),
    rows: sql`
      select id, at, entity_id as record, '' as status, '' as about from audit_log
      where entity = 'access' and entity_id = ${caller.id}::uuid and action = 'access.wrong-codes'
        and at > now() - interval '30 days'`,
  };
}

/** Webhooks that were switched off because they failed, until somebody switches them on or removes them (DECISIONS 19.3.5). */
const failedWebhooks: Source = {
  kind: 'webhook_off',
  opens: 'webhook_id',
  params: (url) => ({ host: new URL(url).host }),
  rows: sql`
    select id, off_at as at, id as record, '' as status, url as about from webhooks where not active and off_by is null`,
};

/**
 * Work that has not been sent from a device for more than a day (DECISIONS 17.4), for the manager of the branch; for admins
 * where no manager sees it.
 */
function unsentWork(caller: Caller): Source {
  const branch = branchLimit(caller, 'staff.lock');
  const ofManagers = sql.join(locksRoles('branch_manager'));
  const isNotified =
    branch === null
      ? sql`not (owner.role in (${ofManagers}) and exists (
          select from staff as manager where manager.role = 'branch_manager' and manager.active
            and manager.locked_at is null and coalesce(manager.branch_id, owner.branch_id) = owner.branch_id))`
      : sql`owner.branch_id = ${branch}::uuid and owner.role in (${sql.join(locksRoles(caller.role))})`;
  return {
    kind: 'unsent_work',
    opens: 'device_id',
    params: (account, entries) => ({ account, entries: Number(entries) }),
    rows: sql`
      select md5(devices.id || ' ' || devices.oldest_unsent_at)::uuid as id, devices.oldest_unsent_at + ${UNSENT} as at,
        devices.id as record, devices.unsent::text as status, owner.name as about
      from devices join staff as owner on owner.id = devices.staff_id
      where devices.ended_at is null and owner.id <> ${caller.id}::uuid and ${isNotified}
        and devices.oldest_unsent_at < now() - ${UNSENT}`,
  };
}

/**
 * How many clients of a branch wait for a credit officer since theirs left (DECISIONS 20.4), for its managers; for admins
 * where there is none.
 */
function withoutOfficer(caller: Caller): Source {
  const branch = branchLimit(caller, 'clients.hand-over');
  const isNotified =
    caller.role === 'admin'
      ? sql`not exists (
          select from staff as manager where manager.role = 'branch_manager' and manager.active
            and coalesce(manager.branch_id, clients.branch_id) = clients.branch_id)`
      : branch === null
        ? sql`true`
        : sql`branch_id = ${branch}::uuid`;
  return {
    kind: 'clients_without_officer',
    opens: 'branch_id',
    params: (branch, count) => ({ branch, clients: Number(count) }),
    rows: sql`
      select md5('without officer ' || branch_id)::uuid as id, max(officer_left_at) as at, branch_id as record,
        count(*)::text as status, (select name from branches where branches.id = branch_id) as about
      from clients where officer_left_at is not null and anonymised_at is null and branch_id is not null and ${isNotified}
      group by branch_id`,
  };
}

/** Handovers of clients, for both officers as long as they work in that branch (DECISIONS 20.7). */
function handedOver(caller: Caller): Source {
  return {
    kind: 'clients_handed_over',
    opens: 'handover_id',
    params: (to, count, from) => ({ from: from || null, to, clients: Number(count) }),
    rows: sql`
      select id, at, id as record,
        (select count(*) from handover_clients where handover_id = handovers.id)::text as status,
        (select name from staff where staff.id = to_id) as about, (select name from staff where staff.id = from_id) as number
      from handovers
      where ${caller.id}::uuid in (from_id, to_id) and branch_id = ${caller.branchId}::uuid`,
  };
}

/** The kinds of notifications that a person gets, by their rights (DECISIONS 6). */
export async function sourcesFor(db: Database, caller: Caller): Promise<Source[]> {
  return [
    ...(may(caller, 'orders.decide') ? [toApprove(caller), disputed(caller)] : []),
    decided(caller),
    wrongCodes(caller),
    ...(may(caller, 'messages.write') ? [messages, overdue(caller)] : []),
    ...(may(caller, 'products.write') ? [lowStock] : []),
    ...(may(caller, 'stock.write') ? [lowInBranch(caller), transfersToReceive(caller)] : []),
    ...(may(caller, 'stock.approve') ? [await countsToApprove(db, caller)] : []),
    ...(may(caller, 'staff.write') ? [failedWebhooks] : []),
    ...(may(caller, 'staff.lock') ? [unsentWork(caller)] : []),
    ...(may(caller, 'clients.hand-over') ? [withoutOfficer(caller)] : []),
    ...(caller.role === 'credit_officer' ? [handedOver(caller)] : []),
    ...(may(caller, 'deletions.decide') ? [toConfirm(caller)] : []),
    // A manager asks for links as well (DECISIONS 20.14).
    ...(may(caller, 'deletions.decide') || may(caller, 'clients.merge') ? [requestDecided(caller)] : []),
  ];
}
