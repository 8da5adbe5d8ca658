import { sql } from 'kysely';
import type { ClientData } from '#contract/data-protection.ts';
import type { Database } from '../platform/database.ts';

/** What became of the goods of these orders: each line of a delivery, who received it, and what came back. Oldest first. */
export async function readDeliveries(
  db: Database,
  orderIds: readonly string[],
): Promise<Pick<ClientData, 'deliveries' | 'returns'>> {
  const { rows: deliveries } = await sql<ClientData['deliveries'][number]>`
    select orders.number as order_number, deliveries.number, day, products.name as product, line.outcome, line.handed_quantity,
      line.reason, line.warranty_until, receipt.at, receiver, coalesce(receiver_name, '') as receiver_name, proof,
      coalesce(place, '') as place,
      array(select serial from units where receipt_id = receipt.id and units.product_id = line.product_id order by serial) as serials
    from delivery_lines as line
      join deliveries on deliveries.id = line.delivery_id
      join orders on orders.id = line.order_id
      join products on products.id = line.product_id
      left join delivery_receipts as receipt on receipt.delivery_id = line.delivery_id and receipt.order_id = line.order_id
    where line.order_id = any(${orderIds}::uuid[])
    order by day, deliveries.id, line.id`.execute(db);
  const { rows: returns } = await sql<ClientData['returns'][number]>`
    select orders.number as order_number, at, products.name as product, quantity, serials, reason, condition, replacement_serials, note
    from order_returns as back
      join orders on orders.id = back.order_id
      join products on products.id = back.product_id
    where back.order_id = any(${orderIds}::uuid[])
    order by at, back.id`.execute(db);
  return { deliveries, returns };
}
