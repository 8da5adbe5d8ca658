import { sql } from 'kysely';
import { nairobiDay } from '#domain/calendar.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { SmsParams } from '#domain/sms/sms.ts';
import type { Database } from '../platform/database.ts';

interface NewestOrder {
  client_id: string;
  order_id: string;
  status: OrderStatus;
  goods: string;
  next: { amount: number; due: string } | null;
}

/**
 * What somebody hears who asks by SMS from this phone: their newest order, its status, and its next instalment by the agreement. A
 * phone that several people have, or nobody with an order, hears where to ask.
 */
export async function balanceOf(
  db: Database,
  phone: string,
  at: Date,
): Promise<{ answer: SmsParams['balance']; orderId?: string; clientId?: string }> {
  const { rows } = await sql<NewestOrder>`
    with people as (
      select id, person_id from clients where folded_phone = folded_phone(${phone}::text)
    )
    select people.id as client_id, orders.id as order_id, orders.status,
      (select string_agg(case when quantity > 1 then quantity || ' x ' || name else name end, ', ' order by position)
        from order_lines where order_id = orders.id) as goods,
      (select json_build_object('amount', (instalment ->> 'amount')::float8, 'due', instalment ->> 'due')
        from agreements, json_array_elements(content -> 'loan' -> 'instalments') as instalment
        where agreements.order_id = orders.id and agreements.state = 'valid' and instalment ->> 'due' >= ${nairobiDay(at)}
        order by instalment ->> 'due' limit 1) as next
    from people join orders on orders.client_id = people.id
    where (select count(distinct person_id) from people) = 1
    order by orders.created_at desc, orders.id limit 1`.execute(db);
  const [order] = rows;
  if (!order) return { answer: 'several' };
  const { goods, status, next } = order;
  return {
    answer: { goods, status, ...(next && { next }) },
    orderId: order.order_id,
    clientId: order.client_id,
  };
}
