import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { getClient } from '#contract/clients.ts';
import { getConfirmation } from '#contract/confirmations.ts';
import { formatKes } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { clientConfirmation as confirmationWords, notices, orderWizard as words } from '#words/index.ts';
import { api, read } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { notify, unsay } from '../kit/page/toasts.tsx';
import { ORDER_PLACED } from '../order-entry.ts';
import { stepBeside } from './draft-checks.ts';
import { cartTotal, type Draft, type DraftClient, type OrderStart } from './draft.ts';
import { ResumeQuestion } from './ResumeQuestion.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { WizardSteps } from './WizardSteps.tsx';
import styles from './OrderWizard.module.css';

/** What the dialog asks of its content. */
export interface Closable {
  askToClose: () => void;
  /** Takes a step back; answers whether there was one. */
  goBack: () => boolean;
}

interface OrderInProgressProps {
  ref: Ref<Closable>;
  start: OrderStart;
  /** The order that was begun before on this device. */
  stored: Promise<Draft | undefined>;
  /** Begins the next order for the group of the one that was placed. */
  onNext: (after: Draft) => void;
  /** The order was placed (`sent`) or discarded. */
  onOver: (sent?: Draft) => void;
  onClose: () => void;
}

/** The content of the dialog, from its opening to its closing. */
export function OrderInProgress({ start, ...rest }: OrderInProgressProps) {
  const [from] = useState(start);
  useEffect(() => unsay(ORDER_PLACED), []);
  const { client } = from;
  if (!client || 'loan_balance' in client) return <Ordering start={from} client={client} {...rest} />;
  return <WithClient start={from} id={client.id} {...rest} />;
}

/** Begins once the record of the client is there, as it is now. */
function WithClient({ id, ...rest }: OrderInProgressProps & { id: string }) {
  // Under a name of its own: what is read here unmasks nobody in the lists.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order for', id],
    queryFn: ({ signal }) => api.call(getClient, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [found, setFound] = useState<DraftClient>();
  if (data && !isFetching && !found) setFound(data);
  if (found) return <Ordering client={found} {...rest} />;
  return (
    <div className={`grid grid-cols-1 content-start gap-4 ${styles.step}`}>
      {error && !isFetching ? (
        <Notice onRetry={() => void refetch()}>{explainFailure('getClient', error)}</Notice>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

interface OrderingProps extends OrderInProgressProps {
  client: DraftClient | undefined;
}

function Ordering({ ref, start, stored, client, onNext, onOver, onClose }: OrderingProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { draft, dispatch, left, goOn, startOver, forget } = useDraft(
    user.id,
    { ...start, client },
    use(stored),
  );
  const ask = (orderId: string) => {
    unsay(ORDER_PLACED);
    void navigate({ to: `${officePrefix(user.role)}/orders/$id`, params: { id: orderId } });
  };
  const report = (sent: Draft, title: string, text: string, orderId?: string) => {
    forget(sent.key);
    notify({
      id: ORDER_PLACED,
      color: 'forest',
      title,
      autoClose: start.alone && orderId === undefined ? 4000 : false,
      message: (
        <span className="grid justify-items-start gap-2">
          {text}
          {orderId !== undefined && <AskClient orderId={orderId} onAsk={ask} />}
          {!start.alone && (
            <Button variant="default" onClick={() => onNext(sent)}>
              {words.next}
            </Button>
          )}
        </span>
      ),
    });
    onOver(start.alone ? undefined : sent);
  };
  const summary = (sent: Draft, total: number, number?: string) =>
    words.review.createdFor(sent.client?.name ?? '', formatKes(total), number);
  const submitting = useSubmit({
    userId: user.id,
    draft,
    dispatch,
    onPlaced: ({ id, total, number }, sent) =>
      report(
        sent,
        notices.orderCreated,
        total === cartTotal(sent.cart)
          ? summary(sent, total, number)
          : words.review.totalNow(formatKes(total), number),
        id,
      ),
    onQueued: (sent) => report(sent, words.review.keptHere, summary(sent, cartTotal(sent.cart))),
  });
  useImperativeHandle(ref, () => ({
    // The draft is stored at every change: closing loses nothing.
    askToClose: () => {
      if (!submitting.busy) onClose();
    },
    goBack: () => {
      if (submitting.busy) return true;
      const before = stepBeside(draft.step, -1);
      if (left || before === draft.step) return false;
      dispatch({ type: 'goTo', step: before });
      return true;
    },
  }));
  if (left)
    return <ResumeQuestion draft={left} onGoOn={() => goOn(left)} onStartOver={() => startOver(left)} />;
  return (
    <WizardSteps
      draft={draft}
      dispatch={dispatch}
      submitting={submitting}
      onDiscard={() => {
        forget(draft.key);
        onOver();
      }}
    />
  );
}

/** Leads from the report of an order to the confirmation of its client, where they can be sent a code. */
function AskClient({ orderId, onAsk }: { orderId: string; onAsk: (orderId: string) => void }) {
  const { data } = useQuery(read(getConfirmation, { params: { id: orderId } }));
  return (
    data?.sends_sms && (
      <Button variant="default" onClick={() => onAsk(orderId)}>
        {confirmationWords.ask}
      </Button>
    )
  );
}
