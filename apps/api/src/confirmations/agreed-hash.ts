import { createHash } from 'node:crypto';
import type { Order } from '#contract/orders.ts';
import type { Agreement } from '#domain/agreements/agreement.ts';
import { agreedText } from '#domain/confirmations/agreed-text.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { isGranted } from '#domain/orders/order-statuses.ts';
import type { Database } from '../platform/database.ts';
import { getLoanTerms } from '../settings/read-settings.ts';

/** What a client agrees to in an order: all that is paid, and the hash by which a confirmation is of the order as it is. */
export interface Agreed {
  /** KES with cents. */
  total: number;
  hash: Buffer;
}

function agreedOf(order: Order, terms: LoanTerms): Agreed {
  const { total, fee } = loanCost(order.total_price, terms, { months: order.loan_term });
  return {
    total,
    hash: createHash('sha256')
      .update(agreedText(order, { total, fee, every: terms.every }))
      .digest(),
  };
}

/** The terms of the agreements in force of these orders, by the order's id. */
async function termsAgreed(db: Database, orderIds: string[]): Promise<Map<string, Partial<LoanTerms>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('agreements')
    .select(['order_id', 'content'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'valid')
    .where('content', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ order_id, content }) => [
      order_id,
      { every: 'month', ...(content as unknown as Agreement).loan } satisfies Partial<LoanTerms>,
    ]),
  );
}

/** What the clients of these orders agree to, by the order's id: by the terms of the agreement, before it by those of today. */
export async function readAgreed(db: Database, orders: readonly Order[]): Promise<Map<string, Agreed>> {
  const terms = await getLoanTerms(db);
  const granted = orders.filter(({ status }) => isGranted(status)).map(({ id }) => id);
  const agreed = await termsAgreed(db, granted);
  return new Map(orders.map((order) => [order.id, agreedOf(order, { ...terms, ...agreed.get(order.id) })]));
}
