import type { Dispatch } from 'react';
import type { Product } from '#contract/products.ts';
import { formatAmount } from '#domain/money.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { orderWizard } from '#words/index.ts';
import type { Figure } from '../kit/form/FigureBox.tsx';
import type { DraftAction } from './change-draft.ts';
import { type CartItem, type Draft, type DraftProduct, priced } from './draft.ts';

/** What the box of one product shows and does. */
export interface Quantity {
  item: CartItem | undefined;
  typed: Figure | undefined;
  onType: (quantity: Figure) => void;
  onPut: (quantity: number) => void;
}
export type Quantities = (product: DraftProduct) => Quantity;

/** The quantities of a draft; `say` is called with what was put into the cart. */
export function quantitiesOf(
  draft: Draft,
  dispatch: Dispatch<DraftAction>,
  say: (text: string) => void,
): Quantities {
  return (product) => ({
    item: draft.cart.find((item) => item.product.id === product.id),
    typed: draft.typed?.find((one) => one.product.id === product.id)?.quantity,
    onType: (quantity) => dispatch({ type: 'typeQuantity', product, quantity }),
    onPut: (quantity) => {
      dispatch({ type: 'putInCart', product, quantity });
      say(orderWizard.products.added(formatAmount(quantity), product.name));
    },
  });
}

/** The answer had no prices, which is how visitors are answered: the session has ended (DECISIONS 3 and 15.4). */
class PricesMissing extends Error {}

/** The product as staff see it; throws where it came without its price. */
export function withPrice(product: Product): DraftProduct {
  const found = priced(product);
  if (!found) throw new PricesMissing();
  return found;
}

/** Why a product, or a list of them, cannot be shown. */
export const explainProducts = (name: FailureName) => (error: unknown) =>
  error instanceof PricesMissing ? orderWizard.products.noPrices : explainFailure(name, error);
