import type { Dispatch } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { getClient } from '#contract/clients.ts';
import { getGroup } from '#contract/groups.ts';
import { getProduct } from '#contract/products.ts';
import { api, queryClient, read } from '../api.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import type { DraftAction } from './change-draft.ts';
import type { Draft, CartItem } from './draft.ts';

/** How long the books are waited for, in milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * Reads the current balances of the client and the group, since a stored draft may be days old (DECISIONS 11.1.4). Without an answer
 * the old figures stay. It fills no query cache: lists must not show unmasked numbers.
 */
export async function readBooks({ client, group }: Draft): Promise<DraftAction[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const inTime = <Result>(read: Promise<Result>) => Promise.race([read.catch(() => undefined), late]);
  const [clientNow, groupNow] = await Promise.all([
    client && !isUnsentId(client.id) && inTime(api.call(getClient, { params: { id: client.id } })),
    group &&
      !isUnsentId(group.id) &&
      inTime(api.call(getGroup, { params: { id: group.id }, query: { masked: 'true' } })),
  ]);
  return [
    ...(clientNow ? [{ type: 'seeClient', client: clientNow } as const] : []),
    ...(groupNow ? [{ type: 'seeGroup', group: groupNow } as const] : []),
  ];
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
