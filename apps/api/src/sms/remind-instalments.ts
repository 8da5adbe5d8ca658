import { sql } from 'kysely';
import { nairobiDay } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';
import type { Database } from '../platform/database.ts';
import { queueSms, sendsSms } from './queue-sms.ts';

/** A reminder comes so many days before its instalment. */
const DAYS_BEFORE = 2;

interface DueInstalment {
  order_id: string;
  client_id: string;
  number: string;
  phone: string;
  amount: number;
}

/**
 * Queues one reminder of each instalment that is due in two days, by the agreements of delivered orders, to the clients who agreed to
 * reminders (DECISIONS 27.4). A second pass adds none.
 */
export async function remindInstalments(db: Database, at: Date): Promise<void> {
  if (!(await sendsSms(db))) return;
  const due = addDays(nairobiDay(at), DAYS_BEFORE);
  const { rows } = await sql<DueInstalment>`
    select orders.id as order_id, clients.id as client_id, orders.number, clients.phone,
      (instalment ->> 'amount')::float8 as amount
    from clients
      join orders on orders.client_id = clients.id and orders.status = 'delivered'
      join agreements on agreements.order_id = orders.id and agreements.state = 'valid'
      cross join json_array_elements(agreements.content -> 'loan' -> 'instalments') as instalment
    where clients.sms_reminders and instalment ->> 'due' = ${due}`.execute(db.heavy);
  for (const { order_id: orderId, client_id: clientId, number, phone, amount } of rows) {
    await queueSms(db, {
      purpose: 'instalment',
      phone,
      params: { order: number, amount, due },
      orderId,
      clientId,
      at,
      once: `instalment ${orderId} ${due}`,
    });
  }
}

/** The same once on each day of Nairobi, however often it is called. */
export function remindDaily(db: Database): () => Promise<void> {
  let last = '';
  return async () => {
    const at = new Date();
    const today = nairobiDay(at);
    if (today === last) return;
    await remindInstalments(db, at);
    last = today;
  };
}
