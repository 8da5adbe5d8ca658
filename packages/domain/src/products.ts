import { type Refusal, refuse } from './errors.ts';

/** How the stock of each product changes when order lines change: positive is taken, negative is given back. */
export function stockChange(
  before: readonly { productId: string; quantity: number }[],
  after: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const change = new Map<string, number>();
  const add = (productId: string, quantity: number) =>
    change.set(productId, (change.get(productId) ?? 0) + quantity);
  for (const line of after) add(line.productId, line.quantity);
  for (const line of before) add(line.productId, -line.quantity);
  for (const [productId, quantity] of change) if (quantity === 0) change.delete(productId);
  return change;
}

/** The stock after a change by hand: never below 0 (SPEC 4). */
export function stockAfter(stock: number, delta: number): number {
  return Math.max(0, stock + delta);
}

/** The refusal that names the product and its stock (DECISIONS 4); `path` is the order line. */
export function insufficientStock(productName: string, left: number, path?: string): Refusal {
  const refusal = refuse('stock_short', { product: productName, left });
  return path ? refusal.at(path) : refusal;
}
