import { type RawBuilder, sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { Deletable, DeletionRequest } from '#contract/deletions.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { NotificationParams } from '#messages/notification-titles.ts';
import { nairobiDay, TIME_ZONE } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit, locksRoles, may } from '#domain/permissions.ts';
import { joinRequestsOf } from '../contact/contact.queries.ts';
import { recordName, requestName } from '../second-admin/requests.ts';
import type { Caller } from '../platform/caller.ts';

/** Hours that work waits on a device before its manager is notified. */
const UNSENT = sql`make_interval(hours => ${LIMITS.unsentHours}::int)`;

/** The field of a notification that names what it opens. */
type Opens =
  | 'order_id'
  | 'client_id'
  | 'group_id'
  | 'message_id'
  | 'product_id'
  | 'deletion_id'
  | 'staff_id'
  | 'device_id'
  | 'webhook_id'
  | 'branch_id'
  | 'handover_id';

/** For each kind of notification: its query, the record that it opens, the entity, and the parameters. */
export interface Source {
  kind: Notification['kind'];
  /** Where one kind opens several, by the status. */
  opens: Opens | ((status: string) => Opens);
  params: (about: string, status: string, number: string) => NotificationParams[Notification['kind']];
  /** All notices of the kind that the person sees: `id, at, record, status`; `record` is what it opens. */
  rows: RawBuilder<unknown>;
  /** The name for the title, asked for the few that are shown. */
  about: RawBuilder<string>;
  /** The number of an order, or another name, asked in the same way. */
  number?: RawBuilder<string>;
}

const clientOfOrder = sql<string>`(select client_name from orders where id = notice.record)`;
const numberOfOrder = sql<string>`(select number from orders where id = notice.record)`;

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
      select id, coalesce(requested_at, created_at) as at, id as record, status
      from orders where ${sql.join([sql`status = 'pending'`, ...reach], sql` and `)}`,
    about: clientOfOrder,
    number: numberOfOrder,
  };
}

/** What others decided about one's own orders, as long as they are in reach: who moved has no business in the old branch. */
function decided(caller: Caller): Source {
  const branch = branchLimit(caller, 'orders.read');
  const inReach =
    branch === null ? sql`true` : sql`(select branch_id from orders where id = entity_id) = ${branch}::uuid`;
  return {
    kind: 'order_decided',
    opens: 'order_id',
    params: (client, status, number) => ({ number, client, status: status as OrderStatus }),
    rows: sql`
      select id, at, entity_id as record, after ->> 'status' as status from audit_log
      where tell = ${caller.id}::uuid and ${inReach}`,
    about: clientOfOrder,
    number: numberOfOrder,
  };
}

const messages: Source = {
  kind: 'message',
  opens: 'message_id',
  params: (name) => ({ name }),
  rows: sql`select id, created_at as at, id as record, '' as status from messages where read_at is null`,
  about: sql`(select name from messages where id = notice.record)`,
};

/** Requests to join that name the branch, until somebody closes them (DECISIONS 16.14). */
function joining(caller: Caller): Source {
  return {
    kind: 'join_request',
    opens: 'message_id',
    params: (name) => ({ name }),
    rows: sql`
      select id, created_at as at, id as record, '' as status
      from messages where closed_at is null and ${joinRequestsOf(caller)}`,
    about: messages.about,
  };
}

/** Complaints whose deadline has passed without an answer (DECISIONS 16.10): news from the first minute after that day. */
function overdue(caller: Caller): Source {
  return {
    kind: 'complaint_overdue',
    opens: 'message_id',
    params: (reference, due_on) => ({ reference, due_on }),
    rows: sql`
      select id || ' overdue' as id, (due_on + 1)::timestamp at time zone ${TIME_ZONE} as at, id as record,
        due_on::text as status
      from messages where kind = 'complaint' and closed_at is null and due_on < ${nairobiDay(caller.at)}::date`,
    about: sql`(select reference from messages where id = notice.record)`,
  };
}

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
  (select ${requestName} from deletion_requests where deletion_requests.id = notice.record)`;

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
      select id, decided_at as at, id as record, action || ' ' || decision as status
      from deletion_requests
      where asked_by = ${caller.id}::uuid and decision is not null and decision <> 'withdrawn' and decided_by is distinct from asked_by
        and ${inReach}`,
    about: aboutRequest,
  };
}

/** What another admin restored of what one asked to delete, or confirmed (DECISIONS 11.4.6). */
function restored(caller: Caller): Source {
  return {
    kind: 'record_restored',
    opens: (entity) => `${entity as Deletable}_id`,
    params: (record, _, by) => ({ record, by }),
    rows: sql`
      select id, restored_at as at, entity_id as record, entity as status from deletion_requests
      where restored_by <> ${caller.id}::uuid and ${caller.id}::uuid in (asked_by, decided_by)`,
    about: sql`(select ${recordName} from deletion_requests where deletion_requests.id = notice.id)`,
    number: sql`
      (select staff.name from deletion_requests join staff on staff.id = restored_by where deletion_requests.id = notice.id)`,
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

/** That somebody typed the right password and wrong codes (DECISIONS 25.5), for a month. */
function wrongCodes(caller: Caller): Source {
  return {
    kind: 'wrong_codes',
    opens: 'staff_id',
    params: () => ({ codes: LIMITS.wrongCodesTold }),
    rows: sql`
      select id, at, entity_id as record, '' as status from audit_log
      where entity = 'access' and entity_id = ${caller.id}::uuid and action = 'access.wrong-codes'
        and at > now() - interval '30 days'`,
    about: sql`''`,
  };
}

/** Webhooks that were switched off because they failed, until somebody switches them on or removes them (DECISIONS 19.3.5). */
const failedWebhooks: Source = {
  kind: 'webhook_off',
  opens: 'webhook_id',
  params: (url) => ({ host: new URL(url).host }),
  rows: sql`
    select id, off_at as at, id as record, '' as status from webhooks where not active and off_by is null`,
  about: sql`(select url from webhooks where id = notice.record)`,
};

/**
 * Work that has not been sent from a device for more than a day (DECISIONS 17.4), for the manager of the branch; for admins
 * where no manager sees it.
 */
function unsentWork(caller: Caller): Source {
  const branch = branchLimit(caller, 'staff.lock');
  const ofManagers = sql.join(locksRoles('branch_manager'));
  const isTold =
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
        devices.id as record, devices.unsent::text as status
      from devices join staff as owner on owner.id = devices.staff_id
      where devices.ended_at is null and owner.id <> ${caller.id}::uuid and ${isTold}
        and devices.oldest_unsent_at < now() - ${UNSENT}`,
    about: sql`(select staff.name from devices join staff on staff.id = devices.staff_id where devices.id = notice.record)`,
  };
}

