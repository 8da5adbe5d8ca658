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
  /** Of a purchase or transfer: where the goods go. */
  branch_id: string | null;
  /** Of a transfer: where the goods come from. */
  from_branch_id: string | null;
  /** Of an order, purchase, transfer or count. */
  number: string | null;
  status: OrderStatus | null;
}

/** What somebody did about a record that stays as it is: the part of the action behind the kind of record. */
const CHANGES_NOTHING =
  '^(ask|refuse|withdraw|confirm)-|^(confirmed|dispute|export|exists-elsewhere|record-meeting|renew-page)$';

/**
 * The lines of the audit log that are events (DECISIONS 19.2), as a table with the columns of `EventRow` and the place in the feed,
 * (`changed_in`, `id`). Each change of these records writes one line; an action without a rule here is an update. A move of pieces by hand
 * is an update of its product; other moves are events of their paper.
 */
export const EVENTS = sql`(
  select id, changed_in, written_at as at, case entity when 'stock' then 'product' else entity end as entity, entity_id as record_id,
    case entity when 'consignment' then (after ->> 'to_branch')::uuid else branch_id end as branch_id,
    case entity when 'consignment' then (after ->> 'from_branch')::uuid end as from_branch_id,
    case
      when entity = 'stock' then 'product.updated'
      when entity = 'stock_count' and verb in ('approve', 'stop') then 'stock_count.' || (after ->> 'state')
      when entity = 'consignment' and after ->> 'state' = 'closed' then 'consignment.closed'
      when verb in ('create', 'restore', 'import', 'purchase', 'send', 'start') then entity || '.created'
      when verb = 'delete' then entity || '.deleted'
      when verb = 'return' then 'order.returned'
      when verb = 'import-balances' then 'balance.imported'
      when entity = 'order' and after ->> 'status' <> before ->> 'status' and after ->> 'status' <> 'pending'
        then 'order.' || (after ->> 'status')
      else entity || '.updated' end as type,
    case when entity = 'order' then coalesce(after ->> 'number', before ->> 'number',
      (select number from order_records where order_records.id = entity_id))
      when entity in ('consignment', 'stock_count') then after ->> 'number' end as number,
    case when entity = 'order' then coalesce(after ->> 'status', before ->> 'status',
      (select status from order_records where order_records.id = entity_id)) end as status
  from audit_log cross join lateral split_part(action, '.', 2) as verb
  where entity in ('order', 'client', 'group', 'product', 'consignment', 'stock', 'stock_count') and verb !~ ${sql.lit(CHANGES_NOTHING)}
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
