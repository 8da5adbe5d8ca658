import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import { Refusal } from '#domain/errors.ts';
import { formatKes } from '#domain/money.ts';
import { UNFINISHED_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '../platform/database.ts';

/** Refuses with `delivered_order`: its goods are somebody's loan now, and part of the books (DECISIONS 11.4). */
export function assertNotDelivered({ status }: { status: OrderStatus }): void {
  if (status !== 'delivered') return;
  throw new Refusal('delivered_order', 'This order was delivered. It is part of the books and stays.');
}

async function assertNoOpenOrders(
  trx: Database,
  who: 'client' | 'group',
  column: 'client_id' | 'group_id',
  id: string,
): Promise<void> {
  const { open } = await trx
    .selectFrom('orders')
    .where(column, '=', id)
    .where('status', 'in', UNFINISHED_STATUSES)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open === 0) return;
  const words = open === 1 ? 'an order that is' : `${open} orders that are`;
  throw new Refusal('check_failed', `This ${who} has ${words} not finished. Deliver or cancel first.`);
}

/**
 * Refuses with `check_failed` while a client still gets goods, owes money or has savings here: they are needed by name
 * (DECISIONS 11.4).
 */
export async function assertClientSettled(trx: Database, client: Client): Promise<void> {
  await assertNoOpenOrders(trx, 'client', 'client_id', client.id);
  if (client.loan_balance > 0) {
    throw new Refusal(
      'check_failed',
      `This client owes ${formatKes(client.loan_balance)}. A loan must be paid before its borrower is forgotten.`,
    );
  }
  if (client.system_savings > 0) {
    throw new Refusal(
      'check_failed',
      `This client has savings of ${formatKes(client.system_savings)}. They must be paid out before their owner is forgotten.`,
    );
  }
}

/** Refuses with `check_failed` while a group has unfinished orders, owes money or is in arrears (DECISIONS 11.4). */
export async function assertGroupSettled(trx: Database, group: Group): Promise<void> {
  await assertNoOpenOrders(trx, 'group', 'group_id', group.id);
  if (group.loan_balance > 0) {
    throw new Refusal(
      'check_failed',
      `This group owes ${formatKes(group.loan_balance)}. Its loans must be paid before it is deleted.`,
    );
  }
  if (group.arrears > 0) {
    throw new Refusal(
      'check_failed',
      `This group is ${formatKes(group.arrears)} in arrears. They must be paid before it is deleted.`,
    );
  }
}
