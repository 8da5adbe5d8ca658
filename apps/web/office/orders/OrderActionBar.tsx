import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { explainFailure } from '../../messages/failures.ts';
import { orders } from '../../messages/index.ts';
import { useActor } from '../auth/actor.ts';
import { Notice } from '../kit/Notice.tsx';
import { actionsFor, canAct, type ReasonedMove } from './order-actions.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useMoveOrder, wasOvertaken } from './use-order.ts';
import styles from './OrderActionBar.module.css';

const words = orders.act;

/** So long after a move the bar takes no other, since the hand may still be clicking. */
const SECOND_THOUGHT_MS = 1200;

/** What this viewer may do with the order now (DECISIONS 4), at the foot of it. */
export function OrderActionBar({ order }: { order: Order }) {
  const actions = actionsFor(useActor(), order);
  const { mutate, isPending, error, variables } = useMoveOrder(order.id);
  const [asking, setAsking] = useState<ReasonedMove>();
  const [left, setLeft] = useState<ReasonedMove>();
  const [reason, setReason] = useState('');
  const bar = useRef<HTMLElement>(null);
  // Another's decision may have taken away what was being asked for; the words typed stay for the next question.
  const asked = asking && actions.quiet.includes(asking) ? asking : undefined;

  // A double click reaches us twice before the button shows that it is busy, and afterwards the next action stands
  // where the last one stood: neither may make a second move.
  const idle = useRef(true);
  const [resting, setResting] = useState(false);
  const move = (status: OrderStatus) => {
    if (!idle.current) return;
    idle.current = false;
    const seen = { status, updatedAt: order.updated_at };
    mutate(asked ? { ...seen, reason: reason.trim() } : seen, {
      onSuccess: () => {
        // At the top, since the next action is at the foot.
        notifications.show({
          color: 'forest',
          position: 'top-center',
          message: orders.moves[status].done,
        });
        setAsking(undefined);
        setReason('');
      },
      // The button that was pressed may be gone.
      onSettled: () => {
        bar.current?.focus({ preventScroll: true });
        setResting(true);
        setTimeout(() => {
          idle.current = true;
          setResting(false);
        }, SECOND_THOUGHT_MS);
      },
    });
  };

  if (!canAct(actions) && !actions.own && !error) return null;
  return (
    <section ref={bar} tabIndex={-1} aria-label={words.label} className={`${styles.bar} no-print`}>
      {error && (
        <Notice>
          {explainFailure('moveOrder', error)}
          {wasOvertaken(error) && ` ${words.meanwhile}`}
        </Notice>
      )}
      {asked ? (
        <ReasonForm
          move={asked}
          reason={reason}
          onReason={setReason}
          busy={isPending}
          onBack={() => {
            setAsking(undefined);
            setLeft(asked);
          }}
          onSubmit={() => move(asked)}
        />
      ) : (
        <div className={styles.buttons}>
          {actions.own && <p className={styles.own}>{words.ownOrder}</p>}
          {actions.quiet.map((status) => (
            <Button
              key={status}
              variant="subtle"
              color="brick"
              className={styles.quiet}
              disabled={isPending || resting}
              // Where the question was asked from, one returns to when leaving it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={status === left}
              onClick={() => setAsking(status)}
            >
              {orders.moves[status].verb}
            </Button>
          ))}
          {actions.primary && (
            <Button
              className={styles.primary}
              disabled={isPending || resting}
              onClick={() => actions.primary && move(actions.primary)}
            >
              {isPending && variables.status === actions.primary
                ? orders.moves[actions.primary].busy
                : orders.moves[actions.primary].verb}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
