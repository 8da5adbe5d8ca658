import type { Order } from '#contract/orders.ts';
import type { Agreement } from '#domain/agreements/agreement.ts';
import { pageAddress } from '../order-pages/page-address.ts';
import type { Database } from '../platform/database.ts';
import { queueSms, sendsSms } from '../sms/queue-sms.ts';

/** Says to the client by SMS what they pay, and when first, where SMS are on (DECISIONS 27.4). */
export async function announceApproval(
  trx: Database,
  at: Date,
  { id, number, client_id: clientId }: Pick<Order, 'id' | 'number' | 'client_id'>,
  { order, loan }: Agreement,
): Promise<void> {
  const [first] = loan.instalments;
  if (!first || !(await sendsSms(trx))) return;
  await queueSms(trx, {
    purpose: 'approved',
    phone: order.client.phone,
    params: { order: number, total: loan.total, first, page: await pageAddress(trx, id) },
    orderId: id,
    clientId,
    at,
  });
}
