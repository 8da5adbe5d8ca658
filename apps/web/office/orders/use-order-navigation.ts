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
  /** At the end of a queue: its undecided orders. */
  end: { undecided: readonly string[] } | undefined;
  goTo: (id: string) => void;
  /** The error when the list could not be read. */
  error: unknown;
  retry: () => void;
}

interface NavigationOptions {
  /** The list that the order was opened from; undefined without one. */
  search: OrdersSearch | undefined;
  /** The order that is shown. */
  id: string | undefined;
  isOpen: boolean;
  /** Opens another order of the list. */
  onGo: (id: string) => void;
}

/** The orders of a list, read once when one of them is opened, so that decided orders keep their positions. */
export function useOrderNavigation({
  search,
  id,
  isOpen,
  onGo,
}: NavigationOptions): OrderNavigation | undefined {
  const actor = useActor();
  const isQueue = search?.status === 'pending' && may(actor, 'orders.decide');
  const [listed, setListed] = useState<Listed>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<string>();
  const [ended, setEnded] = useState(false);
  const busy = useRef(false);
  const reading = useRef<Promise<Listed>>(undefined);
  /** What is shown by now, nothing once it was left: the answer to a decision may come when somebody has gone on. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = isOpen ? id : undefined;
    return () => void (shown.current = undefined);
  });

  const list = search && isOpen ? JSON.stringify([ORDER_FILTERS.of(search), sortOf(search)]) : undefined;
  useEffect(() => {
    // What was known of it stays to be seen while the order closes.
    if (!list || !search) return undefined;
    setListed(undefined);
    setError(undefined);
    setDecided(new Set());
    setNotice(undefined);
    setEnded(false);
    const leaving = new AbortController();
    reading.current = readAround(search, leaving.signal);
    reading.current.then(setListed, (failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
    // Which list it is says `list`; the page that it was opened from matters at that moment alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, tries]);

  if (!search || !id) return undefined;
  const at = listed?.ids.indexOf(id) ?? -1;

  const goTo = (other: string) => {
    setEnded(false);
    onGo(other);
  };
  /** Looks further for what is wanted, and reads on where the list as it is known has none. */
  const seek = async (look: (ids: readonly string[]) => string | undefined, read: typeof readMore) => {
    if (busy.current) return;
    busy.current = true;
    try {
      // Somebody may decide before the list is there.
      const start = listed ?? (await reading.current);
      if (!start) return;
      let found = look(start.ids);
      if (found === undefined) {
        const more = await read(search, start);
        if (more !== start) setListed(more);
        found = look(more.ids);
      }
      // Whoever has left meanwhile is not led back.
      if (shown.current !== id) return;
      if (found !== undefined) goTo(found);
      else if (isQueue) setEnded(true);
    } catch (failure) {
      setError(failure);
    } finally {
      busy.current = false;
    }
  };
  const before = (ids: readonly string[]) => ids[ids.indexOf(id) - 1];
  const after = (ids: readonly string[]) => ids[ids.indexOf(id) + 1];
  const toNext = (skip: ReadonlySet<string>) =>
    void seek((ids) => ids.slice(ids.indexOf(id) + 1).find((one) => !skip.has(one)), readMore);

  const isKnown = listed !== undefined && at >= 0;
  const isFirst = at === 0 && listed?.before === 0;
  const isLast = listed !== undefined && at === listed.ids.length - 1 && isWhole(listed);
  const step = (go: () => void) => () => {
    setNotice(undefined);
    go();
  };
  return {
    isQueue,
    position: isKnown ? listed.before + at + 1 : undefined,
    total: listed ? formatTotal(listed) : '',
    // From the end one goes back to the order that led there.
    back: ended
      ? step(() => goTo(id))
      : isKnown && !isFirst
        ? step(() => void seek(before, readBefore))
        : undefined,
    forward: isKnown && !ended && (isQueue || !isLast) ? step(() => void seek(after, readMore)) : undefined,
    moved: (order, status) => {
      if (shown.current === undefined) return false;
      setNotice(words.done(orders.moved(statusWords[status].done), order));
      setDecided((before) => new Set([...before, order.id]));
      if (shown.current === order.id) toNext(new Set([...decided, order.id]));
      return true;
    },
    notice,
    end: ended ? { undecided: listed?.ids.filter((one) => !decided.has(one)) ?? [] } : undefined,
    goTo,
    error,
    retry: () => setTries(tries + 1),
  };
}

const PART = LIMITS.maxPageSize;

/** A part of a list of orders, by their ids: how many come before it, and how many there are in all, as far as counted. */
export interface Listed extends Pick<Pagination, 'totalItems' | 'isMore'> {
  ids: readonly string[];
  before: number;
}

async function readPart(search: OrdersSearch, page: number, signal?: AbortSignal): Promise<Listed> {
  const query = { ...ORDER_FILTERS.of(search), sort: sortOf(search), page, limit: PART };
  const answer = await api.call(listOrders, { query, ...(signal && { signal }) });
  if (Array.isArray(answer)) throw new Error('A page of orders was asked for.');
  const { orders, pagination } = answer;
  const { totalItems, isMore } = pagination;
  return { ids: orders.map(({ id }) => id), before: (page - 1) * PART, totalItems, isMore };
}

/** The hundred orders around the page that the address names. */
function readAround(search: OrdersSearch, signal: AbortSignal): Promise<Listed> {
  const first = ((search.page ?? 1) - 1) * LIMITS.pageSize;
  return readPart(search, Math.floor(first / PART) + 1, signal);
}

/** Whether nothing comes after this part. */
export function isWhole({ ids, before, totalItems, isMore }: Listed): boolean {
  return !isMore && before + ids.length >= totalItems;
}

/** With what comes before: a hundred more, where there are some. */
async function readBefore(search: OrdersSearch, listed: Listed): Promise<Listed> {
  if (listed.before === 0) return listed;
  const part = await readPart(search, listed.before / PART);
  const fresh = part.ids.filter((id) => !listed.ids.includes(id));
  return { ...listed, ids: [...fresh, ...listed.ids], before: part.before };
}

/** With what comes after: those of the next hundred that are not in it yet. */
async function readMore(search: OrdersSearch, listed: Listed): Promise<Listed> {
  if (isWhole(listed)) return listed;
  // Orders that have left a list of one status since let others move up: it is read from its beginning.
  let page = search.status ? 1 : (listed.before + listed.ids.length) / PART + 1;
  for (page = Math.floor(page); ; page += 1) {
    const part = await readPart(search, page);
    const fresh = part.ids.filter((id) => !listed.ids.includes(id));
    const ids = [...listed.ids, ...fresh];
    if (isWhole(part)) return { ...listed, ids, totalItems: listed.before + ids.length, isMore: false };
    if (fresh.length > 0) return { ...listed, ids };
  }
}
