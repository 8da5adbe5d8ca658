import type { Dispatch } from 'react';
import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import type { Figure } from '../kit/form/FigureBox.tsx';
import type { DraftAction } from './change-draft.ts';
import type { CartItem, Draft, DraftProduct } from './draft.ts';

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
