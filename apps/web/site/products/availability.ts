import { LIMITS } from '#domain/limits.ts';
import type { availability as words } from '#words/site-products.ts';

type Availability = keyof typeof words;

/** Visitors see a low stock too: it may be sold out before their group meets. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'outOfStock';
  return stock <= LIMITS.lowStock ? 'fewLeft' : 'inStock';
}
