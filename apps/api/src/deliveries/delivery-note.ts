import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { getDelivery } from './deliveries.queries.ts';
import type { DeliveryNote } from './draw-note.ts';

/** What the note of a delivery in reach says, and whose goods are on it. */
export async function readDeliveryNote(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ note: DeliveryNote; clientIds: string[] }> {
  const delivery = await getDelivery(db, caller, id);
  const { name } = await getInstitution(db);
  const branch = await db
    .selectFrom('branches')
    .select(['name', 'address', 'phone'])
    .where('id', '=', delivery.branch_id)
    .executeTakeFirstOrThrow();
  const { number, day, carrier_name, note, orders } = delivery;
  return {
    note: {
      number,
      day,
      name,
      branch,
      carrier: carrier_name ?? '',
      note,
      orders: orders.map((order) => ({
        number: order.order_number,
        client: order.client_name,
        group: order.group_name,
        place: order.delivery_location ?? '',
        lines: order.lines.map((line) => ({
          product: line.name,
          quantity: line.quantity,
          asksSerial: line.asks_serial,
          serials: line.serials,
        })),
      })),
    },
    clientIds: [...new Set(orders.map(({ client_id }) => client_id))],
  };
}
