import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import {
  changeList,
  NEW,
  readProductsSearch,
  replacesAddress,
  type ProductsFilters,
  type ProductsSearch,
  type ProductSort,
} from './products-search.ts';

export interface ProductsAddress {
  search: ProductsSearch;
  filter: (filters: ProductsFilters) => void;
  sort: (sort: string) => void;
  turnTo: (page: number, options?: { replace: boolean }) => void;
  /** Opens the dialog of a product, or that for a new one. */
  open: (product?: string) => void;
  close: () => void;
}

/** The state of the products page, kept in its address: what is asked for here, the address tells from then on. */
export function useProductsAddress(): ProductsAddress {
  const { history } = useRouter();
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readProductsSearch(raw), [raw]);
  const openedHere = useRef(false);

  const go = (
    change: (before: ProductsSearch) => ProductsSearch,
    options: { replace?: boolean; resetScroll?: boolean } = {},
  ) =>
    void navigate({
      to: '/admin/products',
      search: (before: Record<string, unknown>) => change(readProductsSearch(before)),
      resetScroll: false,
      ...options,
    });

  return {
    search,
    filter: (filters) =>
      go((before) => changeList(before, filters), { replace: replacesAddress(search, filters) }),
    sort: (sort) => go((before) => changeList(before, { sort: sort as ProductSort })),
    turnTo: (page, options) =>
      go((before) => readProductsSearch({ ...before, page }), { resetScroll: true, ...options }),
    open: (product = NEW) => {
      openedHere.current = true;
      go((before) => ({ ...before, product }));
    },
    // Closing undoes the opening, so that Back does not open the dialog again. Unsaved changes may keep it open.
    close: () => {
      if (openedHere.current) history.back();
      else go((before) => readProductsSearch({ ...before, product: undefined }), { replace: true });
    },
  };
}
