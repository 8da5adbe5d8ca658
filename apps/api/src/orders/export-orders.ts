import type { Readable } from 'node:stream';
import type { Order, OrderFilter } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { deliveryPoint } from '#domain/orders/order-changes.ts';
import type { Actor } from '#domain/permissions.ts';
import { writeWorkbook } from '../platform/workbook.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { selectOrders, selectWireOrders, toOrder } from './orders.queries.ts';

/** The eight columns of SPEC 9, in their order. */
export const EXPORT_COLUMNS = [
  'Client Name',
  'Client Phone Number',
  'Group Account Number',
  'Loan Term',
  'Products and Quantity',
  'Delivery Point',
  'Credit Officer',
  'Status',
] as const;

/** An order as a line of the export; all of it text, so that no spreadsheet reads a formula or loses a zero. */
export function exportRow(order: Order): string[] {
  return [
    order.client_name,
    order.chairperson_phone,
    order.group_account_number,
    String(order.loan_term),
    order.products.map((line) => `${line.name} (${line.quantity})`).join('; '),
    deliveryPoint(order),
    order.officer_name,
    order.status,
  ];
}

/** Orders are read in pieces of this many, so that the export holds no more of them in memory. */
const PIECE = 1000;

async function* readOrders(db: Database, actor: Actor, choice: Choice): AsyncGenerator<string[]> {
  const ids = 'orderIds' in choice ? choice.orderIds.slice(0, LIMITS.exportOrders).map(idOrNone) : null;
  let after: { created_at: string; id: string } | undefined;
  for (;;) {
    let found = selectOrders(db, actor, 'filter' in choice ? choice.filter : {});
    if (ids) found = found.where('orders.id', 'in', ids);
    const last = after;
    if (last) {
      found = found.where((eb) =>
        eb(eb.refTuple('orders.created_at', 'orders.id'), '<', eb.tuple(last.created_at, last.id)),
      );
    }
    const rows = await selectWireOrders(found)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(PIECE)
      .execute();
    for (const row of rows) yield exportRow(toOrder(row));
    if (rows.length < PIECE) return;
    after = rows.at(-1);
  }
}

type Choice = { orderIds: string[] } | { filter: OrderFilter };

/** The workbook of the chosen orders as a stream, the newest first; ids out of reach are left out (DECISIONS 10). */
export function exportOrders(db: Database, actor: Actor, choice: Choice): Readable {
  return writeWorkbook('Orders', EXPORT_COLUMNS, readOrders(db, actor, choice));
}
