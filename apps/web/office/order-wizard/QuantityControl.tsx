import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { orderWizard } from '../../messages/index.ts';
import { FigureBox } from '../kit/FigureBox.tsx';
import { isQuantity, type Figure } from '../kit/figure.ts';
import type { CartItem } from './draft.ts';
import { exceedsStock } from './draft-checks.ts';
import styles from './ProductsStep.module.css';

const words = orderWizard.products;

interface QuantityControlProps {
  product: Pick<Product, 'name' | 'stock'>;
  /** The line of the cart, when the product is in it: then the button updates. */
  item: CartItem | undefined;
  onPut: (quantity: number) => void;
}

/** How many, and into the cart. What is no integer above 0 is refused; more than is left is only warned of. */
export function QuantityControl({ product, item, onPut }: QuantityControlProps) {
  const [typed, setTyped] = useState<Figure>(item?.quantity ?? 1);
  const [refused, setRefused] = useState(false);
  // What went into the cart is what stands here, wherever it was put in. No new box, which would lose the focus.
  const [inCart, setInCart] = useState(item?.quantity);
  if (inCart !== item?.quantity) {
    setInCart(item?.quantity);
    setTyped(item?.quantity ?? 1);
    setRefused(false);
  }
  const put = () => {
    if (isQuantity(typed)) onPut(typed);
    else setRefused(true);
  };
  const bad = refused && !isQuantity(typed);
  return (
    <div className={styles.quantity}>
      <div className={styles.quantityRow}>
        <FigureBox
          aria-label={words.quantityOf(product.name)}
          className={styles.quantityInput}
          step={1}
          max={LIMITS.maxQuantity}
          marksOnly
          value={typed}
          onChange={setTyped}
          onBlur={() => setRefused(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') put();
          }}
          error={bad}
        />
        <Button
          variant={item ? 'default' : 'filled'}
          aria-label={item ? words.updateProduct(product.name) : words.addProduct(product.name)}
          onClick={put}
        >
          {item ? words.update : words.add}
        </Button>
      </div>
      <output className={styles.quantitySaid} data-bad={bad || undefined}>
        {bad ? words.badQuantity : exceedsStock(typed, product.stock) && shortage(product.stock)}
      </output>
    </div>
  );
}

/** What to say where more is wanted than is there. */
export function shortage(stock: number): string {
  return stock > 0 ? words.onlyLeft(formatAmount(stock)) : words.outOfStock;
}
