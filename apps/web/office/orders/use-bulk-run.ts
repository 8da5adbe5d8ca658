import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { explainFailure } from '#messages/failures.ts';
import { refreshAfterOrder } from '../refresh-after-order.ts';
import type { BulkMove } from './bulk-move-state.ts';
import { sendMove } from './use-order.ts';

/** What became of one order: it is being moved, it was, or why not. */
export type BulkResult = { state: 'works' | 'done' } | { state: 'failed'; reason: string };

/** Moves several orders one after the other, and knows of each what became of it. One may stop it between two orders. */
export function useBulkRun() {
  const [results, setResults] = useState<Readonly<Record<string, BulkResult>>>({});
  const [state, setState] = useState<'before' | 'works' | 'over'>('before');
  const stopped = useRef(false);
  const running = useRef(false);

  const setResult = (id: string, result: BulkResult) => setResults((before) => ({ ...before, [id]: result }));
  const run = async (orders: readonly Order[], move: BulkMove, reason?: string) => {
    if (running.current) return;
    running.current = true;
    stopped.current = false;
    setState('works');
    for (const order of orders) {
      if (stopped.current) break;
      setResult(order.id, { state: 'works' });
      try {
        await sendMove(order.id, { status: move, updatedAt: order.updated_at, ...(reason && { reason }) });
        setResult(order.id, { state: 'done' });
      } catch (error) {
        setResult(order.id, { state: 'failed', reason: explainFailure('moveOrder', error) });
      }
    }
    running.current = false;
    setState('over');
    void refreshAfterOrder();
  };
  return {
    results,
    state,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
