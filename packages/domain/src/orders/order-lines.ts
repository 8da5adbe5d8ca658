import { LIMITS } from '../limits.ts';
import { refuseField } from '../errors.ts';

/** A product and how many of it, as a request names them. */
export interface WantedLine {
  productId: string;
  quantity: number;
}

/** The lines of a request: the list, or the older single product (SPEC 5). */
interface WantedProducts {
  products?: WantedLine[] | undefined;
  productId?: string | undefined;
  quantity?: number | undefined;
}

/**
 * The order lines of a request: the list, or one line of the single `productId` with quantity 1 by default (SPEC 5). A
 * product that is named twice becomes one line with the sum. Throws a field refusal when no line remains, or a quantity
 * is out of range.
 */
export function readOrderLines(wanted: WantedProducts): WantedLine[] {
  const given: WantedLine[] = wanted.products?.length
    ? wanted.products
    : wanted.productId
      ? [{ productId: wanted.productId, quantity: wanted.quantity ?? 1 }]
      : [];
  if (given.length === 0) throw refuseField('products', 'no_products');
  const quantities = new Map<string, number>();
  for (const line of given) {
    const productId = line.productId.toLowerCase();
    quantities.set(productId, (quantities.get(productId) ?? 0) + line.quantity);
  }
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  const tooMany = lines.findIndex((line) => line.quantity > LIMITS.maxQuantity);
  if (tooMany >= 0) {
    throw refuseField(`products.${tooMany}.quantity`, 'quantity_too_high', { max: LIMITS.maxQuantity });
  }
  return lines;
}

/** Whole KES of lines with a whole-shilling price each. */
export function orderTotal(lines: readonly { quantity: number; unitPrice: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
}

/** `Solar lantern + 2`: how an order's goods are named in every language. */
export function productSummary(names: readonly string[]): string {
  const [first, ...rest] = names;
  if (first === undefined) return '';
  return rest.length === 0 ? first : `${first} + ${rest.length}`;
}

/** How the client gets the goods: at the branch, or brought to another place (SPEC 3). */
export const DELIVERY_METHODS = ['branch', 'other'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Whether goods are to be brought to a place that nobody has named (SPEC 5). */
export function lacksPlace(method: DeliveryMethod | undefined, location: string | null | undefined): boolean {
  return method === 'other' && !location;
}
