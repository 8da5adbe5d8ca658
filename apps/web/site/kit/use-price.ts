import { useEffect, useState } from 'react';
import { useUser } from '../session.ts';
import { readPrices } from './prices.ts';

/**
 * The price of a product in KES for staff who are signed in (SPEC 6), from the API path `from`; undefined for others, and where it
 * could not be read.
 */
export function usePrice(product: string, from: string): number | undefined {
  const user = useUser();
  const [price, setPrice] = useState<number>();
  useEffect(() => {
    if (!user) return;
    readPrices(from).then(
      (prices) => setPrice(prices.get(product)),
      () => setPrice(undefined),
    );
  }, [user, from, product]);
  return user ? price : undefined;
}
