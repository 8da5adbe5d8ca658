import { sql } from 'kysely';
import type { Event } from '#contract/events.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { EventRecord, EventType, TEST_EVENT } from '#domain/webhooks.ts';

/** An event as it is read from the audit log, and stored with a delivery. Its id is that of the line. */
export interface EventRow {
  id: string;
  type: EventType | typeof TEST_EVENT;
  /** When the line was written. */
  at: string;
  entity: EventRecord | 'webhook';
  record_id: string;
  branch_id: string | null;
  /** Of an order. */
  number: string | null;
  status: OrderStatus | null;
}

/** What somebody did about a record that stays as it is: the part of the action behind the kind of record. */
const CHANGES_NOTHING =
  '^(ask|refuse|withdraw|confirm)-|^(confirmed|dispute|export|exists-elsewhere|record-meeting|renew-page)$';

/**
 * The lines of the audit log that are events (DECISIONS 19.2), as a table with the columns of `EventRow` and the place in the feed,
 * (`changed_in`, `id`). Each change of a client, group, order or product writes one line; an action without a rule here is an update.
 */
export const EVENTS = sql`(
  select id, changed_in, written_at as at, entity, entity_id as record_id, branch_id,
    case
      when verb in ('create', 'restore', 'import') then entity || '.created'
      when verb = 'delete' then entity || '.deleted'
      when verb = 'return' then 'order.returned'
      when verb = 'import-balances' then 'balance.imported'
      when entity = 'order' and after ->> 'status' <> before ->> 'status' and after ->> 'status' <> 'pending'
        then 'order.' || (after ->> 'status')
      else entity || '.updated' end as type,
    case when entity = 'order' then coalesce(after ->> 'number', before ->> 'number',
      (select number from order_records where order_records.id = entity_id)) end as number,
    case when entity = 'order' then coalesce(after ->> 'status', before ->> 'status',
      (select status from order_records where order_records.id = entity_id)) end as status
  from audit_log cross join lateral split_part(action, '.', 2) as verb
  where entity in ('order', 'client', 'group', 'product') and verb !~ ${sql.lit(CHANGES_NOTHING)}
) as events`;

/** An event as other programs get it. */
export function toEvent({ id, type, at, entity, record_id, branch_id, number, status }: EventRow): Event {
  return {
    id,
    type,
    timestamp: nairobiTimestamp(new Date(at)),
    data: {
      record: entity,
      id: record_id,
      branch_id,
      ...(number !== null && { number }),
      ...(status !== null && { status }),
    },
  };
}
