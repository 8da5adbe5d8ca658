import { sql } from 'kysely';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { GRANTED_STATUSES } from '#domain/orders/order-statuses.ts';
import type { SumScope } from '../analytics/sums.ts';

/**
 * How the clients of approved orders have confirmed them, by who made the orders, on the day on which they were made (DECISIONS 27.2).
 * The last confirmation of an order counts. Much on paper is a sign of orders that no client knows of.
 */
export function confirmationsByOfficer({ branchIds, from, to }: SumScope) {
  const conditions = [
    sql`o.status = any(${GRANTED_STATUSES}::text[]) and o.old_number is null`,
    ...branchIds.map((id) => sql`o.branch_id = ${id}::uuid`),
    ...(from ? [sql`o.created_at >= ${startOfNairobiDay(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`o.created_at < ${endOfNairobiDay(to).toISOString()}::timestamptz`] : []),
  ];
  return {
    rows: sql`
      with counted as (
        select o.created_by, o.branch_id, count(*) as orders, count(*) filter (where channel = 'sms') as by_code,
          count(*) filter (where channel = 'paper') as on_paper, count(*) filter (where channel is null) as unconfirmed
        from orders o left join lateral (
          select channel from confirmations c where c.order_id = o.id and c.purpose = 'order' and c.state = 'confirmed'
          order by c.confirmed_at desc, c.id desc limit 1) last on true
        where ${sql.join(conditions, sql` and `)} group by o.created_by, o.branch_id
      )
      select concat_ws('-', s.id, b.id) as id, s.name as officer, b.name as branch, orders, by_code, on_paper, unconfirmed,
        round(100.0 * on_paper / orders, 1) as paper_share,
        row_number() over (order by on_paper desc, unconfirmed desc, s.name, b.name, s.id, b.id) as place
      from counted join staff s on s.id = counted.created_by join branches b on b.id = counted.branch_id`,
    totals: sql`
      coalesce(sum(orders), 0) as orders, coalesce(sum(by_code), 0) as by_code, coalesce(sum(on_paper), 0) as on_paper,
      coalesce(sum(unconfirmed), 0) as unconfirmed, 
      round(100.0 * sum(on_paper) / nullif(sum(orders), 0), 1) as paper_share`,
  };
}
