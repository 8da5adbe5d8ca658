import type { SignedInUser } from '#contract/auth.ts';
import type { Product } from '#contract/products.ts';
import { formatKsh } from '#domain/money.ts';
import { fetchPart } from './fetch-part.ts';
import { enhance as enhanceCost } from './loan-cost.ts';
import { callAsUser, isSignedIn } from './session.ts';

type Prices = ReadonlyMap<string | undefined, number>;
const lists = new Map<string, Promise<Prices>>();

async function fetchPrices(path: string): Promise<Prices> {
  const response = await callAsUser(path);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const answer = (await response.json()) as Product | Product[];
  return new Map([answer].flat().flatMap(({ id, price }) => (price === undefined ? [] : [[id, price]])));
}

/** The prices of an API call in KES, by product; the places of a page share one call. */
export function readPrices(path: string): Promise<Prices> {
  const known = lists.get(path);
  if (known) return known;
  const prices = fetchPrices(path);
  lists.set(path, prices);
  prices.catch(() => lists.delete(path));
  return prices;
}

/** The price for this user; undefined for visitors, where it could not be read, and when somebody else has signed in. */
async function priceFor(user: SignedInUser | undefined, place: HTMLElement): Promise<number | undefined> {
  const { product, from } = place.dataset;
  const prices = user && (await readPrices(from!).catch(() => undefined));
  return isSignedIn(user) ? prices?.get(product) : undefined;
}

/** Puts the prices in place for staff who are signed in, and takes them away for visitors (SPEC 6). */
export function showPrices(user: SignedInUser | undefined): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-price]')) {
    const template = place.querySelector('template')!;
    void priceFor(user, place).then((price) => {
      place.replaceChildren(template);
      if (price === undefined) return;
      place.append(template.content.cloneNode(true));
      place.querySelector('strong')!.textContent = formatKsh(price);
    });
  }
}

/** Of a product whose price visitors do not see. */
const COST = '[data-script=loan-cost][data-from]';

/** The price by which the cost is shown; undefined: by what a visitor types. */
let costPrice: number | undefined;
let visitorsCost: HTMLElement | undefined;

/** The cost on loan by the product's own price, for who sees it, in place of the box for a price. */
export async function showOwnCost(user: SignedInUser | undefined): Promise<void> {
  const place = document.querySelector<HTMLElement>(COST);
  if (!place) return;
  const price = await priceFor(user, place);
  if (price === costPrice) return;
  costPrice = price;
  visitorsCost ??= place;
  const cost =
    price === undefined ? visitorsCost : await fetchPart(`?price=${price}`, COST).catch(() => null);
  const hasCost = cost === visitorsCost || cost?.querySelector('output > *');
  if (!cost || !hasCost || price !== costPrice) return;
  if (price !== undefined) cost.querySelector('form')!.remove();
  document.querySelector(COST)!.replaceWith(cost);
  if (price !== undefined) enhanceCost(cost);
}
