import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OwnPage, OwnPageSums } from '#contract/own-page.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { PAGE_ACTS } from '#domain/orders/order-page.ts';
import { isVoid, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { findByCode, type findAgreementInForce } from '../agreements/agreements.queries.ts';
import { hashSecret, IS_IN_FORCE, pageAddress } from '../order-pages/page-address.ts';
import type { Database } from '../platform/database.ts';

/** The path of the page of the order that was agreed with its client; undefined where number and code are not of one agreement. */
export async function findPath(db: Database, number: string, code: string): Promise<string | undefined> {
  const agreement = await findByCode(db, number, code);
  if (!agreement?.order_id || agreement.client_id !== agreement.present_client_id) return undefined;
  return pageAddress(db, agreement.order_id);
}

/** The order of a page that has not ended, with its client's National ID; undefined for any other secret. */
export async function findPageOrder(db: Database, secret: string) {
  const row = await db
    .selectFrom('order_pages')
    .innerJoin('orders', 'orders.id', 'order_pages.order_id')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .where('secret_hash', '=', hashSecret(secret))
    .where(IS_IN_FORCE)
    .where('clients.anonymised_at', 'is', null)
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.total_price',
      'clients.national_id',
      'generation',
      sql<string>`coalesce(
        (select max(at) from order_moves where order_moves.order_id = orders.id and to_status = orders.status), orders.created_at)`.as(
        'since',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('order_lines.position')
          .select([
            'order_lines.name',
            'order_lines.quantity',
            sql<number>`order_lines.quantity::bigint * order_lines.unit_price`.as('total'),
          ]),
      ).as('goods'),
    ])
    .executeTakeFirst();
  return row && { ...row, status: row.status as OrderStatus };
}

export type PageOrder = NonNullable<Awaited<ReturnType<typeof findPageOrder>>>;
export type PageAgreement = Awaited<ReturnType<typeof findAgreementInForce>>;

/** What everybody sees who has the address. */
export const describeOrder = (
  { number, status, since, goods }: PageOrder,
  agreement: PageAgreement,
): Omit<OwnPage, 'path' | 'step'> => ({
  number,
  status,
  since,
  goods: goods.map(({ name, quantity }) => ({ name, quantity })),
  promised:
    status === 'approved' || status === 'shipped' ? agreement?.content.promises.deliver_by : undefined,
});

/** What the client sees after the digits. */
export function describeSums(
  { status, goods, total_price }: PageOrder,
  agreement: PageAgreement,
  now: Date,
): OwnPageSums {
  const today = nairobiDay(now);
  const loan = agreement?.content.loan;
  return {
    goods,
    price: total_price,
    agreement: loan && {
      number: agreement.number,
      cost: loan.cost,
      total: loan.total,
      fee: loan.fee,
      instalments: loan.instalments,
      next: loan.instalments.find(({ due }) => due >= today),
    },
    acts: PAGE_ACTS.filter(
      (act) => act === 'complain' || !(isVoid(status) || (act === 'cancel' && status === 'delivered')),
    ),
  };
}
