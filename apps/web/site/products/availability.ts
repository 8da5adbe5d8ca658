import { LIMITS } from '#domain/limits.ts';
import type { availability as words } from '#words/site-products.ts';

export type Availability = keyof typeof words;

/** A low stock is told to visitors too: by the time a group has met, it may be gone. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'outOfStock';
  return stock <= LIMITS.lowStock ? 'fewLeft' : 'inStock';
}
