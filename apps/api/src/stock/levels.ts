import { type RawBuilder, sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  type FreePieces,
  type MoveReason,
  type Place,
  STOCK_PLACES,
  type StockPlace,
} from '#domain/stock/stock.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** A product with its pieces, locked until the transaction ends. */
export interface LockedProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  /** What can be ordered, in all places together. */
  stock: number;
  status: string;
  /** What branches and transfers on their way have, by their ids. The rest of the stock is in the central store. */
  levels: Map<string, Level>;
}

interface Level {
  on_hand: number;
  reserved: number;
  /** Of a transfer on its way: its number, and where it goes (null: the central store). */
  transfer: string | null;
  to_branch: string | null;
}

const selectProducts = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'stock', 'status'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);

async function withLevels(
  db: Database,
  products: readonly Omit<LockedProduct, 'levels'>[],
): Promise<Map<string, LockedProduct>> {
  const levels = await db
    .selectFrom('stock_levels')
    .leftJoin('consignments', 'consignments.id', 'place_id')
    .select(['product_id', 'place_id', 'on_hand', 'reserved', 'number as transfer', 'to_branch'])
    .where('product_id', '=', sql<string>`any(${products.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Map(
    products.map((product) => {
      const own = levels.filter((level) => level.product_id === product.id);
      return [product.id, { ...product, levels: new Map(own.map((level) => [level.place_id, level])) }];
    }),
  );
}

/**
 * Locks products until the transaction ends, in the order of their ids, to avoid deadlocks. Their levels change only under this lock, so
 * they are read after it.
 */
export async function lockProducts(
  trx: Database,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  return withLevels(trx, await selectProducts(trx, ids).orderBy('id').forNoKeyUpdate().execute());
}

/** The same without a lock: pieces may have moved meanwhile. */
export async function readProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  return withLevels(db, await selectProducts(db, ids).execute());
}

/** How many pieces can be ordered in each place of a product, the central store first. */
export function freePieces({ stock, levels }: Pick<LockedProduct, 'stock' | 'levels'>): FreePieces[] {
  const others = [...levels].map(([place, { on_hand, reserved, transfer, to_branch }]) => ({
    place,
    free: on_hand - reserved,
    to: transfer === null ? undefined : (to_branch ?? 'central'),
  }));
  const central = stock - others.reduce((sum, { free }) => sum + free, 0);
  return [{ place: 'central', free: central }, ...others];
}

/** Since when a level is low that will have these free pieces, in SQL; `before`: since when it is now. */
export const lowSince = (free: RawBuilder<unknown>, before: RawBuilder<unknown>) =>
  sql<string | null>`case when ${free} <= ${sql.lit(LIMITS.lowStock)} then coalesce(${before}, now()) end`;

/** A change of a product's pieces in a place that has stock. */
export interface LevelChange {
  productId: string;
  place: Place;
  onHand: number;
  reserved: number;
}

/**
 * Changes levels, and with them what can be ordered. The caller has locked the products and decided that there are enough pieces: the
 * database refuses less than nothing.
 */
export async function changeLevels(trx: Database, changes: readonly LevelChange[]): Promise<void> {
  const real = changes.filter(({ onHand, reserved }) => onHand !== 0 || reserved !== 0);
  if (real.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    real.map(({ productId, place, onHand, reserved }) => ({
      product_id: productId,
      place_id: place === 'central' ? null : place,
      on_hand: onHand,
      reserved,
    })),
  )}::jsonb) as change (product_id uuid, place_id uuid, on_hand int, reserved int)`;
  await sql`
    with total as (
      select product_id, sum(on_hand - reserved)::int as free,
        coalesce(sum(on_hand - reserved) filter (where place_id is not null), 0)::int as in_levels
      from ${given} group by product_id
    ), stocked as (
      update products set stock = stock + total.free, in_levels = products.in_levels + total.in_levels, changed_in = pg_current_xact_id()
      from total where products.id = total.product_id and (total.free <> 0 or total.in_levels <> 0)
    ), level as (
      select product_id, place_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved
      from ${given} where place_id is not null group by product_id, place_id
    ), opened as (
      insert into stock_levels (product_id, place_id, on_hand, reserved, low_since)
      select product_id, place_id, on_hand, reserved, ${lowSince(sql`on_hand - reserved`, sql`null`)} from level
      where not exists (select from stock_levels as known
        where known.product_id = level.product_id and known.place_id = level.place_id)
    )
    update stock_levels set on_hand = stock_levels.on_hand + level.on_hand, reserved = stock_levels.reserved + level.reserved,
      low_since = ${lowSince(
        sql`stock_levels.on_hand + level.on_hand - stock_levels.reserved - level.reserved`,
        sql`low_since`,
      )}
    from level where stock_levels.product_id = level.product_id and stock_levels.place_id = level.place_id`.execute(
    trx,
  );
}

/** Pieces that went from one place to another. */
export interface Move {
  productId: string;
  from: Place;
  to: Place;
  quantity: number;
  why: MoveReason;
}

/** When it was recorded, who recorded it (null: the system), on which paper, why in words, and when it happened, where that was earlier. */
export interface MoveSource {
  at: Date;
  by: string | null;
  paper?: string;
  note?: string;
  happenedAt?: Date;
}

const isNamed = (place: Place): place is Exclude<StockPlace, 'branch'> =>
  (STOCK_PLACES as readonly string[]).includes(place);

const placeColumns = (place: Place) =>
  isNamed(place) ? ({ place, branch: null } as const) : ({ place: 'branch', branch: place } as const);

const hasStock = (place: Place) => !isNamed(place) || place === 'central';

/**
 * Writes moves of pieces that nobody reserves, and changes the levels of the places that have stock (DECISIONS 4.8). Throws
 * `check_failed` where a product would have more pieces than a stock can have.
 */
export async function movePieces(
  trx: Database,
  source: MoveSource,
  moves: readonly Move[],
): Promise<string[]> {
  const ids = await writeMoves(trx, source, moves);
  await changeLevels(
    trx,
    moves.flatMap(({ productId, from, to, quantity }) => [
      ...(hasStock(from) ? [{ productId, place: from, onHand: -quantity, reserved: 0 }] : []),
      ...(hasStock(to) ? [{ productId, place: to, onHand: quantity, reserved: 0 }] : []),
    ]),
  );
  const max = LIMITS.maxStock;
  const brought = moves.filter(({ from }) => !hasStock(from)).map(({ productId }) => productId);
  const full = await trx
    .selectFrom('products')
    .select('name')
    .where('id', '=', sql<string>`any(${brought}::uuid[])`)
    .where('stock', '>', max)
    .executeTakeFirst();
  if (full) throw refuse('stock_too_high', { product: full.name, max });
  return ids;
}

/** Writes moves into the list that is only added to, and answers their ids; `changeLevels` is the caller's. */
export async function writeMoves(
  trx: Database,
  { at, by, paper = '', note = '', happenedAt = at }: MoveSource,
  moves: readonly Move[],
): Promise<string[]> {
  if (moves.length === 0) return [];
  const ids = moves.map(() => newId(at));
  await trx
    .insertInto('stock_moves')
    .values(
      moves.map(({ productId, from, to, quantity, why }, index) => ({
        id: ids[index]!,
        at: happenedAt.toISOString(),
        made_at: at.toISOString(),
        product_id: productId,
        from_place: placeColumns(from).place,
        from_branch: placeColumns(from).branch,
        to_place: placeColumns(to).place,
        to_branch: placeColumns(to).branch,
        quantity,
        why,
        paper,
        note,
        made_by: by,
      })),
    )
    .execute();
  return ids;
}
