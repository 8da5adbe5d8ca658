import { nairobiDay } from '#domain/calendar.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import { pageAddress } from '../order-pages/page-address.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { queueSms, sendsSms } from '../sms/queue-sms.ts';

/** What an SMS about an order needs of it. */
function selectAddressees(trx: Database, caller: Caller, orderIds: readonly string[]) {
  return selectOrders(trx, caller, {})
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.client_id',
      'orders.delivery_method',
      'orders.branch_name',
      'clients.phone',
    ])
    .where('orders.id', 'in', orderIds)
    .orderBy('orders.id')
    .execute();
}

/** Says to the clients of a planned delivery by SMS when their goods come, or wait at the branch: once for each day, and not of a day that has passed (DECISIONS 27.4). */
export async function announceDay(
  trx: Database,
  caller: Caller,
  day: string,
  orderIds: readonly string[],
): Promise<void> {
  if (day < nairobiDay(caller.at) || !(await sendsSms(trx))) return;
  for (const order of await selectAddressees(trx, caller, orderIds)) {
    const { id: orderId, number, client_id: clientId, phone, branch_name: branch } = order;
    await queueSms(trx, {
      purpose: 'ready',
      phone,
      params: {
        order: number,
        day,
        ...(order.delivery_method === 'branch' && { branch }),
        page: await pageAddress(trx, orderId),
      },
      orderId,
      clientId,
      at: caller.at,
      once: `ready ${orderId} ${day}`,
    });
  }
}

/** Says to the client by SMS what was handed over, also where a leader received it (DECISIONS 27.4). */
export async function announceReceipt(
  trx: Database,
  caller: Caller,
  orderId: string,
  lines: readonly { name: string; quantity: number; warrantyUntil: string | null }[],
): Promise<void> {
  if (!(await sendsSms(trx))) return;
  const [order] = await selectAddressees(trx, caller, [orderId]);
  if (!order) return;
  // Of several goods, the day on which the first warranty ends.
  const [warrantyUntil] = lines.flatMap((line) => line.warrantyUntil ?? []).toSorted();
  await queueSms(trx, {
    purpose: 'delivered',
    phone: order.phone,
    params: {
      order: order.number,
      goods: productSummary(lines.map(({ name, quantity }) => `${quantity} x ${name}`)),
      ...(warrantyUntil !== undefined && { warrantyUntil }),
      page: await pageAddress(trx, orderId),
    },
    orderId,
    clientId: order.client_id,
    at: caller.at,
  });
}
