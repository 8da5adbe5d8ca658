import type { availability as words } from '../../messages/en/site-products.ts';

/** Fewer than so many are "few": by the time a group has met, they may be gone. */
const FEW = 5;

export type Availability = keyof typeof words;

export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return 'outOfStock';
  return stock <= FEW ? 'fewLeft' : 'inStock';
}
