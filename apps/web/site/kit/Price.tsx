import { formatKsh } from '#domain/money.ts';
import { prices as words } from '#words/site.ts';
import { usePrice } from './use-price.ts';
import styles from './Price.module.css';

interface PriceProps {
  product: string;
  /** The API path with this price and those of the cards around it: `/products/popular`. */
  from: string;
  /** The price where everybody sees it (DECISIONS 16.2). */
  price?: number | undefined;
}

/** The price of a product, for staff who are signed in (SPEC 6). It is not in the HTML for others, unless everybody sees prices. */
export function Price({ product, from, price: shown }: PriceProps) {
  const price = usePrice(product, from) ?? shown;
  return (
    <p className={styles.price}>
      {price !== undefined && (
        <>
          <span className={styles.from}>{words.from}</span>{' '}
          <strong className={`figures ${styles.sum}`} translate="no">
            {formatKsh(price)}
          </strong>
        </>
      )}
    </p>
  );
}
