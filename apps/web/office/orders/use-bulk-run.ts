import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { refreshAfterOrder } from '../refresh-after-order.ts';
import type { BulkMove } from './bulk-move-state.ts';
import { moveOneByOne, type BulkResult } from './move-one-by-one.ts';
import { sendMove } from './use-order.ts';

/** Moves several orders, and knows of each what became of it. Nothing is moved that nobody sees: leaving the view stops it. */
export function useBulkRun() {
  const [results, setResults] = useState<Readonly<Record<string, BulkResult>>>({});
  const [state, setState] = useState<'before' | 'works' | 'over'>('before');
  const stopped = useRef(false);
  const running = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(() => () => void (stopped.current = true), []);

  const run = async (
    orders: readonly Order[],
    move: BulkMove,
    reasonFor: (order: Order) => string | undefined,
  ) => {
    if (running.current) return;
    running.current = true;
    stopped.current = false;
    setState('works');
    await moveOneByOne(orders, {
      send: (order) =>
        sendMove(order.id, { status: move, updatedAt: order.updated_at, reason: reasonFor(order) }),
      onResult: (id, result) => setResults((before) => ({ ...before, [id]: result })),
      isStopped: () => stopped.current,
    });
    running.current = false;
    setState('over');
    void refreshAfterOrder();
  };
  return { results, state, run, stop };
}
