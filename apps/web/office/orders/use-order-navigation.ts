import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Order, listOrders } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { may } from '#domain/permissions.ts';
import { orders, statusWords } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { formatTotal } from '../kit/list/Pager.tsx';
import { ORDER_FILTERS, type OrdersSearch, sortOf } from './orders-search.ts';

const words = orders.navigation;

/** Moves between the orders of a list, from one of them. */
export interface OrderNavigation {
  /** Whether the list has pending orders that the viewer may decide on: then a decision leads to the next order. */
  isQueue: boolean;
  /** The position of the order in the list, in words; undefined while the list is loading or the order is not in it. */
  position: string | undefined;
  back: (() => void) | undefined;
  /** To the next order; in a queue also past its last one, to its end. */
  forward: (() => void) | undefined;
  /** Call it after a move in a queue: it opens the next undecided order. Answers whether it tells of it: not once left. */
  moved: (order: Order, status: OrderStatus) => boolean;
  /** What happened to the previous order. */
  notice: string | undefined;
  /** Whether the end of a queue is reached. */
  isOver: boolean;
  list: Pick<UseQueryResult, 'error' | 'refetch'>;
}

interface NavigationOptions {
  /** The list that the order was opened from. */
  search: OrdersSearch;
  id: string;
  /** Opens another order of the list. */
  onGo: (id: string) => void;
}

/** The hundred orders around one of a list, as they were when it was opened: decided orders keep their positions. */
export function useOrderNavigation({ search, id, onGo }: NavigationOptions): OrderNavigation {
  const isQueue = may(useActor(), 'orders.decide') && search.status === 'pending';
  const page = Math.ceil(((search.page ?? 1) * LIMITS.pageSize) / LIMITS.maxPageSize);
  const query = { ...ORDER_FILTERS.of(search), sort: sortOf(search), page, limit: LIMITS.maxPageSize };
  const list = useQuery({
    ...readPage(listOrders, { query }),
    placeholderData: undefined,
    staleTime: Infinity,
    gcTime: 0,
    enabled: ({ state }) => state.data === undefined,
  });
  const [notice, setNotice] = useState<string>();
  const [isOver, setOver] = useState(false);
  const decided = useRef(new Set<string>());
  /** The order on the screen, nothing once it was left: an answer may come when somebody has gone on. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = id;
    return () => void (shown.current = undefined);
  });

  const ids = list.data?.orders.map((order) => order.id) ?? [];
  const at = ids.indexOf(id);
  const goTo = (other: string | undefined) => {
    if (other) onGo(other);
    else setOver(true);
  };
  const step = (by: 1 | -1) => () => {
    setNotice(undefined);
    goTo(ids[at + by]);
  };
  return {
    isQueue,
    position:
      list.data && at >= 0
        ? words.position((page - 1) * LIMITS.maxPageSize + at + 1, formatTotal(list.data.pagination))
        : undefined,
    // From the end one goes back to the order that led there.
    back: isOver ? () => setOver(false) : at > 0 ? step(-1) : undefined,
    forward: at >= 0 && !isOver && (isQueue || at < ids.length - 1) ? step(1) : undefined,
    moved: (order, status) => {
      if (shown.current === undefined || ids.length === 0) return false;
      setNotice(words.done(orders.moved(statusWords[status].done), order));
      decided.current.add(order.id);
      if (shown.current === order.id)
        goTo(ids.slice(ids.indexOf(order.id) + 1).find((one) => !decided.current.has(one)));
      return true;
    },
    notice,
    isOver,
    list,
  };
}
