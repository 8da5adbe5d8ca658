import type { OrderBody } from '#contract/order-body.ts';
import { type FieldFault, Refusal, refuse, refuseField } from '#domain/errors.ts';
import { refuseFormerClient } from '#domain/orders/new-request.ts';
import type { WantedLine } from '#domain/orders/order-lines.ts';
import { insufficientStock } from '#domain/products.ts';
import { reasonData } from '#domain/refusals.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { freePieces, readProducts } from '../stock/levels.ts';
import { refuseShort } from './stock.ts';

/** A product of the order, as the statement saw it under its lock. */
interface Line {
  id: string;
  product_id: string;
  name: string;
  description: string;
  quantity: number;
  price: number;
  stock: number;
  status: string;
  /** Whether a place has enough for the line. */
  is_there: boolean;
}

/** The result of the statement of `placeOrder`, whether it wrote or not. */
export interface Outcome {
  key_free: boolean;
  /** Whether nothing but a key that was used before can have refused it. */
  may_proceed: boolean;
  /** False for a former client; null if there is no such client. */
  client_known: boolean | null;
  client_name: string;
  /** Null if there is no such group. */
  branch_id: string | null;
  group_name: string;
  group_account_number: string;
  chairperson_phone: string;
  branch_name: string;
  /** Null if there is none of the products. */
  lines: Line[] | null;
  /** The total at today's prices, in whole KES. */
  total_price: number | null;
  /** Null if nothing was written. */
  number: string | null;
}

/** What the client was quoted for one of a product; several prices where it is named several times. */
export const quotedPrices = (body: Pick<OrderBody, 'products'>, productId: string): number[] =>
  (body.products ?? []).flatMap((line) =>
    line.expectedPrice === undefined || line.productId.toLowerCase() !== productId.toLowerCase()
      ? []
      : [line.expectedPrice],
  );

/**
 * Prices have changed since the client agreed (DECISIONS 11.5): both totals, and of each line today's price and the quoted price.
 * Undefined when the quoted prices still hold, or the order states none.
 */
function priceChanged(
  { lines: found, total_price: total }: Outcome,
  { expectedTotal, ...body }: OrderBody,
  lines: WantedLine[],
): Refusal | undefined {
  if (total === null) return undefined;
  const costs = lines.map(({ productId, quantity }) => {
    const product = found?.find(({ product_id }) => product_id === productId);
    const price = product?.price ?? 0;
    const prices = quotedPrices(body, productId);
    // A product that is named twice may have two quoted prices: the one that has changed is shown.
    const expected = prices.find((one) => one !== price) ?? prices[0];
    return { product: product?.name ?? '', quantity, price, expected };
  });
  const hasOther = costs.some(({ price, expected = price }) => price !== expected);
  if (!hasOther && (expectedTotal ?? total) === total) return undefined;
  const quotedTotal = costs.reduce(
    (sum, { quantity, price, expected = price }) => sum + quantity * expected,
    0,
  );
  return new Refusal(
    reasonData('price_changed', { now: total, expected: expectedTotal ?? quotedTotal }),
    costs.map((line, index): FieldFault => ({
      path: `products.${index}.productId`,
      ...reasonData('line_costs', line),
    })),
  );
}

/** Why no order was placed; the most useful reason first. */
export async function explainNotPlaced(
  db: Database,
  outcome: Outcome,
  body: OrderBody,
  lines: WantedLine[],
  branchLimit: string | null,
): Promise<Refusal> {
  if (outcome.client_known === null) return refuseField('clientId', 'no_such_client');
  if (!outcome.client_known) return refuseFormerClient();
  if (!outcome.branch_id) return refuseField('groupId', 'no_such_group');
  if (body.branchId && idOrNone(body.branchId) !== outcome.branch_id) {
    return refuseField('branchId', 'not_the_groups_branch');
  }
  for (const [index, { productId, quantity }] of lines.entries()) {
    const product = outcome.lines?.find(({ product_id }) => product_id === productId);
    if (!product) return refuseField(`products.${index}.productId`, 'no_such_product');
    if (product.status !== 'active') {
      return refuseField(`products.${index}.productId`, 'product_not_sold', {
        product: product.name,
      });
    }
    if (product.is_there) continue;
    const path = `products.${index}.quantity`;
    if (product.stock < quantity) return insufficientStock(product.name, product.stock, path);
    const places = (await readProducts(db, [productId])).get(productId)!;
    return (await refuseShort(db, places, quantity, freePieces(places), branchLimit)).at(path);
  }
  return priceChanged(outcome, body, lines) ?? refuse('fault');
}