/**
 * How many clients of a branch wait for a credit officer since theirs left (DECISIONS 20.4), for its managers; for admins
 * where there is none.
 */
function withoutOfficer(caller: Caller): Source {
  const branch = branchLimit(caller, 'clients.hand-over');
  const isTold =
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
        count(*)::text as status
      from clients where officer_left_at is not null and anonymised_at is null and branch_id is not null and ${isTold}
      group by branch_id`,
    about: sql`(select name from branches where id = notice.record)`,
  };
}

/** Whose clients went to whom, for both officers as long as they work in that branch (DECISIONS 20.7). */
function handedOver(caller: Caller): Source {
  return {
    kind: 'clients_handed_over',
    opens: 'handover_id',
    params: (to, count, from) => ({ from: from || null, to, clients: Number(count) }),
    rows: sql`
      select id, at, id as record,
        (select count(*) from handover_clients where handover_id = handovers.id)::text as status
      from handovers
      where ${caller.id}::uuid in (from_id, to_id) and branch_id = ${caller.branchId}::uuid`,
    about: sql`
      (select staff.name from handovers join staff on staff.id = to_id where handovers.id = notice.record)`,
    number: sql`
      coalesce((select staff.name from handovers join staff on staff.id = from_id where handovers.id = notice.record), '')`,
  };
}

/** The kinds of which somebody is told, by what they may do (DECISIONS 6). */
export function sourcesFor(caller: Caller): Source[] {
  return [
    ...(may(caller, 'orders.decide') ? [toApprove(caller)] : []),
    decided(caller),
    wrongCodes(caller),
    ...(may(caller, 'messages.write')
      ? [messages, overdue(caller)]
      : may(caller, 'joining.answer')
        ? [joining(caller)]
        : []),
    ...(may(caller, 'products.write') ? [lowStock] : []),
    ...(may(caller, 'staff.write') ? [locked(caller), failedWebhooks] : []),
    ...(may(caller, 'staff.lock') ? [unsentWork(caller)] : []),
    ...(may(caller, 'clients.hand-over') ? [withoutOfficer(caller)] : []),
    ...(caller.role === 'credit_officer' ? [handedOver(caller)] : []),
    ...(may(caller, 'deletions.decide') ? [toConfirm(caller), restored(caller)] : []),
    // A manager asks for links as well (DECISIONS 20.14).
    ...(may(caller, 'deletions.decide') || may(caller, 'clients.merge') ? [requestDecided(caller)] : []),
  ];
}
