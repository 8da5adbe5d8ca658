import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { recordReturn as recordEndpoint, Return } from '#contract/returns.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { foldId } from '#domain/folding.ts';
import { chooseSource } from '#domain/stock/stock.ts';
import { findOrder, lockOrder } from '../orders/orders.queries.ts';
import { piecesOfClient, readPieces } from '../orders/pieces.ts';
import { readGoods, refuseShort } from '../orders/stock.ts';
import { assertSerials, insertUnits, readUnitProducts } from '../orders/units.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { freePieces, lockProducts, type LockedProduct, type Move, movePieces } from '../stock/levels.ts';
import { readReturns } from './returns.queries.ts';

/** The pieces with serial numbers of a product that the client of an order has, by what of their numbers is compared. */
async function readUnits(trx: Database, orderId: string, productId: string) {
  const rows = await trx
    .selectFrom('units')
    .select(['id', 'folded_serial', 'warranty_until'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('state', '=', 'delivered')
    .execute();
  return new Map(rows.map((unit) => [unit.folded_serial, unit]));
}

/** Where returned pieces go; new ones to where they were taken from, or where the rest of them is on its way to. */
const PLACE_AFTER = { new: undefined, repair: 'repair', scrap: 'lost' } as const;

/** The moves of a return. Throws `insufficient_stock` where no place has the pieces that replace those. */
async function movesOf(
  trx: Database,
  caller: Caller,
  orderId: string,
  product: LockedProduct,
  { quantity, condition, replacement }: BodyOf<typeof recordEndpoint>,
): Promise<Move[]> {
  const held = (await readGoods(trx, orderId)).get(product.id)?.place ?? 'central';
  const source = freePieces(product).find(({ place }) => place === held)?.to ?? held;
  const moved = { productId: product.id, quantity };
  const back: Move = { ...moved, from: 'client', to: PLACE_AFTER[condition] ?? source, why: 'returned' };
  if (!replacement) return [back];
  const places = freePieces(product)
    .filter(({ to }) => to === undefined)
    .map(({ place, free }) => ({ place, free: place === back.to ? free + quantity : free }));
  const from = chooseSource(places, quantity, { preferred: source });
  if (from === undefined)
    throw await refuseShort(trx, product, quantity, places, branchLimit(caller, 'returns.write'));
  return [back, { ...moved, from, to: 'client', why: 'order' }];
}

/**
 * Records pieces that a client gave back (DECISIONS 27.6). New ones go back into the stock; a replacement leaves it. A replaced piece
 * keeps the warranty of the one before. Throws `check_failed` for more than the client has, and `insufficient_stock`.
 */
export function recordReturn(
  db: Database,
  caller: Caller,
  orderId: string,
  body: BodyOf<typeof recordEndpoint>,
): Promise<Return> {
  return db.inTransaction(async (trx) => {
    const order = await lockOrder(trx, caller, orderId);
    const { number } = await findOrder(trx, caller, order.id);
    const productId = idOrNone(body.productId);
    const products = await lockProducts(trx, [productId]);
    const product = (await readUnitProducts(trx, [productId])).get(productId);
    const line = (await readPieces(trx, [order.id])).find((one) => one.product_id === productId);
    if (!line || !product) throw refuseField('productId', 'no_such_product');
    const { quantity, serials = [], condition, reason, note = '', replacement } = body;
    const left = piecesOfClient(line, order.status);
    if (quantity > left) throw refuse('more_than_client_has', { product: line.name, left });

    const units = await readUnits(trx, order.id, productId);
    const back = serials.map((serial, nth) => {
      const unit = units.get(foldId(serial));
      if (!unit) throw refuseField(`serials.${nth}`, 'serial_not_delivered', { serial });
      return unit;
    });
    // Of an order that was delivered without a delivery, no serial number is known.
    const least = Math.max(quantity - (left - units.size), 0);
    const differ = new Set(back).size === back.length;
    if (back.length < least || back.length > quantity || !differ)
      throw refuseField('serials', 'serials_miscounted', { product: line.name, count: least });
    const replacements = replacement?.serials ?? [];
    if (replacement) assertSerials(product, replacements, quantity, 'replacement.serials');

    await movePieces(
      trx,
      { at: caller.at, by: caller.id, paper: number },
      await movesOf(trx, caller, order.id, products.get(productId)!, body),
    );
    // While those that came back are the client's: none of them replaces itself.
    await insertUnits(
      trx,
      product,
      replacements.map((serial, nth) => ({ serial, warrantyUntil: back[nth]?.warranty_until ?? null })),
      { orderId: order.id, receiptId: null },
    );
    await trx
      .updateTable('units')
      .set({ state: 'returned' })
      .where('id', '=', sql<string>`any(${back.map(({ id }) => id)}::uuid[])`)
      .execute();
    const id = newId(caller.at);
    const facts = {
      product_id: productId,
      quantity,
      serials,
      reason,
      condition,
      replaced: replacement !== undefined,
      replacement_serials: replacements,
    };
    await trx
      .insertInto('order_returns')
      .values({ id, order_id: order.id, ...facts, note, at: caller.at.toISOString(), made_by: caller.id })
      .execute();
    await writeAudit(trx, caller, 'order.return', order.id, {
      before: { status: order.status },
      after: { number, status: order.status, return: { product: line.name, ...facts } },
    });
    return (await readReturns(trx, order.id)).find((one) => one.id === id)!;
  });
}
