import type { Product } from '#contract/products.ts';
import { callAsUser } from '../session.ts';

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
  const asked = fetchPrices(path);
  lists.set(path, asked);
  asked.catch(() => lists.delete(path));
  return asked;
}
