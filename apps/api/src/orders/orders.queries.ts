import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Order, OrderFilter } from '#contract/orders.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { DeliveryMethod } from '#domain/orders/order-lines.ts';
import { ORDER_COLUMNS } from '#domain/orders/order-fields.ts';
import { type OrderStatus, UNFINISHED_STATUSES } from '#domain/orders/order-statuses.ts';
import { madeAt } from '#domain/orders/stated-figures.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { lockRecords } from '../platform/locks.ts';
import { orderConditions } from './order-filters.ts';

/** The orders in reach that a filter finds. Days are Nairobi days, both inclusive. */
export function selectOrders(db: Database, actor: Actor, filter: OrderFilter) {
  const limit = branchLimit(actor, 'orders.read');
  let found = db.selectFrom('orders');
  if (limit !== null) found = found.where('orders.branch_id', '=', limit);
  for (const condition of orderConditions(filter)) found = found.where(condition);
  return found;
}

/**
 * The newest orders of a client or a group, for the history of balances. Leaves out orders that are older than this system: their
 * figures are the books of the day of the import, not of their own day (DECISIONS 18.9.2).
 */
export function selectNewestOf(
  db: Database,
  actor: Actor,
  record: Pick<OrderFilter, 'client_id' | 'group_id'>,
) {
  return selectOrders(db, actor, record)
    .where('orders.old_number', 'is', null)
    .select(['orders.id as order_id', 'orders.number as order_number', 'orders.created_at as at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(LIMITS.maxPageSize);
}

export type FoundRows = ReturnType<typeof selectOrders>;

/** The columns of an order that the API answers, and those that `toOrder` and the checks need. */
const WIRE_COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.old_number',
  'orders.client_id',
  'orders.client_name',
  'orders.group_id',
  'orders.group_name',
  'orders.group_account_number',
  'orders.chairperson_phone',
  'orders.branch_id',
  'orders.branch_name',
  'orders.status',
  'orders.total_price',
  'orders.delivery_method',
  'orders.delivery_location',
  'orders.requesters',
  'orders.figures_at',
  'orders.unstated',
  'orders.agreed_at',
  'orders.created_at',
  'orders.updated_at',
  ...ORDER_COLUMNS.map((column) => `orders.${column}` as const),
] as const;

/**
 * The orders of a query as the API answers them, with lines. The audit log stores all columns, so this selects no personal data
 * that erasing does not know.
 */
export function selectWireOrders(found: FoundRows) {
  return found.select(WIRE_COLUMNS).select((eb) => [
    'orders.created_by as created_by_user_id',
    eb.fn.coalesce('orders.requested_by', 'orders.created_by').as('requested_by_user_id'),
    eb
      .selectFrom('staff')
      .whereRef('staff.id', '=', 'orders.created_by')
      .select('staff.name')
      .$asScalar()
      .$notNull()
      .as('officer_name'),
    eb
      .selectFrom('deletion_requests')
      .where('deletion_requests.entity', '=', 'order')
      .whereRef('deletion_requests.entity_id', '=', 'orders.id')
      .where('deletion_requests.decision', 'is', null)
      .where('deletion_requests.expires_at', '>', sql<string>`now()`)
      .select('deletion_requests.asked_at')
      .$asScalar()
      .as('deletion_requested_at'),
    jsonArrayFrom(
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .orderBy('order_lines.position')
        .select([
          'order_lines.id',
          'order_lines.product_id',
          'order_lines.name',
          'order_lines.description',
          'order_lines.quantity',
          'order_lines.unit_price',
          sql<number>`order_lines.quantity::bigint * order_lines.unit_price`.as('total_price'),
        ]),
    ).as('products'),
  ]);
}

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireOrders>['execute']>>[number];

/** An order from the database: with columns that the contract does not answer. */
export type FoundOrder = Order & {
  figures_at: string | null;
  unstated: string[] | null;
};

/** How old an order's stated figures are: the moment of the oldest. */
export const statedAt = ({ figures_at, ...order }: FoundOrder) => figures_at ?? madeAt(order);

/** An order as the API answers it. */
export function toOrder(found: WireRow): FoundOrder {
  const { requesters: told, deletion_requested_at: requestedAt, ...row } = found;
  const known = [row.created_by_user_id, row.requested_by_user_id];
  const others = (told ?? []).filter((id) => !known.includes(id));
  return {
    ...row,
    ...(requestedAt && { deletion_requested_at: requestedAt }),
    ...(others.length > 0 && { also_requested_by_user_ids: others }),
    status: row.status as OrderStatus,
    delivery_method: row.delivery_method as DeliveryMethod,
  };
}

/** One order in reach; any other is not found. */
export async function findOrder(db: Database, actor: Actor, id: string): Promise<FoundOrder> {
  const row = await selectWireOrders(selectOrders(db, actor, {}))
    .where('orders.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'order' });
  return toOrder(row);
}

/** The orders in reach of these clients that are not finished, newest first, with what each has. */
export async function listOpenOrders(db: Database, actor: Actor, clientIds: readonly string[]) {
  if (clientIds.length === 0) return [];
  const rows = await selectOrders(db, actor, {})
    .innerJoin('staff', 'staff.id', 'orders.created_by')
    .where('orders.client_id', 'in', clientIds)
    .where('orders.status', 'in', UNFINISHED_STATUSES)
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.client_id',
      'orders.group_id',
      'orders.status',
      'orders.total_price',
      'orders.loan_term',
      'orders.delivery_method',
      'orders.delivery_location',
      'orders.created_by as created_by_user_id',
      'staff.name as officer_name',
      'orders.agreed_at',
      'orders.created_at',
      'orders.updated_at',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('order_lines.position')
          .select(['order_lines.name', 'order_lines.quantity']),
      ).as('items'),
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as OrderStatus,
    delivery_method: row.delivery_method as DeliveryMethod,
  }));
}

/**
 * Locks the client and the group of an order, and those that it is to get, and then the order, until the transaction ends. Throws
 * `not_found` when out of reach, and `stale` when its client or group was changed at this moment.
 */
export async function lockOrderOf(
  trx: Database,
  actor: Actor,
  id: string,
  next: { clientId?: string | undefined; groupId?: string | undefined } = {},
) {
  const seen = await selectOrders(trx, actor, {})
    .select(['orders.client_id', 'orders.group_id'])
    .where('orders.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!seen) throw refuse('record_not_found', { record: 'order' });
  await lockRecords(trx, 'clients', [seen.client_id, idOrNone(next.clientId ?? seen.client_id)]);
  await lockRecords(trx, 'groups', [seen.group_id, idOrNone(next.groupId ?? seen.group_id)]);
  const order = await lockOrder(trx, actor, id);
  const isSame = order.client_id === seen.client_id && order.group_id === seen.group_id;
  if (!isSame) throw refuse('record_changed', { record: 'order' });
  return order;
}

/** An order, locked until the transaction ends. Not found when out of reach. */
export async function lockOrder(trx: Database, actor: Actor, id: string) {
  const row = await selectOrders(trx, actor, {})
    .select([
      'orders.id',
      'orders.client_id',
      'orders.group_id',
      'orders.status',
      'orders.updated_at',
      'orders.old_number',
      'orders.requesters',
      'orders.unstated',
    ])
    .where('orders.id', '=', idOrNone(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'order' });
  return { ...row, status: row.status as OrderStatus };
}
