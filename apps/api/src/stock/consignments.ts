import { refuse, refuseField } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { type ConsignmentKind, mayWriteAt } from '#domain/stock/stock.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { selectConsignments } from './consignments.queries.ts';
import { type LockedProduct, lockProducts } from './levels.ts';

/** Pieces of a product in a purchase or transfer. */
export interface GoodsLine {
  productId: string;
  quantity: number;
}

/** The lines of a request; a product that is named twice is one line with the sum. Throws `validation` for more than a stock can have. */
export function readLines(given: readonly GoodsLine[]): GoodsLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of given) {
    const id = idOrNone(productId);
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  const tooMany = lines.findIndex(({ quantity }) => quantity > LIMITS.maxStock);
  if (tooMany >= 0)
    throw refuseField(`lines.${tooMany}.quantity`, 'quantity_too_high', { max: LIMITS.maxStock });
  return lines;
}

/** Locks the products of lines. Throws `check_failed` for one that there is not. */
export async function lockProductsOf(
  trx: Database,
  lines: readonly GoodsLine[],
): Promise<Map<string, LockedProduct>> {
  const products = await lockProducts(
    trx,
    lines.map(({ productId }) => productId),
  );
  for (const [nth, { productId }] of lines.entries())
    if (!products.has(productId)) throw refuseField(`lines.${nth}.productId`, 'no_such_product');
  return products;
}

/** What the audit log says of lines. */
export const nameLines = (lines: readonly GoodsLine[], products: ReadonlyMap<string, LockedProduct>) =>
  lines.map(({ productId, quantity }) => ({ name: products.get(productId)!.name, quantity }));

export async function insertLines(
  trx: Database,
  id: string,
  lines: readonly (GoodsLine & { received?: number })[],
): Promise<void> {
  await trx
    .insertInto('consignment_lines')
    .values(
      lines.map(({ productId, quantity, received = 0 }, position) => ({
        consignment_id: id,
        product_id: productId,
        position,
        quantity,
        received,
      })),
    )
    .execute();
}

/**
 * A purchase or transfer that is open, with its lines, locked until the transaction ends: before its orders and products. `caller` is
 * the one who asks, after its last change. Throws `not_found` out of reach, `forbidden` where its goods come to no place of the
 * caller, and `illegal_transition` once it is closed.
 */
export async function lockConsignment(trx: Database, asked: Caller, kind: ConsignmentKind, id: string) {
  const row = await selectConsignments(trx, asked)
    .selectAll('consignments')
    .where('consignments.id', '=', idOrNone(id))
    .where('consignments.kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'consignment' });
  if (!mayWriteAt(asked, 'stock.write', row.to_branch)) throw refuse('not_permitted');
  if (row.state === 'closed') throw refuse('consignment_closed', { number: row.number });
  const lines = await trx
    .selectFrom('consignment_lines')
    .select(['product_id as productId', 'quantity', 'received'])
    .where('consignment_id', '=', row.id)
    .orderBy('position')
    .execute();
  return { ...row, lines, caller: callAfter(asked, row) };
}
export type LockedConsignment = Awaited<ReturnType<typeof lockConsignment>>;

/** Writes that a purchase or transfer has changed, or is closed. The caller has locked it. */
export async function markChanged(
  trx: Database,
  { id, caller }: LockedConsignment,
  { closed }: { closed: boolean },
): Promise<void> {
  const now = caller.at.toISOString();
  await trx
    .updateTable('consignments')
    .set({ updated_at: now, ...(closed && { state: 'closed', closed_by: caller.id, closed_at: now }) })
    .where('id', '=', id)
    .execute();
}
