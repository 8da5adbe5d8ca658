import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { officePrefix } from '#domain/roles.ts';
import { useUser } from '../auth/session.ts';
import {
  changeList,
  readOrdersSearch,
  replacesAddress,
  type OrdersFilters,
  type OrdersSearch,
  type OrderSort,
} from './orders-search.ts';

interface OrdersAddress {
  search: OrdersSearch;
  filter: (filters: OrdersFilters) => void;
  sort: (sort: string) => void;
  turnTo: (page: number, options?: { replace: boolean }) => void;
  open: (id: string) => void;
  edit: (id: string) => void;
  /** Closes whichever dialog is open. */
  close: () => void;
}

/** The state of the orders page, kept in its address: what is asked for here, the address tells from then on. */
export function useOrdersAddress(): OrdersAddress {
  const { role } = useUser();
  const { history } = useRouter();
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readOrdersSearch(raw), [raw]);
  const openedHere = useRef(false);

  const go = (
    change: (before: OrdersSearch) => OrdersSearch,
    options: { replace?: boolean; resetScroll?: boolean } = {},
  ) =>
    void navigate({
      to: `${officePrefix(role)}/orders`,
      search: (before: Record<string, unknown>) => change(readOrdersSearch(before)),
      resetScroll: false,
      ...options,
    });

  return {
    search,
    filter: (filters) =>
      go((before) => changeList(before, filters), { replace: replacesAddress(search, filters) }),
    sort: (sort) => go((before) => changeList(before, { sort: sort as OrderSort })),
    turnTo: (page, options) =>
      go((before) => readOrdersSearch({ ...before, page }), { resetScroll: true, ...options }),
    open: (order) => {
      openedHere.current = true;
      go((before) => ({ ...before, order }));
    },
    edit: (edit) => {
      openedHere.current = true;
      go((before) => ({ ...before, edit }));
    },
    // Closing undoes the opening, so that Back does not open the order again.
    close: () => {
      if (openedHere.current) history.back();
      else
        go((before) => readOrdersSearch({ ...before, order: undefined, edit: undefined }), { replace: true });
      openedHere.current = false;
    },
  };
}
