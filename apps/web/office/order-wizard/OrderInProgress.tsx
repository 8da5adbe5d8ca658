import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { getClient } from '#contract/clients.ts';
import { formatKes } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { notices, orderWizard as words } from '#words/index.ts';
import { api } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { cartTotal, type Draft, type DraftClient } from './draft.ts';
import { stepBeside } from './draft-checks.ts';
import { LeaveQuestion, ResumeQuestion, TakenOver } from './DraftQuestions.tsx';
import { isWhole, type OrderStart } from './start.ts';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { notify, unsay } from '../kit/page/toasts.tsx';
import styles from './OrderWizard.module.css';

/** What the dialog asks of its inside. */
export interface Closable {
  /** When somebody wants to close it. */
  askToClose: () => void;
  /** Takes a step back; answers whether there was anything to go back from, or to ask first. */
  goBack: () => boolean;
}

/** The report of the last order: it goes when the next one begins, whose buttons it would lie on. */
const PLACED = 'order-placed';

interface OrderInProgressProps {
  ref: Ref<Closable>;
  start: OrderStart;
  /** Told what was ordered. */
  onPlaced: (sent: Draft) => void;
  onDiscarded: () => void;
  onClose: () => void;
}

/** The inside of the dialog, from its opening to its closing. */
export function OrderInProgress({ start, ...rest }: OrderInProgressProps) {
  const [from] = useState(start);
  useEffect(() => unsay(PLACED), []);
  const { client } = from;
  if (!client || isWhole(client)) return <Ordering start={from} client={client} {...rest} />;
  return <WithClient start={from} id={client.id} {...rest} />;
}

/** Begins once the record of the client is there, as it is now. */
function WithClient({ id, ...rest }: OrderInProgressProps & { id: string }) {
  // Under a name of its own: what is read here reveals nothing in the lists, which show people in part.
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
        <Spinner label={words.client.loadingOne} />
      )}
    </div>
  );
}

interface OrderingProps extends OrderInProgressProps {
  client: DraftClient | undefined;
}

function Ordering({ ref, start, client, onPlaced, onDiscarded, onClose }: OrderingProps) {
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  const { group, after, resume = false } = start;
  const { draft, dispatch, touched, stored, openElsewhere, isTaken, takeBack, goOn, startOver, forget } =
    useDraft(user.id, { client, group, after, resume });
  const tell = (sent: Draft, title: string, message: string) => {
    forget(sent.key);
    notify({ id: PLACED, color: 'forest', title, message });
    onPlaced(sent);
  };
  const summary = (sent: Draft, total: number, number?: string) =>
    words.review.createdFor(sent.client?.name ?? '', formatKes(total), number);
  const submitting = useSubmit({
    userId: user.id,
    draft,
    dispatch,
    onPlaced: ({ total, number }, sent) =>
      tell(
        sent,
        notices.orderCreated,
        total === cartTotal(sent.cart)
          ? summary(sent, total, number)
          : words.review.totalNow(formatKes(total), number),
      ),
    onKept: (sent) => tell(sent, words.review.keptHere, summary(sent, cartTotal(sent.cart))),
  });
  const discard = () => {
    forget(draft.key);
    onDiscarded();
  };
  useImperativeHandle(ref, () => ({
    askToClose: () => {
      if (submitting.busy) return;
      // A moment later, or the Escape that asked would be heard by the question too, and close it.
      if (!stored && !isTaken && touched) setTimeout(setLeaving, 0, true);
      else onClose();
    },
    goBack: () => {
      if (submitting.busy) return true;
      if (stored || isTaken) return false;
      const before = stepBeside(draft.step, -1);
      if (before !== draft.step) dispatch({ type: 'goTo', step: before });
      else if (touched) setLeaving(true);
      else return false;
      return true;
    },
  }));
  return (
    <>
      {isTaken && !submitting.busy ? (
        <TakenOver onTakeBack={takeBack} onClose={onClose} />
      ) : stored ? (
        openElsewhere !== undefined && (
          <ResumeQuestion draft={stored} isElsewhere={openElsewhere} onGoOn={goOn} onStartOver={startOver} />
        )
      ) : (
        <WizardSteps draft={draft} dispatch={dispatch} submitting={submitting} onDiscard={discard} />
      )}
      <LeaveQuestion opened={leaving} onStay={() => setLeaving(false)} onKeep={onClose} onDiscard={discard} />
    </>
  );
}
