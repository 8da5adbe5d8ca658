import { sql } from 'kysely';
import type { DueOrder, listDueDeliveries as dueEndpoint } from '#contract/deliveries.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { DeliveryMethod } from '#domain/orders/order-lines.ts';
import { DELIVERABLE_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { readPieces } from '../orders/pieces.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { countRows, readPage } from '../platform/lists.ts';

/** The day by which the agreement in force promises the goods. */
const PROMISED_ON = sql<string | null>`(
  select (content -> 'promises' ->> 'deliver_by')::date from agreements where agreements.order_id = orders.id and state = 'valid')`;

/** Whether an order has pieces that are neither handed over nor in a delivery. */
const HAS_OPEN_PIECES = sql<boolean>`exists (
  select from order_lines where order_lines.order_id = orders.id and order_lines.quantity > (
    select coalesce(sum(case when outcome is null then quantity else handed_quantity end), 0) from delivery_lines
    where delivery_lines.order_id = orders.id and delivery_lines.product_id = order_lines.product_id))`;

/** A page of the orders with pieces to plan, the earliest promised day first. Old orders from files are delivered by hand. */
export async function listDueDeliveries(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof dueEndpoint>,
): Promise<OutputOf<typeof dueEndpoint>> {
  const { branch_id: branchId, day, search } = query;
  const found = selectOrders(db, caller, { search })
    .where('orders.status', 'in', DELIVERABLE_STATUSES)
    .where('orders.old_number', 'is', null)
    .where(HAS_OPEN_PIECES)
    .$if(branchId !== undefined, (some) => some.where('orders.branch_id', '=', idOrNone(branchId!)))
    .$if(day !== undefined, (some) => some.where(PROMISED_ON, '<=', day!));
  const sorted = found
    .select([
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.status',
      'orders.client_id',
      'orders.client_name',
      'orders.group_id',
      'orders.group_name',
      'orders.branch_id',
      'orders.branch_name',
      'orders.delivery_method',
      'orders.delivery_location',
      PROMISED_ON.as('promised_on'),
    ])
    .orderBy(sql`promised_on asc nulls last`)
    .orderBy('orders.created_at')
    .orderBy('orders.id');
  const { rows, pagination } = await readPage(query, sorted, found);
  const pieces = await readPieces(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return {
    due: rows.map((row): DueOrder => ({
      ...row,
      status: row.status as OrderStatus,
      delivery_method: row.delivery_method as DeliveryMethod,
      lines: pieces.filter(({ order_id: orderId }) => orderId === row.order_id),
    })),
    overdue: await countRows(found.where(PROMISED_ON, '<', nairobiDay(caller.at))),
    pagination,
  };
}
