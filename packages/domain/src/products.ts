import { type Refusal, refuse } from './errors.ts';

/** The stock after a change by hand: never below 0 (SPEC 4). */
export function stockAfter(stock: number, delta: number): number {
  return Math.max(0, stock + delta);
}

/** The refusal that names the product and its stock (DECISIONS 4); `path` is the order line. */
export function insufficientStock(productName: string, left: number, path?: string): Refusal {
  const refusal = refuse('stock_short', { product: productName, left });
  return path ? refusal.at(path) : refusal;
}

/** Pieces that can be ordered in a branch, or on their way in a transfer, by its name or number; null is the central store. */
export interface NamedPieces {
  place: string | null;
  free: number;
}

/**
 * The refusal that says where the pieces are: enough in all, and in no place (DECISIONS 4.8). `others`: places that the caller does not
 * reach, which have no names.
 */
export function stockInParts(
  product: string,
  places: readonly NamedPieces[],
  others: readonly NamedPieces[] = [],
): Refusal {
  return refuse('stock_in_parts', {
    product,
    places: places.filter(({ free }) => free > 0).map(({ place, free }) => ({ place, free })),
    others: others.reduce((sum, { free }) => sum + free, 0),
  });
}
