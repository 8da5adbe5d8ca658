import type { Product } from '#contract/products.ts';
import { formatKsh } from '#domain/money.ts';
import { prices as words } from '#words/site.ts';
import layout from './layout.module.css';
import parts from './parts.module.css';

interface PriceProps {
  product: Product;
  /** The API path with this price and those of the cards around it: `/products/popular`. */
  from: string;
}

/**
 * The price of a product where everybody sees it. Otherwise it is in no page: the browser asks for it when staff are signed
 * in (SPEC 6, `browser/prices.ts`).
 */
export function Price({ product: { id, price }, from }: PriceProps) {
  if (price !== undefined) return <p className={parts.price}>{priceWords(formatKsh(price))}</p>;
  return (
    <p className={parts.price} data-price data-product={id} data-from={from}>
      <template>{priceWords('')}</template>
    </p>
  );
}

const priceWords = (price: string) => (
  <>
    <span className={layout.muted}>{words.from}</span>{' '}
    <strong className="figures" translate="no">
      {price}
    </strong>
  </>
);
