import { isIP } from 'node:net';
import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { PageVisit } from '#domain/orders/order-page.ts';
import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/http/address-budget.ts';
import { newId } from '../platform/ids.ts';

/** The network of an address without what tells a device: `41.90.12.0`, `2001:db8:1:2::/64`. */
function cutAddress(address: string): string {
  const network = networkOf(address);
  return isIP(network) === 4 ? network.replace(/\d+$/, '0') : network;
}

/** What a page that is loaded again and again adds, for one network once a minute. */
const LOADED: readonly PageVisit[] = ['opened', 'shown'];

/** Notes what was done on the page of an order, which keeps it from ending. */
export async function noteVisit(
  db: Database,
  orderId: string,
  what: PageVisit,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  const from = cutAddress(address);
  await sql`
    with noted as (
      insert into order_page_visits (id, order_id, client_id, at, what, address)
      select ${newId(at)}::uuid, id, client_id, ${at.toISOString()}, ${what}, ${from} from orders
      where id = ${orderId}::uuid and not exists (
        select from order_page_visits
        where order_id = ${orderId}::uuid and what = ${what} and what = any(${LOADED}::text[]) and address = ${from} and at > ${at.toISOString()}::timestamptz - interval '1 minute')
      returning order_id)
    update order_pages set visited_at = ${at.toISOString()} from noted where order_pages.order_id = noted.order_id
  `.execute(db);
}

const selectVisits = (db: Database) =>
  db
    .selectFrom('order_page_visits as visit')
    .select(['visit.at', 'visit.what', 'visit.address'])
    .orderBy('visit.at', 'desc')
    .orderBy('visit.id', 'desc');

const asVisit = <Row extends { what: string }>(row: Row) => ({ ...row, what: row.what as PageVisit });

/** Whether the order's client has done this on its page. */
export async function hasVisit(
  db: Database,
  order: { id: string; client_id: string },
  what: PageVisit,
): Promise<boolean> {
  const visit = await selectVisits(db)
    .where('visit.order_id', '=', order.id)
    .where('visit.client_id', '=', order.client_id)
    .where('visit.what', '=', what)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

/** The last visits of an order's client to its page. */
export async function listVisits(db: Database, order: { id: string; client_id: string }) {
  const rows = await selectVisits(db)
    .where('visit.order_id', '=', order.id)
    .where('visit.client_id', '=', order.client_id)
    .limit(LIMITS.pageVisitsShown)
    .execute();
  return rows.map(asVisit);
}

/** All visits of these clients to the pages of their orders. */
export async function listVisitsOf(db: Database, clientIds: readonly string[]) {
  const rows = await selectVisits(db)
    .innerJoin('order_records', 'order_records.id', 'visit.order_id')
    .select('order_records.number as order_number')
    .where('visit.client_id', 'in', clientIds)
    .execute();
  return rows.map(asVisit);
}
