import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LIMITS } from '#domain/limits.ts';
import { exportRow } from '#domain/orders/order-export.ts';
import { ORDER_TEXTS } from '#domain/orders/order-fields.ts';
import type { DeliveryMethod } from '#domain/orders/order-lines.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';
import { deliveryPoint } from '#messages/delivery-point.ts';
import type { Translation } from '#messages/index.ts';
import { maskChairperson } from '../views/note-views.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { type About, csvLine, ofOneMoment, writeWorkbook } from '../platform/workbook.ts';
import type { Choice } from './about-export.ts';
import { selectOrders } from './orders.queries.ts';

/** Orders are read in chunks, so that the export needs little memory. */
const CHUNK_SIZE = 1000;

/** Only the columns of the export, to read 100,000 orders quickly. */
function selectExported(found: ReturnType<typeof selectOrders>) {
  return found
    .innerJoin('staff', 'staff.id', 'orders.created_by')
    .select((eb) => [
      'orders.id',
      'orders.created_at',
      sql<OrderStatus>`orders.status`.as('status'),
      'orders.loan_term',
      ...ORDER_TEXTS.map(({ column }) => `orders.${column}` as const),
      'orders.delivery_location',
      sql<DeliveryMethod>`orders.delivery_method`.as('delivery_method'),
      'orders.client_name',
      'orders.group_account_number',
      'orders.chairperson_phone',
      'staff.name as officer_name',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('order_lines.position')
          .select(['order_lines.name', 'order_lines.quantity']),
      ).as('products'),
    ]);
}

async function* readOrders(
  db: Database,
  actor: Actor,
  choice: Choice,
  { masked, words }: Pick<ExportOptions, 'masked' | 'words'>,
): AsyncGenerator<string[]> {
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
    const rows = await selectExported(found)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(CHUNK_SIZE)
      .execute();
    for (const row of rows) {
      yield exportRow(masked ? maskChairperson(row) : row, {
        deliveryPoint: deliveryPoint(words, row),
        status: words.statuses[row.status],
      });
    }
    if (rows.length < CHUNK_SIZE) return;
    after = rows.at(-1);
  }
}

interface ExportOptions {
  /** Whether the chairperson's phone is written in part (DECISIONS 11.8). */
  masked: boolean;
  /** The headings, and the names of delivery points and statuses. */
  words: Translation['orderExport'];
  /** Which orders they are: a workbook says it, a CSV is a table alone. */
  about: About;
  format?: 'xlsx' | 'csv' | undefined;
  /** Called with the number of written orders, also when the reader stopped early. */
  onEnd: (orders: number) => void;
}

async function* counted<Row>(rows: AsyncIterable<Row>, onEnd: (rows: number) => void): AsyncGenerator<Row> {
  let count = 0;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  } finally {
    onEnd(count);
  }
}

/** The chosen orders as a stream, the newest first and all of one moment; ids out of reach are ignored (DECISIONS 10.27). */
export function exportOrders(
  db: Database,
  actor: Actor,
  choice: Choice,
  { onEnd, about, format, ...options }: ExportOptions,
): Readable {
  const { sheet, columns } = options.words;
  return ofOneMoment(db, (within) => {
    const rows = counted(readOrders(within, actor, choice, options), onEnd);
    if (format === 'csv') return Readable.from(writeOrdersCsv(columns, rows));
    return writeWorkbook([{ name: sheet, columns: Object.values(columns), rows }], about);
  });
}

/** The columns of specification 9 as a CSV that spreadsheets open in UTF-8; the loan term alone is a number. */
export async function* writeOrdersCsv(
  columns: Translation['orderExport']['columns'],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<string> {
  const term = Object.keys(columns).indexOf('loan_term');
  yield `\uFEFF${csvLine(Object.values(columns))}`;
  for await (const row of rows) yield csvLine(row.map((cell, at) => (at === term ? Number(cell) : cell)));
}
