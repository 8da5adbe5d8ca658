import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode, useState, type SyntheticEvent } from 'react';
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
  /** When that was read, in milliseconds of this device. */
  readAt: number;
  onAnswer: (answer: Confirmation) => void;
  /** What else there is to do. */
  children: ReactNode;
}

/** Sends the client a code, and takes the digits that they read out. */
export function ConfirmationCode({
  orderId,
  confirmation,
  readAt,
  onAnswer,
  children,
}: ConfirmationCodeProps) {
  const { code } = confirmation;
  const [notice, setNotice] = useState<string>();
  const secondsLeft = useSecondsLeft(code ? readAt + code.seconds_left * 1000 : undefined);
  const sending = useMutation({
    mutationFn: () => send(sendConfirmationCode, { params: { id: orderId } }),
    onMutate: () => setNotice(undefined),
    onSuccess: onAnswer,
    onError: (error) => setNotice(explainFailure('sendConfirmationCode', error)),
  });
  const isOpen = code && secondsLeft > 0;
  const text = notice ?? (code && !isOpen ? words.over : undefined);
  return (
    <div className="grid gap-3 justify-items-start">
      {text && <Notice className="w-full">{text}</Notice>}
      {isOpen ? (
        <EnterCode
          orderId={orderId}
          code={code}
          secondsLeft={secondsLeft}
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
          variant={isOpen ? 'default' : 'filled'}
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
  secondsLeft: number;
  onAnswer: (answer: Confirmation) => void;
}

function EnterCode({ orderId, code, secondsLeft, onAnswer }: EnterCodeProps) {
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
        description={`${words.valid(asClock(secondsLeft))}, ${words.triesLeft(code.tries_left)}`}
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

/** `14:05`. */
const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The whole seconds until a moment of this device, looked at each second; 0 without one. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
