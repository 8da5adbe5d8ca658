import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { runChecks, type CheckResult } from '#domain/loans/approval-checks.ts';
import { UNFINISHED_STATUSES } from '#domain/orders/order-status.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { getApprovalChecks } from '../settings/loans.ts';
import { findOrder } from './orders.queries.ts';

const DAY_MS = 86_400_000;

/**
 * What is looked at before an order is approved: the balances that stand on it, the client's other open orders, and the
 * shelf. An order that is decided has none. Not found when out of reach.
 */
export async function getOrderChecks(db: Database, caller: Caller, id: string): Promise<CheckResult[]> {
  const order = await findOrder(db, caller, id);
  if (order.status !== 'pending') return [];
  const [settings, others, shelf] = await Promise.all([
    getApprovalChecks(db),
    db
      .selectFrom('orders')
      .select(sql<number>`coalesce(sum(total_price), 0)::bigint`.as('total'))
      .where('client_id', '=', order.client_id)
      .where('status', 'in', UNFINISHED_STATUSES)
      .where('id', '!=', order.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('products')
      .select(['id', 'stock', 'status'])
      .where(
        'id',
        'in',
        order.products.map((line) => line.product_id),
      )
      .execute(),
  ]);
  const products = new Map(shelf.map((product) => [product.id, product]));
  return runChecks(settings, {
    groupArrears: order.group_arrears,
    groupLoanBalance: order.group_loan_balance,
    clientLoanBalance: order.client_loan_balance,
    clientSavings: order.client_system_savings,
    orderTotal: order.total_price,
    openOrders: others.total,
    balancesAge: Math.max(0, Math.floor((caller.at.getTime() - Date.parse(order.created_at)) / DAY_MS)),
    lines: order.products.map((line) => ({
      product: line.name,
      quantity: line.quantity,
      left: products.get(line.product_id)?.stock ?? 0,
      isSold: products.get(line.product_id)?.status === 'active',
    })),
  });
}

/** Refuses to approve what a check that blocks has not passed. */
export async function assertChecks(trx: Database, caller: Caller, id: string): Promise<void> {
  const failed = (await getOrderChecks(trx, caller, id)).filter(
    ({ level, passed }) => level === 'block' && !passed,
  );
  if (failed.length === 0) return;
  throw new Refusal(
    'check_failed',
    `This order cannot be approved: ${failed.map(({ name }) => FAILED[name]).join(', and ')}.`,
  );
}

const FAILED: Record<CheckResult['name'], string> = {
  group_arrears: 'the arrears of the group are above the limit',
  loan_to_savings: 'the loan is too large for the savings of the client',
  exposure: 'the client would owe more than the limit',
  age_of_balances: 'its balances are too old',
  stock: 'a product of it is not sold any more',
};
