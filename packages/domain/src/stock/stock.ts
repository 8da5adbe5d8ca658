import { isFinished, isVoid, type OrderStatus } from '../orders/order-statuses.ts';

/** Where pieces can be. Branches and the central store have stock; `transit`: sent to another place and not yet received. */
export const STOCK_PLACES = ['branch', 'central', 'transit', 'supplier', 'client', 'repair', 'lost'] as const;
export type StockPlace = (typeof STOCK_PLACES)[number];

/** Why pieces moved. */
export const MOVE_REASONS = [
  'opening',
  'order',
  'cancelled',
  'received',
  'transfer',
  'count',
  'correction',
  'returned',
  'repair',
  'lost',
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** From where orders take their goods first: the branch that delivers, or the central store (DECISIONS 4.8). */
export const STOCK_SOURCES = ['central', 'branch'] as const;
export type StockSource = (typeof STOCK_SOURCES)[number];

/** Pieces of a product that wait for an order at their place (`held`), and that left it for the client (`out`). */
export interface OrderGoods {
  held: number;
  out: number;
}

/**
 * What an order has of a product in a status (DECISIONS 4.8). `settled`: pieces that were handed over or came back by a return; they
 * follow the order no longer.
 */
export function goodsInStatus(status: OrderStatus, ordered: number, settled: number): OrderGoods {
  if (isVoid(status)) return { held: 0, out: settled };
  if (isFinished(status)) return { held: 0, out: Math.max(ordered, settled) };
  return { held: Math.max(ordered - settled, 0), out: settled };
}

/** A place: the id of a branch, or the name of another one. */
export type Place = Exclude<StockPlace, 'branch'> | (string & {});

/** The pieces of a product that can be ordered at a place. */
export interface FreePieces {
  place: Place;
  free: number;
}

/**
 * The place from which a line of an order is taken: the first with enough pieces for all of it, of the one that has it now, the one
 * that the setting prefers, the central store, and the others, those with more pieces first. Undefined: none has enough.
 */
export function chooseSource(
  places: readonly FreePieces[],
  wanted: number,
  { now, preferred }: { now?: Place | undefined; preferred: Place },
): Place | undefined {
  const first = [now, preferred, 'central'];
  const rank = ({ place }: FreePieces) => (first.includes(place) ? first.indexOf(place) : first.length);
  const ranked = places.toSorted(
    (one, other) =>
      rank(one) - rank(other) || other.free - one.free || String(one.place).localeCompare(other.place),
  );
  return ranked.find(({ free }) => free >= wanted)?.place;
}
