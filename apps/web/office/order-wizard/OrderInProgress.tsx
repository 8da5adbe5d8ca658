import { notifications } from '@mantine/notifications';
import { useImperativeHandle, useState, type Ref } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import { notices, orderWizard as words } from '../../messages/index.ts';
import { useUser } from '../auth/session.ts';
import type { Draft, DraftClient } from './draft.ts';
import { totalDiffers } from './draft-checks.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { ResumeQuestion } from './ResumeQuestion.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { WizardSteps } from './WizardSteps.tsx';

/** What the dialog asks when somebody wants to close it. */
export interface Closable {
  askToClose: () => void;
}

interface OrderInProgressProps {
  ref: Ref<Closable>;
  client: DraftClient | undefined;
  onClose: () => void;
}

/** The inside of the dialog, from its opening to its closing. */
export function OrderInProgress({ ref, client, onClose }: OrderInProgressProps) {
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  const { draft, dispatch, touched, left, goOn, startAnew, forget } = useDraft(user.id, client);
  const placed = (order: Order, sent: Draft) => {
    forget(sent.key);
    notifications.show({
      color: 'forest',
      title: notices.orderCreated,
      message: totalDiffers(sent, order)
        ? words.review.totalNow(formatKes(order.total_price))
        : words.review.createdFor(order.client_name, formatKes(order.total_price)),
    });
    onClose();
  };
  const submitting = useSubmit({ userId: user.id, draft, dispatch, onPlaced: placed });
  const discard = () => {
    forget(draft.key);
    onClose();
  };
  useImperativeHandle(ref, () => ({
    askToClose: () => {
      if (submitting.busy) return;
      // A moment later, or the Escape that asked would be heard by the question too, and close it.
      if (!left && touched) setTimeout(setLeaving, 0, true);
      else onClose();
    },
  }));
  return (
    <>
      {left ? (
        <ResumeQuestion draft={left} onGoOn={goOn} onAnew={startAnew} />
      ) : (
        <WizardSteps draft={draft} dispatch={dispatch} submitting={submitting} onDiscard={discard} />
      )}
      <LeaveQuestion opened={leaving} onStay={() => setLeaving(false)} onKeep={onClose} onDiscard={discard} />
    </>
  );
}
