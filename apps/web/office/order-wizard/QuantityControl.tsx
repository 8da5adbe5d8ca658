import { Button } from '@mantine/core';
import { useState, type Dispatch } from 'react';
import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import type { Figure } from '../kit/form/FigureBox.tsx';
import { isQuantity, quantityFault } from '../order-form/order-checks.ts';
import { QuantityBox } from '../order-form/boxes.tsx';
import type { DraftAction } from './change-draft.ts';
import type { CartItem, Draft, DraftProduct } from './draft.ts';
import { exceedsStock } from './draft-checks.ts';
import styles from './ProductsStep.module.css';

const words = orderWizard.products;

/** What the box of one product shows and does. */
interface Quantity {
  /** The line of the cart, when the product is in it: then the button updates. */
  item: CartItem | undefined;
  /** The typed quantity that is not in the cart yet. */
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
      say(words.added(formatAmount(quantity), product.name));
    },
  });
}

interface QuantityControlProps extends Quantity {
  product: DraftProduct;
}

/**
 * Quantity and the cart button. A text that is no integer above 0 is refused, and a quantity above the stock is shown
 * at once. Continue takes a typed quantity that is not in the cart yet (DECISIONS 15.3).
 */
export function QuantityControl({ product, item, typed, onType, onPut }: QuantityControlProps) {
  const quantity = typed ?? item?.quantity ?? 1;
  const [touched, setTouched] = useState(false);
  const fault = touched ? quantityFault(quantity) : undefined;
  const put = () => {
    if (isQuantity(quantity)) onPut(quantity);
    else setTouched(true);
  };
  return (
    <div className="grid w-full gap-half">
      <div className={`flex gap-2 ${styles.quantityRow}`}>
        <QuantityBox
          aria-label={words.quantityOf(product.name)}
          className={styles.quantityInput}
          hidesError
          enterKeyHint="done"
          value={quantity}
          onChange={onType}
          // The same figure, typed again, is not a change for `onChange`, but counts as typed.
          onInput={() => onType(quantity)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTouched(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') put();
          }}
          error={fault !== undefined}
        />
        <Button
          variant={item ? 'default' : 'filled'}
          aria-label={item ? words.updateProduct(product.name) : words.addProduct(product.name)}
          onClick={put}
        >
          {item ? words.update : words.add}
        </Button>
      </div>
      <output
        className={`text-warning text-xs text-start ${styles.quantitySaid}`}
        data-bad={fault !== undefined || undefined}
      >
        {fault ?? (exceedsStock(quantity, product.stock) && shortage(product.stock))}
      </output>
    </div>
  );
}

/** The message for a quantity above the stock. */
export function shortage(stock: number): string {
  return stock > 0 ? words.onlyLeft(formatAmount(stock)) : words.outOfStock;
}
