import { useEffect, useState } from 'react';
import { formatKsh } from '#domain/money.ts';
import { prices as words } from '#words/site.ts';
import { useUser } from '../session.ts';
import { readPrices } from './prices.ts';
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
  const user = useUser();
  const [read, setPrice] = useState<number>();
  useEffect(() => {
    if (!user) return;
    readPrices(from).then(
      (prices) => setPrice(prices.get(product)),
      () => setPrice(undefined),
    );
  }, [user, from, product]);
  const price = (user && read) ?? shown;
  return (
    <p className={styles.price}>
      {price !== undefined && (
        <>
          <span className={styles.from}>{words.from}</span>{' '}
          <strong className={`figures ${styles.sum}`}>{formatKsh(price)}</strong>
        </>
      )}
    </p>
  );
}
