import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listOrderChecks, type Order, type CheckedOrder } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatKes } from '#domain/money.ts';
import { isVoid, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { common, orders, statusWords } from '#words/index.ts';
import { api, refreshAll } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { unlessDouble } from '../kit/dialog/Sheet.tsx';
import { useReason } from '../kit/form/reason.ts';
import { Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { useMoveRules } from '../office-rules.ts';
import {
  canChoose,
  lookAtAll,
  sumOf,
  type BulkOrder,
  moveOneByOne,
  type BulkResult,
} from './bulk-move-state.ts';
import styles from './OrderList.module.css';
import { BulkRow } from './BulkRow.tsx';
import { sendMove } from './use-order.ts';

const words = orders.bulk;

export interface BulkTask {
  move: OrderStatus;
  chosen: readonly Order[];
}

interface BulkMovesProps {
  task: BulkTask;
  onBusy: (busy: boolean) => void;
  onMoved: (ids: readonly string[]) => void;
  onClose: () => void;
}

export function BulkMoves({ task, onBusy, onMoved, onClose }: BulkMovesProps) {
  const { move } = task;
  const actor = useActor();
  const rules = useMoveRules();
  const ids = task.chosen.map(({ id }) => id);
  const { data, error, refetch } = useQuery({
    queryKey: [listOrderChecks.name, ids],
    queryFn: ({ signal }) => readChecked(ids, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // What is decided on is what was seen: it does not change under the hand, nor when all is read again after signing in.
  const [seen, setSeen] = useState(data);
  if (data && !seen) setSeen(data);
  const all = seen && lookAtAll(actor, task.chosen, seen, move, rules);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [reason, setReason] = useState('');
  const { results, state, run, stop } = useBulkRun();
  const { isGiven, box } = useReason(orders.act, reason, setReason, state !== 'before');
  const end = useRef<HTMLButtonElement>(null);

  const isChosen = ({ order, moveState }: BulkOrder) =>
    canChoose(moveState) && (changed.get(order.id) ?? moveState === 'passed');
  const chosen = all?.filter(isChosen) ?? [];
  const done = chosen.filter(({ order }) => results[order.id]?.state === 'done');
  const failed = chosen.filter(({ order }) => results[order.id]?.state === 'failed');
  const sum = sumOf(chosen);

  useEffect(() => {
    onBusy(state === 'works');
    // The button that was pressed is gone.
    if (state === 'over') end.current?.focus();
  }, [state, onBusy]);
  // What somebody else decided meanwhile has left the selection, too.
  const settled = Object.entries(results).flatMap(([id, result]) =>
    result.state === 'done' || (result.state === 'failed' && result.isGone) ? id : [],
  );
  const count = settled.length;
  useEffect(() => {
    if (count > 0) onMoved(settled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they are those of the results
  }, [count, onMoved]);

  const asksReason = ({ moveState }: BulkOrder) => isVoid(move) || moveState === 'warned';
  const reasoned = chosen.filter(asksReason);
  const start = () => {
    if (reasoned.length > 0 && !isGiven()) return;
    const ids = new Set(reasoned.map(({ order }) => order.id));
    void run(
      chosen.map(({ order }) => order),
      move,
      ({ id }) => (ids.has(id) ? reason.trim() : undefined),
    );
  };
  if (error && !seen) return <QueryFailure query={{ error, refetch }} failure="listOrderChecks" />;
  return (
    <div className="grid gap-4">
      {all && (isVoid(move) || reasoned.length > 0) && state === 'before' && (
        <Textarea
          {...box}
          // The person chose to give a reason; the box for it is what they need next.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isVoid(move)}
          description={isVoid(move) ? words.reasonHint : words.warnedReasonHint}
        />
      )}
      {all ? (
        <ul className="bare-list border-b" aria-label={statusWords[move].moves(words.orders)}>
          {all.map((one) => (
            <BulkRow
              key={one.order.id}
              one={one}
              move={move}
              chosen={isChosen(one)}
              result={results[one.order.id]}
              locked={state !== 'before'}
              onChoose={(yes) => setChanged(new Map([...changed, [one.order.id, yes]]))}
            />
          ))}
        </ul>
      ) : (
        <Spinner visible />
      )}
      <div className="sheet-foot flex flex-wrap items-center justify-end gap-2">
        <output className={`font-strong figures ${styles.summary}`}>
          {state === 'over'
            ? words.summary(
                done.length,
                statusWords[move].done,
                failed.length,
                chosen.length - done.length - failed.length,
              )
            : state === 'works'
              ? words.progress(done.length + failed.length, chosen.length)
              : all && words.sum(sum.count, formatKes(sum.total))}
        </output>
        {state === 'before' && (
          <>
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button
              color={isVoid(move) ? 'brick' : 'forest'}
              disabled={chosen.length === 0}
              onClick={unlessDouble(start)}
            >
              {statusWords[move].moves(words.count(chosen.length))}
            </Button>
          </>
        )}
        {state === 'works' && (
          <Button variant="default" onClick={unlessDouble(stop)}>
            {words.stop}
          </Button>
        )}
        {state === 'over' && (
          <Button ref={end} onClick={unlessDouble(onClose)}>
            {common.close}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Moves several orders, and knows of each what became of it. Nothing is moved that nobody sees: leaving the view stops it. */
function useBulkRun() {
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
    move: OrderStatus,
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
    void refreshAll();
  };
  return { results, state, run, stop };
}

/** The orders as they are now, each with its checks: a hundred a call. */
async function readChecked(ids: readonly string[], signal: AbortSignal): Promise<CheckedOrder[]> {
  const read: CheckedOrder[] = [];
  for (let from = 0; from < ids.length; from += LIMITS.maxPageSize) {
    const part = ids.slice(from, from + LIMITS.maxPageSize).join();
    read.push(...(await api.call(listOrderChecks, { query: { ids: part }, signal })));
  }
  return read;
}
