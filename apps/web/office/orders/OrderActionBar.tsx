import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { getOrderChecks, type Order } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import type { OrderStatus, ReasonedMove } from '#domain/orders/order-statuses.ts';
import { explainFailure } from '#messages/failures.ts';
import { common, orders, statusWords } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { isSignedOut } from '../auth/signed-out.ts';
import { answerQuestion, askAndDo } from '../kit/dialog/ask.ts';
import { unlessDouble } from '../kit/dialog/Sheet.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { useSingleKeys } from '../kit/page/keyboard.ts';
import { useIsHere } from '../kit/page/moment.ts';
import { notify } from '../kit/page/toasts.tsx';
import { useMoveRules } from '../office-rules.ts';
import { ChecksLine } from './ApprovalCard.tsx';
import { failedOf } from './check-outcomes.ts';
import { actionsFor, canAct } from './order-actions.ts';
import styles from './OrderView.module.css';
import type { OrderNavigation } from './use-order-navigation.ts';
import { useMoveOrder, wasOvertaken } from './use-order.ts';

const words = orders.act;

/** The moves that may ask for a reason: an approval where a check warned (DECISIONS 24.2). */
type AskedMove = ReasonedMove | 'approved';

interface OrderActionBarProps {
  order: Order;
  /** The list that the order was opened from; in a queue a decision leads to the next order. */
  navigation?: OrderNavigation | undefined;
}

/** The actions of this viewer on the order (DECISIONS 4). `a` focuses Approve, `r` asks for the reason of a rejection. */
export function OrderActionBar({ order, navigation }: OrderActionBarProps) {
  const actor = useActor();
  const actions = actionsFor(actor, order, useMoveRules());
  const { mutateAsync, isPending, error, variables } = useMoveOrder(order.id);
  const [asking, setAsking] = useState<AskedMove>();
  const bar = useRef<HTMLElement>(null);
  const approve = useRef<HTMLButtonElement>(null);
  // Whether `a` focused Approve: then the button says what Enter approves.
  const [isAimed, setAimed] = useState(false);
  const [why, what] = [useId(), useId()];
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

  // A second click may come before the button shows that it is busy.
  const idle = useRef(true);
  // If the person has left the order before the answer arrives, the failure message names the order.
  const isHere = useIsHere();
  const explain = (failure: unknown) => {
    const text = explainFailure('moveOrder', failure);
    return isHere.current ? text : orders.navigation.failed(text, order);
  };
  const move = async (status: OrderStatus, reason?: string) => {
    if (!idle.current) return;
    idle.current = false;
    setAimed(false);
    try {
      await mutateAsync({ status, updatedAt: order.updated_at, reason });
    } finally {
      idle.current = true;
      // The button that was pressed may be gone; a dialog gives the focus back itself.
      if (isHere.current && reason === undefined) bar.current?.focus({ preventScroll: true });
    }
    if (goesOn && navigation.moved(order, status)) return;
    const done = orders.moved(statusWords[status].done);
    // At the top, since the next action is at the foot.
    notify({
      color: 'forest',
      position: 'top-center',
      message: isHere.current ? done : orders.navigation.done(done, order),
    });
  };
  const moveAtOnce = (status: OrderStatus) =>
    move(status).catch((failure: unknown) => {
      if (isHere.current || isSignedOut(failure)) return;
      notify({ color: 'brick', position: 'top-center', message: explain(failure) });
    });

  const askTo = async (status: AskedMove) => {
    setAsking(status);
    await askAndDo({
      about: (
        <>
          <p>
            {status === 'approved'
              ? words.warnedQuestion
              : words.question(statusWords[status].moves(words.thisOrder))}
          </p>
          <p className="hint">{status === 'approved' ? words.warnedConsequence : words.voidConsequence}</p>
          {status === 'approved' && <OrderChecks id={`${why}asked`} order={order} />}
        </>
      ),
      // Cancel beside Cancel order would be unclear.
      back: common.back,
      goOn: goesOn ? words.andNext(statusWords[status].verb) : statusWords[status].moves(words.order),
      takesAway: status !== 'approved',
      busy: statusWords[status].busy,
      reason: words,
      work: (reason) => move(status, reason),
      explain,
      // After a decision the button that asked is gone; after Back it has the focus again.
      onClosed: () => {
        if (!bar.current?.contains(document.activeElement)) bar.current?.focus({ preventScroll: true });
      },
    });
    setAsking(undefined);
  };
  // Another person may have decided the order meanwhile.
  const isOvertaken = asking !== undefined && ![actions.primary, ...actions.quiet].includes(asking);
  useEffect(() => {
    if (isOvertaken && !isPending) answerQuestion(false);
  }, [isOvertaken, isPending]);

  /** The step forward; an approval over a warning asks for its reason first (DECISIONS 24.2). */
  const proceed = () => {
    if (warned) void askTo('approved');
    else if (actions.primary) void moveAtOnce(actions.primary);
  };

  const isQuiet = asking === undefined && !isPending;
  useSingleKeys(
    {
      a:
        isQuiet && approves && !held
          ? () => {
              setAimed(true);
              approve.current?.focus();
            }
          : undefined,
      r: isQuiet && actions.quiet.includes('rejected') ? () => void askTo('rejected') : undefined,
    },
    bar,
  );

  if (!canAct(actions) && !actions.own && !error) return null;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={words.label}
      className={`grid gap-3 border-t bg-raised sticky ${styles.actions} no-print`}
    >
      {error && !asking && (
        <Notice>
          {explainFailure('moveOrder', error)}
          {wasOvertaken(error) && ` ${words.meanwhile}`}
        </Notice>
      )}
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
            disabled={isPending}
            aria-keyshortcuts={status === 'rejected' ? 'r' : undefined}
            onClick={(press) => unlessDouble(() => void askTo(status))(press)}
          >
            {statusWords[status].verb}
          </Button>
        ))}
        {approves && <ChecksLine id={why} checks={checks.data} failed={checks.isError} />}
        {approves && isAimed && (
          <p id={what} className={`text-sm font-strong text-end ${styles.aimed}`}>
            {(warned ? words.enterAsksReason : words.enterApproves)(order, formatKes(order.total_price))}
          </p>
        )}
        {actions.primary && (
          <Button
            ref={approve}
            className="ms-auto"
            disabled={isPending || held}
            aria-describedby={approves ? `${what} ${why}` : undefined}
            onBlur={() => setAimed(false)}
            onKeyDown={({ key }) => {
              // A letter after `a` is part of a word.
              if (isAimed && key.length === 1 && key !== 'a') bar.current?.focus();
            }}
            aria-keyshortcuts={approves ? 'a' : undefined}
            // After a decision the button of the next order is in this place.
            onClick={(press) => unlessDouble(proceed)(press)}
          >
            {isPending && variables.status === actions.primary
              ? statusWords[actions.primary].busy
              : goesOn && approves
                ? words.andNext(statusWords.approved.verb)
                : statusWords[actions.primary].verb}
          </Button>
        )}
      </div>
    </section>
  );
}

function OrderChecks({ id, order }: { id: string; order: Order }) {
  const { data, isError } = useQuery(read(getOrderChecks, { params: { id: order.id } }));
  return <ChecksLine id={id} checks={data} failed={isError} />;
}
