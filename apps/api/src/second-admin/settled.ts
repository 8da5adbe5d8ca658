import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import { refuse } from '#domain/errors.ts';
import { UNFINISHED_STATUSES } from '#domain/orders/order-statuses.ts';
import type { Database } from '../platform/database.ts';

async function assertNoOpenOrders(
  trx: Database,
  record: 'client' | 'group',
  column: 'client_id' | 'group_id',
  id: string,
): Promise<void> {
  const { open } = await trx
    .selectFrom('orders')
    .where(column, '=', id)
    .where('status', 'in', UNFINISHED_STATUSES)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open > 0) throw refuse('open_orders', { record, count: open });
}

/**
 * Refuses with `check_failed` while a client still gets goods, owes money or has savings here: they are needed by name
 * (DECISIONS 11.4).
 */
export async function assertClientSettled(trx: Database, client: Client): Promise<void> {
  await assertNoOpenOrders(trx, 'client', 'client_id', client.id);
  if (client.loan_balance > 0) throw refuse('client_owes', { owed: client.loan_balance });
  if (client.system_savings > 0) {
    throw refuse('client_has_savings', { savings: client.system_savings });
  }
}

/** Refuses with `check_failed` while a group has unfinished orders, owes money or is in arrears (DECISIONS 11.4). */
export async function assertGroupSettled(trx: Database, group: Group): Promise<void> {
  await assertNoOpenOrders(trx, 'group', 'group_id', group.id);
  if (group.loan_balance > 0) throw refuse('group_owes', { owed: group.loan_balance });
  if (group.arrears > 0) throw refuse('group_in_arrears', { arrears: group.arrears });
}

/**
 * Whether a client or group ever had a loan, savings or arrears on the books. A person who may set a figure to 0 cannot
 * delete its record alone (DECISIONS 11.4.3).
 */
export async function hadFigures(db: Database, entity: 'client' | 'group', id: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where entity = ${entity} and entity_id = ${id}::uuid
      and greatest((before ->> 'loan_balance')::numeric, (before ->> 'system_savings')::numeric,
        (before ->> 'arrears')::numeric) > 0
    limit 1
  `.execute(db);
  return rows.length > 0;
}
