import type { Order } from '#contract/orders.ts';
import { common } from '#words/index.ts';

/** What was ordered, by name, in the order of the lines (SPEC 2: `Unknown Product` where a name is missing). */
export function productNames({ products }: Pick<Order, 'products'>): string[] {
  return products.map(({ name }) => name || common.unknownProduct);
}

/** What was ordered, in one line: `2 × Lamp; 1 × Stove`. Names may have commas. */
export const goodsOf = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name || common.unknownProduct}`).join('; ');
