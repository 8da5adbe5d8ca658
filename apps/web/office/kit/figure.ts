import { LIMITS } from '#domain/limits.ts';

/** What stands in a box for a figure: a number, or what was typed that is none (`''` when empty). */
export type Figure = number | string;

/** A quantity is an integer above 0 (SPEC 5), and not beyond what an order line can hold. */
export function isQuantity(value: Figure): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LIMITS.maxQuantity;
}
