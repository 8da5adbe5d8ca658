import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import {
  codeBody,
  type Confirmation,
  enterConfirmationCode,
  sendConfirmationCode,
} from '#contract/confirmations.ts';
import { isConfirmed, isDoubted } from '#domain/confirmations/confirmation.ts';
import { explainFailure } from '#messages/failures.ts';
import { formatDayTime } from '#words/format.ts';
import { clientConfirmation as words } from '#words/index.ts';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import { send } from '../send.ts';

interface ConfirmationCodeProps {
  orderId: string;
  confirmation: Confirmation;
  onAnswer: (answer: Confirmation) => void;
  /** What else there is to do. */
  children: ReactNode;
}

/** Sends the client a code, and takes the digits that they read out. */
export function ConfirmationCode({ orderId, confirmation, onAnswer, children }: ConfirmationCodeProps) {
  const { code } = confirmation;
  const [notice, setNotice] = useState<string>();
  const sending = useMutation({
    mutationFn: () => send(sendConfirmationCode, { params: { id: orderId } }),
    onMutate: () => setNotice(undefined),
    onSuccess: onAnswer,
    onError: (error) => setNotice(explainFailure('sendConfirmationCode', error)),
  });
  return (
    <div className="grid gap-3 justify-items-start">
      {notice && <Notice className="w-full">{notice}</Notice>}
      {code ? (
        <EnterCode
          orderId={orderId}
          code={code}
          onAnswer={(answer) => {
            if (!answer.code && !isConfirmed(answer.standing) && !isDoubted(answer.standing))
              setNotice(words.usedUp);
            onAnswer(answer);
          }}
        />
      ) : (
        <p className="hint">{words.hint}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={code ? 'default' : 'filled'}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {code ? words.again : words.send}
        </Button>
        {children}
      </div>
    </div>
  );
}

interface EnterCodeProps {
  orderId: string;
  code: NonNullable<Confirmation['code']>;
  onAnswer: (answer: Confirmation) => void;
}

function EnterCode({ orderId, code, onAnswer }: EnterCodeProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const entering = useMutation({
    mutationFn: () => send(enterConfirmationCode, { params: { id: orderId }, body: { code: typed } }),
    onSuccess: (answer) => {
      setTyped('');
      if (answer.code) setFault(words.wrong);
      else if (answer.last && answer.last.at > code.sent_at) showSuccess(words.done);
      onAnswer(answer);
    },
    onError: (error) => setFault(explainFailure('enterConfirmationCode', error)),
  });
  const problem = code.message && words.lost[code.message as keyof typeof words.lost];
  const enter = (event: SyntheticEvent) => {
    event.preventDefault();
    const { code: wrong } = faultsOf(codeBody, { code: typed });
    setFault(wrong);
    if (!wrong && !entering.isPending) entering.mutate();
  };
  return (
    <form noValidate className="grid gap-2 justify-items-start" onSubmit={enter}>
      <p className="text-sm">{words.sent(code.phone, formatDayTime(code.sent_at))}</p>
      {code.message === 'queued' && <p className="hint">{words.queued}</p>}
      {problem && <Notice className="w-full">{problem}</Notice>}
      <TextInput
        label={words.code}
        description={`${words.valid(Math.ceil(code.seconds_left / 60))}, ${words.triesLeft(code.tries_left)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="figures"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" loading={entering.isPending}>
        {words.enter}
      </Button>
    </form>
  );
}
