import type { Dispatch } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { getProduct } from '#contract/products.ts';
import { queryClient, read } from '../api.ts';
import type { DraftAction } from './change-draft.ts';
import type { CartItem } from './draft.ts';

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
