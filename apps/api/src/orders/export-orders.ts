import type { Readable } from 'node:stream';
import type { OrderFilter } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { EXPORT_COLUMNS, exportRow } from '#domain/orders/order-export.ts';
import type { Actor } from '#domain/permissions.ts';
import { writeWorkbook } from '../platform/workbook.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { selectOrders, selectWireOrders, toOrder } from './orders.queries.ts';

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
