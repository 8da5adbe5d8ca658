import { useEffect, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { formatKsh } from '#domain/money.ts';
import { prices as words } from '#words/site.ts';
import { useUser, callAsUser } from '../session.ts';
import layout from './layout.module.css';
import parts from './parts.module.css';

interface PriceProps {
  product: string;
  /** The API path with this price and those of the cards around it: `/products/popular`. */
  from: string;
  /** The price where everybody sees it. */
  price?: number | undefined;
}

/** The price of a product, for staff who are signed in (SPEC 6). It is not in the HTML for others, unless everybody sees prices. */
export function Price({ product, from, price: shown }: PriceProps) {
  const price = usePrice(product, from) ?? shown;
  return (
    <p className={parts.price}>
      {price !== undefined && (
        <>
          <span className={layout.muted}>{words.from}</span>{' '}
          <strong className="figures" translate="no">
            {formatKsh(price)}
          </strong>
        </>
      )}
    </p>
  );
}

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

const lists = new Map<string, Promise<ReadonlyMap<string, number>>>();

async function fetchPrices(path: string): Promise<ReadonlyMap<string, number>> {
  const response = await callAsUser(path);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const answer = (await response.json()) as Product | Product[];
  return new Map([answer].flat().flatMap(({ id, price }) => (price === undefined ? [] : [[id, price]])));
}

/** The prices of an API call, by product; the cards of a page share one call. */
export function readPrices(path: string): Promise<ReadonlyMap<string, number>> {
  const known = lists.get(path);
  if (known) return known;
  const prices = fetchPrices(path);
  lists.set(path, prices);
  prices.catch(() => lists.delete(path));
  return prices;
}
