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
}

/** The price of a product, for staff who are signed in (SPEC 6). It is not in the HTML for others. */
export function Price({ product, from }: PriceProps) {
  const user = useUser();
  const [price, setPrice] = useState<number>();
  useEffect(() => {
    if (!user) return;
    readPrices(from).then(
      (prices) => setPrice(prices.get(product)),
      () => setPrice(undefined),
    );
  }, [user, from, product]);
  return (
    <p className={styles.price}>
      {user && price !== undefined && (
        <>
          <span className={styles.from}>{words.from}</span>{' '}
          <strong className={`figures ${styles.sum}`}>{formatKsh(price)}</strong>
        </>
      )}
    </p>
  );
}
