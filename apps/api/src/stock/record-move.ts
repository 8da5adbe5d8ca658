import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { recordStockMove as recordEndpoint, StockMove } from '#contract/stock.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import type { HandMove, Place } from '#domain/stock/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { readHeldLines, refuseLeaving } from './held-lines.ts';
import { freePieces, lockProducts, type Move, movePieces } from './levels.ts';
import { branchOf, readOwnPlace } from './places.ts';
import { findMove } from './stock.queries.ts';

const MOVES: Record<HandMove, (place: Place) => Pick<Move, 'from' | 'to' | 'why'>> = {
  lost: (place) => ({ from: place, to: 'lost', why: 'lost' }),
  to_repair: (place) => ({ from: place, to: 'repair', why: 'repair' }),
  repaired: (place) => ({ from: 'repair', to: place, why: 'repair' }),
  scrapped: () => ({ from: 'repair', to: 'lost', why: 'lost' }),
};

/** Pieces of a product that went to the repair and did not come back. */
async function countInRepair(trx: Database, productId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(case when to_place = 'repair' then quantity else -quantity end), 0)::int as pieces
    from stock_moves where product_id = ${productId}::uuid and 'repair' in (from_place, to_place)`.execute(
    trx,
  );
  return rows[0]!.pieces;
}

/** Records pieces that were lost, went to the repair or came back from it (DECISIONS 4.8). */
export function recordStockMove(
  db: Database,
  caller: Caller,
  { kind, quantity, reason, ...body }: BodyOf<typeof recordEndpoint>,
): Promise<StockMove> {
  return db.inTransaction(async (trx) => {
    const place = await readOwnPlace(trx, caller, 'stock.approve', 'place', body.place);
    const productId = idOrNone(body.productId);
    const product = (await lockProducts(trx, [productId])).get(productId);
    if (!product) throw refuseField('productId', 'no_such_product');
    const move = { productId, quantity, ...MOVES[kind](place) };
    if (move.from === 'repair') {
      const left = await countInRepair(trx, productId);
      if (quantity > left) throw refuse('pieces_not_in_repair', { product: product.name, left });
    } else {
      const left = freePieces(product).find((one) => one.place === place)?.free ?? 0;
      if (quantity > left) throw refuseLeaving(product, left, await readHeldLines(trx, place, [productId]));
    }
    const [id] = await movePieces(trx, { at: caller.at, by: caller.id, note: reason }, [move]);
    await writeAudit(trx, caller, 'stock.move', productId, {
      after: { name: product.name, branch_id: branchOf(place), kind, quantity, reason },
    });
    return findMove(trx, id!);
  });
}
