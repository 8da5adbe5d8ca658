import { type Dispatch, useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { getClient } from '#contract/clients.ts';
import { getGroup } from '#contract/groups.ts';
import { getProduct } from '#contract/products.ts';
import { api, queryClient, read } from '../api.ts';
import { reduceDraft, type DraftAction } from './change-draft.ts';
import type { Draft, CartItem } from './draft.ts';
import type { StepProps } from './steps.tsx';

/** How long Submit waits for the books, in milliseconds. */
const PATIENCE_MS = 4_000;

/** Somebody who is only on this device yet has nothing on the books. */
const isOnServer = ({ id }: { id: string }) => !id.includes(':');
const stay = () => undefined;

/**
 * Reads once more what the books say of the client and the group: an order that was left behind knows those of its day (DECISIONS
 * 11.1.4). Without a network the old figures stay. Under no name of the queries, so that it shows nobody whole in the lists.
 * Answers how to have an order with what came of it: that waits while it is on its way, but not for long.
 */
export function seeBooksAgain(
  { client, group }: Draft,
  dispatch: Dispatch<DraftAction>,
): (order: Draft) => Promise<Draft> {
  const seen: DraftAction[] = [];
  const see = (action: DraftAction) => {
    seen.push(action);
    dispatch(action);
  };
  const reads: Promise<void>[] = [];
  if (client && isOnServer(client)) {
    const read = api.call(getClient, { params: { id: client.id } });
    reads.push(read.then((now) => see({ type: 'seeClient', client: now })).catch(stay));
  }
  if (group && isOnServer(group)) {
    const read = api.call(getGroup, { params: { id: group.id }, query: { masked: 'true' } });
    reads.push(read.then((now) => see({ type: 'seeGroup', group: now })).catch(stay));
  }
  const all = Promise.all(reads);
  return async (order) => {
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return seen.reduce<Draft>((now, action) => reduceDraft(now, action), order);
  };
}

/** Reads the books once more when the step comes. Answers how to have an order as they have it by now (`seeBooksAgain`). */
export function useBooksAgain({ draft, dispatch }: StepProps): (order: Draft) => Promise<Draft> {
  const [found] = useState(draft);
  const byBooks = useRef((order: Draft) => Promise.resolve(order));
  useEffect(() => {
    byBooks.current = seeBooksAgain(found, dispatch);
  }, [found, dispatch]);
  return (order) => byBooks.current(order);
}

/** Reads the products of the cart again: prices and stock as they are now. Without a network the old ones stay. */
export function seeCartAgain(cart: readonly CartItem[], dispatch: Dispatch<DraftAction>): void {
  for (const { product } of cart) {
    queryClient
      .fetchQuery({ ...read(getProduct, { params: { id: product.id } }), staleTime: 5_000, retry: false })
      .then((now) => dispatch({ type: 'seeProduct', product: now }))
      .catch((error: unknown) => {
        const gone = error instanceof ApiRefusal && error.status === 404;
        if (gone) dispatch({ type: 'missProduct', productId: product.id });
      });
  }
}
