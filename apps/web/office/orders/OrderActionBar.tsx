import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, useEffect } from 'react';
import { getOrderChecks, type Order } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { explainFailure } from '#messages/failures.ts';
import { orders, statusWords } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { isSignedOut } from '../auth/signed-out.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { useSingleKeys } from '../kit/page/keyboard.ts';
import { useIsHere } from '../kit/page/moment.ts';
import { notify } from '../kit/page/toasts.tsx';
import { useMoveRules } from '../office-rules.ts';
import { ChecksLine } from './ApprovalCard.tsx';
import { failedOf } from './check-outcomes.ts';
import { actionsFor, canAct } from './order-actions.ts';
import styles from './OrderActionBar.module.css';
import { type AskedMove, ReasonForm } from './ReasonForm.tsx';
import type { OrderNavigation } from './use-order-navigation.ts';
import { useMoveOrder, wasOvertaken } from './use-order.ts';

const words = orders.act;

interface OrderActionBarProps {
  order: Order;
  /** The list that the order was opened from; in a queue a decision leads to the next order. */
  navigation?: OrderNavigation | undefined;
}

/** What this viewer may do with the order now (DECISIONS 4), at the foot of it; `a` goes to Approve, `r` asks for the reason. */
export function OrderActionBar({ order, navigation }: OrderActionBarProps) {
  const actor = useActor();
  const actions = actionsFor(actor, order, useMoveRules());
  const { mutateAsync, isPending, error, variables } = useMoveOrder(order.id);
  const [asking, setAsking] = useState<AskedMove>();
  const [dismissed, setDismissed] = useState<AskedMove>();
  const [reason, setReason] = useState('');
  const bar = useRef<HTMLElement>(null);
  const approve = useRef<HTMLButtonElement>(null);
  // Whether Approve was gone to by its key: then it says what Enter approves.
  const [isAimed, setAimed] = useState(false);
  const [why, what] = [useId(), useId()];
  // Another's decision may have taken away what was being asked for; the words typed stay for the next question.
  const asked = asking && [actions.primary, ...actions.quiet].includes(asking) ? asking : undefined;
  const goesOn = navigation?.isQueue === true && order.status === 'pending';

  const approves = actions.primary === 'approved';
  const checks = useQuery({
    ...read(getOrderChecks, { params: { id: order.id } }),
    refetchOnWindowFocus: 'always',
    enabled: approves,
  });
  // Nobody approves what they have not seen the checks of.
  const held = approves && (!checks.data || failedOf(checks.data, 'block').length > 0);
  const warned = approves && failedOf(checks.data ?? [], 'warn').length > 0;

  // A double click reaches us twice before the button shows that it is busy, and afterwards the next action, or the next
  // order, stands where the last one stood: neither may make a second move.
  const idle = useRef(true);
  const { isGuarded, isFree, startGuard } = useDoubleClickGuard();
  // Whoever goes on before the answer has come is told of it all the same.
  const isHere = useIsHere();
  const settle = () => {
    if (!isHere.current) return;
    // The button that was pressed may be gone.
    bar.current?.focus({ preventScroll: true });
    idle.current = true;
    startGuard();
  };
  const move = async (status: OrderStatus) => {
    if (!idle.current || !isFree()) return;
    idle.current = false;
    setAimed(false);
    const done = orders.moved(statusWords[status].done);
    const seen = { status, updatedAt: order.updated_at };
    try {
      await mutateAsync(asked ? { ...seen, reason: reason.trim() } : seen);
    } catch (failure) {
      settle();
      if (isHere.current || isSignedOut(failure)) return;
      const message = orders.navigation.failed(explainFailure('moveOrder', failure), order);
      notify({ color: 'brick', position: 'top-center', message });
      return;
    }
    settle();
    setAsking(undefined);
    setReason('');
    if (goesOn && navigation.moved(order, status)) return;
    // At the top, since the next action is at the foot.
    notify({
      color: 'forest',
      position: 'top-center',
      message: isHere.current ? done : orders.navigation.done(done, order),
    });
  };

  /** The step forward; an approval over a warning asks for its reason first (DECISIONS 24.2). */
  const proceed = () => {
    if (warned) setAsking('approved');
    else if (actions.primary) void move(actions.primary);
  };

  const isQuiet = asked === undefined && !isPending && !isGuarded;
  useSingleKeys(
    {
      a:
        isQuiet && approves && !held
          ? () => {
              setAimed(true);
              approve.current?.focus();
            }
          : undefined,
      r: isQuiet && actions.quiet.includes('rejected') ? () => setAsking('rejected') : undefined,
    },
    bar,
  );

  const checksLine = <ChecksLine id={why} checks={checks.data} failed={checks.isError} />;
  if (!canAct(actions) && !actions.own && !error) return null;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={words.label}
      className={`grid gap-3 border-t bg-raised sticky ${styles.bar} no-print`}
    >
      {error && (
        <Notice>
          {explainFailure('moveOrder', error)}
          {wasOvertaken(error) && ` ${words.meanwhile}`}
        </Notice>
      )}
      {asked === 'approved' && checksLine}
      {asked ? (
        <ReasonForm
          move={asked}
          confirm={goesOn ? words.andNext(statusWords[asked].verb) : statusWords[asked].moves(words.order)}
          reason={reason}
          onReason={setReason}
          busy={isPending}
          onBack={() => {
            setAsking(undefined);
            setDismissed(asked);
          }}
          onSubmit={() => void move(asked)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {actions.own && (
            <p className={`text-muted text-sm ${styles.own}`}>
              {order.created_by_user_id === actor.id ? words.ownOrder : words.ownRequest}
            </p>
          )}
          {actions.quiet.map((status) => (
            <Button
              key={status}
              variant="subtle"
              color="brick"
              className={`px-2 ${styles.quiet}`}
              disabled={isPending || isGuarded}
              aria-keyshortcuts={status === 'rejected' ? 'r' : undefined}
              // Where the question was asked from, one returns to when leaving it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={status === dismissed}
              onClick={() => setAsking(status)}
            >
              {statusWords[status].verb}
            </Button>
          ))}
          {approves && checksLine}
          {approves && isAimed && (
            <p id={what} className={`text-sm font-strong text-end ${styles.aimed}`}>
              {(warned ? words.enterAsksReason : words.enterApproves)(order, formatKes(order.total_price))}
            </p>
          )}
          {actions.primary && (
            <Button
              ref={approve}
              className="ms-auto"
              disabled={isPending || isGuarded || held}
              aria-describedby={approves ? `${what} ${why}` : undefined}
              onBlur={() => setAimed(false)}
              onKeyDown={({ key }) => {
                // A letter after `a` is part of a word.
                if (isAimed && key.length === 1 && key !== 'a') bar.current?.focus();
              }}
              aria-keyshortcuts={approves ? 'a' : undefined}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={dismissed === actions.primary}
              onClick={proceed}
            >
              {isPending && variables.status === actions.primary
                ? statusWords[actions.primary].busy
                : goesOn && approves
                  ? words.andNext(statusWords.approved.verb)
                  : statusWords[actions.primary].verb}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** After a move, others are ignored for this time, because the person may still be clicking. */
const GUARD_MS = 1200;

let guardedUntil = 0;

/**
 * Blocks moves for a short time after a move. A decision leads to the next order, and a double click must not decide on
 * both. `isFree` is true at once after that time; `isGuarded` is for rendering.
 */
function useDoubleClickGuard() {
  const [until, setUntil] = useState(guardedUntil);
  const [now, setNow] = useState(() => performance.now());
  const isGuarded = now < until;
  useEffect(() => {
    if (!isGuarded) return undefined;
    // On a slow phone the time may be over before this runs: what was drawn as guarded must be drawn again all the same.
    const timer = setTimeout(() => setNow(until), Math.max(0, until - performance.now()));
    return () => clearTimeout(timer);
  }, [isGuarded, until]);
  return {
    isGuarded,
    isFree: () => performance.now() >= guardedUntil,
    startGuard: () => {
      guardedUntil = performance.now() + GUARD_MS;
      setUntil(guardedUntil);
      setNow(performance.now());
    },
  };
}
