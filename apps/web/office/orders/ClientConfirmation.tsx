import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type Confirmation, getConfirmation, getConfirmationPicture } from '#contract/confirmations.ts';
import { getOrderChecks, type Order } from '#contract/orders.ts';
import { isConfirmed, isDoubted } from '#domain/confirmations/confirmation.ts';
import { may } from '#domain/permissions.ts';
import { formatDayTime } from '#words/format.ts';
import { clientConfirmation as words, confirmationStandings } from '#words/index.ts';
import { queryClient, read, refresh } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useAsksConfirmation } from '../office-rules.ts';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { PictureButton } from '../kit/record/PictureButton.tsx';
import { ConfirmationCode } from './ConfirmationCode.tsx';
import { ConfirmationPaper } from './ConfirmationPaper.tsx';
import { orderQuery } from './use-order.ts';

const confirmationQuery = (id: string) => read(getConfirmation, { params: { id } });

/** Whether the client has confirmed an order as it is, and while it waits how to ask them (DECISIONS 27.2). */
export function ClientConfirmation({ order }: { order: Order }) {
  const id = useId();
  const actor = useActor();
  const isPending = order.status === 'pending';
  const confirmation = useQuery({
    ...confirmationQuery(order.id),
    refetchOnWindowFocus: 'always',
    // What becomes of the SMS of a code, and how long the code holds.
    refetchInterval: ({ state }) => (state.data?.code ? 5000 : false),
  });
  const isAsked = useAsksConfirmation() && isPending;
  const { data } = confirmation;
  if (!isAsked && !data?.last) return null;
  const take = (answer: Confirmation) => {
    queryClient.setQueryData(confirmationQuery(order.id).queryKey, answer);
    void queryClient.invalidateQueries(orderQuery(order.id));
    void refresh(getOrderChecks);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3 no-print">
      <h3 id={id} className="text-md">
        {words.title}
      </h3>
      <QueryFailure query={confirmation} failure="getConfirmation" />
      {data && <Standing confirmation={data} order={order} />}
      {data && isPending && may(actor, 'orders.confirm') && (
        <Asking confirmation={data} order={order} onAnswer={take} />
      )}
    </section>
  );
}

function Standing({ confirmation: { standing, last }, order }: { confirmation: Confirmation; order: Order }) {
  const [Icon, colour] = isConfirmed(standing)
    ? [IconCircleCheck, 'text-success']
    : isDoubted(standing)
      ? [IconAlertTriangle, 'text-warning']
      : [IconCircleDashed, 'text-muted'];
  return (
    <div className="flex gap-2 text-sm">
      <Icon size={20} aria-hidden="true" className={`flex-none ${colour}`} />
      <div className="grid gap-1 min-w-0 justify-items-start">
        <output className="font-strong">{confirmationStandings[standing]}</output>
        {last && <span className="hint">{words.by(formatDayTime(last.at), last.by_name)}</span>}
        {last?.reason && <span className="break-anywhere">{last.reason}</span>}
        {last?.witness && <span className="break-anywhere">{words.witness(last.witness)}</span>}
        {last?.has_picture && (
          <PictureButton
            label={words.show}
            title={words.form.picture}
            query={read(getConfirmationPicture, { params: { id: order.id } })}
            failure="getConfirmationPicture"
          />
        )}
      </div>
    </div>
  );
}

interface AskingProps {
  confirmation: Confirmation;
  order: Order;
  onAnswer: (answer: Confirmation) => void;
}

/** The code, where SMS are sent, and the paper. Once confirmed without a doubt there is nothing to ask. */
function Asking({ confirmation, order, onAnswer }: AskingProps) {
  const [isPaper, setPaper] = useState(false);
  const { standing, sends_sms: sendsSms } = confirmation;
  if (isConfirmed(standing) && !confirmation.code) return null;
  const paper = (
    <Button variant="default" onClick={() => setPaper(true)}>
      {words.paper}
    </Button>
  );
  return (
    <>
      {sendsSms ? (
        <ConfirmationCode orderId={order.id} confirmation={confirmation} onAnswer={onAnswer}>
          {paper}
        </ConfirmationCode>
      ) : (
        <>
          <p className="hint">{words.smsOff}</p>
          <p>{paper}</p>
        </>
      )}
      <ConfirmationPaper opened={isPaper} order={order} onClose={() => setPaper(false)} onAnswer={onAnswer} />
    </>
  );
}
