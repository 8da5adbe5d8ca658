import { expressionBuilder, sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type {
  Delivery,
  DeliveryFilter,
  DeliveryWithOrders,
  listDeliveries as listEndpoint,
} from '#contract/deliveries.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { DeliveryState } from '#domain/deliveries/deliveries.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor, Permission } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';
import { type Conditions, containing, meets, readPage } from '../platform/lists.ts';
import { sendsSms } from '../sms/queue-sms.ts';
import { findPrivatePicture } from '../platform/private-pictures.ts';
import { readDeliveredOrders, readLines, readReceipts } from './delivery-lines.queries.ts';

function selectDeliveries(db: Database, actor: Actor, permission: Permission = 'deliveries.read') {
  const limit = branchLimit(actor, permission);
  return db
    .selectFrom('deliveries')
    .$if(limit !== null, (query) => query.where('deliveries.branch_id', '=', limit));
}

function selectWireDeliveries(found: ReturnType<typeof selectDeliveries>) {
  return found
    .innerJoin('branches', 'branches.id', 'deliveries.branch_id')
    .innerJoin('staff as maker', 'maker.id', 'deliveries.made_by')
    .leftJoin('staff as carrier', 'carrier.id', 'deliveries.carrier_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery_lines')
          .whereRef('delivery_id', '=', 'deliveries.id')
          .select([
            sql<number>`count(distinct order_id)::int`.as('order_count'),
            sql<number>`coalesce(sum(quantity), 0)::int`.as('piece_count'),
            sql<number>`(count(*) filter (where outcome is null))::int`.as('open_lines'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'deliveries.id',
      'deliveries.number',
      'deliveries.branch_id',
      'branches.name as branch_name',
      'deliveries.day',
      'deliveries.carrier_id',
      'carrier.name as carrier_name',
      'deliveries.state',
      'deliveries.note',
      'maker.name as made_by_name',
      'deliveries.made_at',
      'deliveries.out_at',
      'deliveries.done_at',
      'deliveries.updated_at',
    ])
    .select((eb) => [
      eb.ref('counted.order_count').$notNull().as('order_count'),
      eb.ref('counted.piece_count').$notNull().as('piece_count'),
      eb.ref('counted.open_lines').$notNull().as('open_lines'),
    ]);
}

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireDeliveries>['execute']>>[number];
const toDelivery = (row: WireRow): Delivery => ({ ...row, state: row.state as DeliveryState });

const eb = expressionBuilder<DB, 'deliveries'>();

const CONDITIONS: Conditions<DeliveryFilter> = {
  state: (state) => eb('deliveries.state', '=', state),
  branch_id: (id) => eb('deliveries.branch_id', '=', idOrNone(id)),
  carrier_id: (id) => eb('deliveries.carrier_id', '=', idOrNone(id)),
  from: (day) => eb('deliveries.day', '>=', day),
  to: (day) => eb('deliveries.day', '<=', day),
  search: (text) => {
    const like = containing(text.replace(/[\s/.]+/g, '-'));
    return eb.or([
      sql<boolean>`folded_text(deliveries.number) like ${like}`,
      sql<boolean>`exists (
        select from delivery_lines join orders on orders.id = order_id
        where delivery_id = deliveries.id and folded_text(orders.number) like ${like})`,
    ]);
  },
};

/** A page of the deliveries in reach, the latest day first. */
export async function listDeliveries(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listEndpoint>,
): Promise<{ deliveries: Delivery[]; pagination: Pagination }> {
  const found = selectDeliveries(db, actor).where(meets(query, CONDITIONS));
  const sorted = selectWireDeliveries(found)
    .orderBy('deliveries.day', 'desc')
    .orderBy('deliveries.id', 'desc');
  const { rows, pagination } = await readPage(query, sorted, found);
  return { deliveries: rows.map(toDelivery), pagination };
}

export async function getDelivery(db: Database, actor: Actor, id: string): Promise<DeliveryWithOrders> {
  const row = await selectWireDeliveries(selectDeliveries(db, actor))
    .where('deliveries.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'goods_delivery' });
  const ofDelivery = { delivery_id: row.id };
  const orders = await readDeliveredOrders(db, actor, row.id);
  const lines = await readLines(db, ofDelivery);
  const receipts = await readReceipts(db, ofDelivery);
  return {
    ...toDelivery(row),
    sends_sms: await sendsSms(db),
    // The lines of an order may fall off at this moment.
    orders: orders.flatMap((order) => {
      const place = `${row.id} ${order.order_id}`;
      const its = lines.get(place);
      return its ? [{ ...order, lines: its, receipt: receipts.get(place) ?? null }] : [];
    }),
  };
}

/** What a device has of deliveries without a network: those on their way with goods left, the caller's own first, then the latest days. */
export async function listDeliveriesToCarry(db: Database, caller: Caller): Promise<DeliveryWithOrders[]> {
  const found = await selectDeliveries(db, caller, 'deliveries.hand-over')
    .where('deliveries.state', '=', 'out')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery_lines')
          .whereRef('delivery_id', '=', 'deliveries.id')
          .where('outcome', 'is', null)
          .select('delivery_id'),
      ),
    )
    .orderBy(({ eb: expression }) => expression('carrier_id', 'is not distinct from', caller.id), 'desc')
    .orderBy('deliveries.day', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(LIMITS.packDeliveries)
    .select('deliveries.id')
    .execute();
  return Promise.all(found.map(({ id }) => getDelivery(db, caller, id)));
}

/** A delivery in reach, locked until the transaction ends: before its orders are locked, so that no two commands wait for each other. */
export async function lockDelivery(trx: Database, actor: Actor, permission: Permission, id: string) {
  const row = await selectDeliveries(trx, actor, permission)
    .selectAll('deliveries')
    .where('deliveries.id', '=', idOrNone(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'goods_delivery' });
  return { ...row, state: row.state as DeliveryState };
}

export function assertState({ state }: { state: DeliveryState }, wanted: DeliveryState): void {
  if (state !== wanted) throw refuse('delivery_in_state', { state });
}

/** The picture of a receipt whose order is in reach, and whose client it shows. Not found once the client was erased. */
export async function findReceiptPicture(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ clientId: string; picture: Buffer }> {
  const limit = branchLimit(actor, 'deliveries.read');
  const receipt = await db
    .selectFrom('delivery_receipts')
    .innerJoin('orders', 'orders.id', 'delivery_receipts.order_id')
    .select(['picture_id', 'orders.client_id'])
    .where('delivery_receipts.id', '=', idOrNone(id))
    .$if(limit !== null, (query) => query.where('orders.branch_id', '=', limit))
    .executeTakeFirst();
  const picture = receipt?.picture_id && (await findPrivatePicture(db, receipt.picture_id));
  if (!receipt || !picture) throw refuse('record_not_found', { record: 'receipt' });
  return { clientId: receipt.client_id, picture };
}
