import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { may } from '#domain/permissions.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { orders } from '#words/index.ts';
import { formatTotal } from '../kit/list/Pager.tsx';
import { useActor } from '../auth/actor.ts';
import { ORDER_FILTERS, type OrdersSearch, sortOf } from './orders-search.ts';
import { isWhole, type Listed, readAround, readBefore, readMore } from './read-listed.ts';

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
      setNotice(words.done(orders.moves[status].done, order));
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
