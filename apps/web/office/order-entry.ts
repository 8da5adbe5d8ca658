import { useRouter, useRouterState, type HistoryState, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of an entry in which the Create New Order dialog is open: whose dialog. */
    createOrder?: string;
  }
}

/** The id of the message that reports an order. */
export const ORDER_PLACED = 'order-placed';

export const orderEntry = ({ state }: { state: HistoryState }): string | undefined => state.createOrder;

/** A name that no other dialog has, also of an earlier visit; not `crypto.randomUUID`, which needs HTTPS. */
const newName = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The dialogs of the screens that are there now. */
const known = new Set<string>();
/** The entry that is being left. The browser takes its time, and it must be left once only. */
let leaving: unknown;

function leaveEntry(history: RouterHistory): void {
  const { __TSR_key: key } = history.location.state;
  if (leaving === key) return;
  leaving = key;
  history.back({ ignoreBlocker: true });
}

/**
 * The entry of the browser's history in which this screen's dialog is open, so that Back closes it and does not leave
 * the page. An open order is no address: the entry has the page's own, and only its state says what is open.
 */
export function useOrderEntry() {
  const { history, navigate } = useRouter();
  const [id] = useState(newName);
  const open = useRouterState({ select: ({ location }) => orderEntry(location) });
  useEffect(() => {
    known.add(id);
    return () => void known.delete(id);
  }, [id]);
  // An entry of a dialog that is gone, after a reload of the page or from another screen, is left unseen.
  useEffect(() => {
    if (!open) leaving = undefined;
    if (open && !known.has(open)) leaveEntry(history);
  }, [open, history]);
  return {
    id,
    opened: open === id,
    enter: () =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: (now) => ({ ...now, createOrder: id }),
        resetScroll: false,
      }),
    leave: () => {
      if (orderEntry(history.location) === id) leaveEntry(history);
    },
  };
}
