import { refuse } from '#domain/errors.ts';
import { usesStock } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { insufficientStock, stockInParts } from '#domain/products.ts';
import { chooseSource, type FreePieces, goodsInStatus, type Place } from '#domain/stock/stock.ts';
import type { Database } from '../platform/database.ts';
import { getOfficeRules } from '../settings/read-settings.ts';
import {
  changeLevels,
  freePieces,
  lockProducts,
  type LockedProduct,
  type LevelChange,
  type Move,
  type MoveSource,
  writeMoves,
} from '../stock/levels.ts';
import { readSettledPieces } from './pieces.ts';

/** The pieces of a product that an order has, and from where. */
interface Goods {
  held: number;
  out: number;
  place: Place;
}

/** Of each product; nothing of a deleted order, nor of an imported old one. */
export type GoodsOfOrder = ReadonlyMap<string, Goods>;

/** What an order has of the stock now (DECISIONS 4.8). */
export async function readGoods(db: Database, orderId: string): Promise<GoodsOfOrder> {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('order_records', 'order_records.id', 'order_lines.order_id')
    .select(['product_id', 'quantity', 'from_place', 'status', 'old_number'])
    .where('order_records.id', '=', orderId)
    .where('removed_at', 'is', null)
    .execute();
  const settled = await readSettledPieces(db, orderId);
  return new Map(
    lines.filter(usesStock).map(({ product_id, quantity, from_place, status }) => {
      const gone = settled.find(({ productId }) => productId === product_id)?.quantity ?? 0;
      const goods = goodsInStatus(status as OrderStatus, quantity, gone);
      return [product_id, { ...goods, place: from_place ?? 'central' }];
    }),
  );
}

/** Where an order is, and the place that it prefers. */
async function readPreference(db: Database, orderId: string) {
  const { number, branch_id } = await db
    .selectFrom('order_records')
    .select(['number', 'branch_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { orders_from_branch: fromBranch } = await getOfficeRules(db);
  return { number, preferred: fromBranch ? branch_id : 'central' };
}

/**
 * The stock follows a change of an order: what it has now is compared with what it had `before`. Pieces are reserved, released, leave
 * for the client or come back, in the transaction of the change. Throws `insufficient_stock`, also for pieces that are on their way.
 */
export async function settleGoods(
  trx: Database,
  source: Omit<MoveSource, 'paper'>,
  orderId: string,
  before: GoodsOfOrder,
): Promise<void> {
  const after = await readGoods(trx, orderId);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
    const [had, has] = [before.get(id), after.get(id)];
    return had?.held !== has?.held || had?.out !== has?.out;
  });
  if (changed.length === 0) return;
  const products = await lockProducts(trx, changed);
  const { number, preferred } = await readPreference(trx, orderId);
  const levels: LevelChange[] = [];
  const moves: Move[] = [];
  for (const productId of changed) {
    const has = after.get(productId);
    const had = before.get(productId) ?? { held: 0, out: 0, place: has?.place ?? preferred };
    const { held, out } = has ?? { held: 0, out: 0 };
    const product = products.get(productId)!;
    const left = out - had.out;
    const wanted = held + left;
    const place =
      wanted > had.held ? await placeFor(trx, orderId, product, { wanted, left }, had, preferred) : had.place;
    if (has && has.place !== place) await writePlace(trx, orderId, productId, place);
    const transfer = product.levels.get(place)?.transfer;
    if (left > 0 && transfer) throw refuse('stock_on_the_way', { product: product.name, transfer });
    levels.push(
      { productId, place: had.place, onHand: 0, reserved: -had.held },
      { productId, place, onHand: -left, reserved: held },
    );
    if (left > 0) moves.push({ productId, from: place, to: 'client', quantity: left, why: 'order' });
    if (left < 0) moves.push({ productId, from: 'client', to: place, quantity: -left, why: 'cancelled' });
  }
  await writeMoves(trx, { ...source, paper: number }, moves);
  await changeLevels(trx, levels);
}

/**
 * Reserves what is sent out in the branch that sends it, if orders take goods from their branch first (DECISIONS 4.8.1): each line of
 * which the branch has all pieces free. The caller has locked the orders, which are of this branch.
 */
export async function holdInBranch(
  trx: Database,
  branchId: string,
  orderIds: readonly string[],
): Promise<void> {
  const { orders_from_branch: isFromBranch } = await getOfficeRules(trx);
  if (!isFromBranch) return;
  const lines: { orderId: string; productId: string; held: number; place: Place }[] = [];
  for (const orderId of orderIds) {
    for (const [productId, { held, place }] of await readGoods(trx, orderId)) {
      if (held === 0 || place === branchId || (await isOnVan(trx, orderId, productId))) continue;
      lines.push({ orderId, productId, held, place });
    }
  }
  const products = await lockProducts(
    trx,
    lines.map(({ productId }) => productId),
  );
  for (const { orderId, productId, held, place } of lines) {
    const level = products.get(productId)!.levels.get(branchId);
    if (!level || level.on_hand - level.reserved < held) continue;
    level.reserved += held;
    await writePlace(trx, orderId, productId, branchId);
    await changeLevels(trx, [
      { productId, place, onHand: 0, reserved: -held },
      { productId, place: branchId, onHand: 0, reserved: held },
    ]);
  }
}

/**
 * The place from which an order takes so many pieces of a product, where it has some already. What leaves now is not on its way, and
 * what a delivery has on its van is of the place that it left.
 */
async function placeFor(
  trx: Database,
  orderId: string,
  product: LockedProduct,
  { wanted, left }: { wanted: number; left: number },
  had: Goods,
  preferred: Place,
): Promise<Place> {
  const isOut = had.held > 0 && (await isOnVan(trx, orderId, product.id));
  const places = freePieces(product)
    .filter(({ place, to }) => (left <= 0 || to === undefined) && (!isOut || place === had.place))
    .map((one) => (one.place === had.place ? { ...one, free: one.free + had.held } : one));
  const place = chooseSource(places, wanted, { ...(had.held > 0 && { now: had.place }), preferred });
  if (place === undefined) throw await refuseShort(trx, product, wanted - had.held, places);
  return place;
}

async function isOnVan(trx: Database, orderId: string, productId: string): Promise<boolean> {
  const line = await trx
    .selectFrom('delivery_lines')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .select('delivery_id')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('outcome', 'is', null)
    .where('state', '=', 'out')
    .executeTakeFirst();
  return line !== undefined;
}

/** Too few pieces in all, or enough in all and in no place. Who is limited to a branch reads the names of no other one. */
export async function refuseShort(
  db: Database,
  { name, stock, levels }: LockedProduct,
  wanted: number,
  places: readonly FreePieces[],
  branchLimit: string | null = null,
) {
  if (stock < wanted) return insufficientStock(name, stock);
  const branches = await db.selectFrom('branches').select(['id', 'name']).execute();
  const nameOf = (place: Place) =>
    branches.find(({ id }) => id === place)?.name ?? levels.get(place)?.transfer ?? null;
  const named = (some: readonly FreePieces[]) =>
    some
      .map(({ place, free }) => ({ place: nameOf(place), free }))
      .toSorted((one, other) => (one.place ?? '').localeCompare(other.place ?? ''));
  const isSeen = ({ place, to = place }: FreePieces) =>
    branchLimit === null || to === 'central' || to === branchLimit;
  return stockInParts(name, named(places.filter(isSeen)), named(places.filter((one) => !isSeen(one))));
}

const writePlace = (trx: Database, orderId: string, productId: string, place: Place) =>
  trx
    .updateTable('order_lines')
    .set({ from_place: place === 'central' ? null : place })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute();
