import { useEffect, useRef, useState } from 'react';
import type { Pagination } from '#contract/common.ts';
import { type Order, listOrders } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { may } from '#domain/permissions.ts';
import { orders, statusWords } from '#words/index.ts';
import { api } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { formatTotal } from '../kit/list/Pager.tsx';
import { ORDER_FILTERS, type OrdersSearch, sortOf } from './orders-search.ts';

const words = orders.navigation;

/** Moves between the orders of a list, from one of them. */
export interface OrderNavigation {
  /** Whether the list has pending orders that the viewer may decide on: then a decision leads to the next order. */
  isQueue: boolean;
  /** The position of the order in the list, from 1; undefined while the list is loading or the order is not in it. */
  position: number | undefined;
  /** How many orders the list has, in words. */
  total: string;
  back: (() => void) | undefined;
  /** To the next order; in a queue also past its last one, to its end. */
  forward: (() => void) | undefined;
  /** Call it after a move in a queue: it opens the next undecided order. Answers whether it tells of it: not once left. */
  moved: (order: Order, status: OrderStatus) => boolean;
  /** What happened to the previous order. */
  notice: string | undefined;
  /** Whether the end of a queue is reached. */
  isOver: boolean;
  /** The error when the list could not be read. */
  error: unknown;
  retry: () => void;
}

interface NavigationOptions {
  /** The list that the order was opened from; undefined without one. */
  search: OrdersSearch | undefined;
  id: string | undefined;
  isOpen: boolean;
  /** Opens another order of the list. */
  onGo: (id: string) => void;
}

/**
 * The hundred orders around one of a list, read when it is opened, so that decided orders keep their positions. A step beyond
 * them reads the next hundred; a queue ends there, since decided orders have left the list.
 */
export function useOrderNavigation({
  search,
  id,
  isOpen,
  onGo,
}: NavigationOptions): OrderNavigation | undefined {
  const actor = useActor();
  const isQueue = search?.status === 'pending' && may(actor, 'orders.decide');
  const [part, setPart] = useState<Part>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<string>();
  const [isOver, setOver] = useState(false);
  const reading = useRef<Promise<Part>>(undefined);
  /** What is shown by now, nothing once it was left: an answer may come when somebody has gone on. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = isOpen ? id : undefined;
    return () => void (shown.current = undefined);
  });

  const list = search && isOpen ? JSON.stringify([ORDER_FILTERS.of(search), sortOf(search)]) : undefined;
  useEffect(() => {
    // What was known of it stays to be seen while the order closes.
    if (!list || !search) return undefined;
    setPart(undefined);
    setError(undefined);
    setDecided(new Set());
    setNotice(undefined);
    setOver(false);
    const leaving = new AbortController();
    const first = ((search.page ?? 1) - 1) * LIMITS.pageSize;
    reading.current = readPart(search, Math.floor(first / PART), leaving.signal);
    reading.current.then(setPart, (failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
    // Which list it is says `list`; the page that it was opened from matters at that moment alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, tries]);

  if (!search || !id) return undefined;
  const { ids = [], number = 0, totalItems = 0, isMore } = part ?? {};
  const at = ids.indexOf(id);
  const position = number * PART + at + 1;
  const isLast = !isMore && position >= totalItems;

  const goTo = (other: string | undefined) => {
    if (other) onGo(other);
    else setOver(true);
  };
  const readOn = async (by: 1 | -1) => {
    try {
      const next = await readPart(search, number + by);
      // A person who has left meanwhile is not led back.
      if (shown.current !== id) return;
      setPart(next);
      goTo(by > 0 ? next.ids[0] : next.ids.at(-1));
    } catch (failure) {
      setError(failure);
    }
  };
  const step = (by: 1 | -1) => () => {
    setNotice(undefined);
    if (ids[at + by] || isQueue) goTo(ids[at + by]);
    else void readOn(by);
  };
  return {
    isQueue,
    position: at < 0 ? undefined : position,
    total: part ? formatTotal(part) : '',
    // From the end one goes back to the order that led there.
    back: isOver
      ? () => setOver(false)
      : at > 0 || (at === 0 && number > 0 && !isQueue)
        ? step(-1)
        : undefined,
    forward: at >= 0 && !isOver && (isQueue || !isLast) ? step(1) : undefined,
    moved: (order, status) => {
      if (shown.current === undefined) return false;
      setNotice(words.done(orders.moved(statusWords[status].done), order));
      const done = new Set([...decided, order.id]);
      setDecided(done);
      // Somebody may decide before the list is there.
      void reading.current?.then(({ ids: all }) => {
        if (shown.current === order.id)
          goTo(all.slice(all.indexOf(order.id) + 1).find((one) => !done.has(one)));
      }, setError);
      return true;
    },
    notice,
    isOver,
    error,
    retry: () => (part ? setError(undefined) : setTries(tries + 1)),
  };
}

/** So many orders are read at once. */
const PART = LIMITS.maxPageSize;

/** A part of a list of orders, by their ids: which one from 0, and how many orders there are in all, as far as counted. */
interface Part extends Pick<Pagination, 'totalItems' | 'isMore'> {
  ids: readonly string[];
  number: number;
}

async function readPart(search: OrdersSearch, number: number, signal?: AbortSignal): Promise<Part> {
  const query = { ...ORDER_FILTERS.of(search), sort: sortOf(search), page: number + 1, limit: PART };
  const answer = await api.call(listOrders, { query, ...(signal && { signal }) });
  if (Array.isArray(answer)) throw new Error('A page of orders was asked for.');
  const { totalItems, isMore } = answer.pagination;
  return { ids: answer.orders.map((order) => order.id), number, totalItems, isMore };
}
