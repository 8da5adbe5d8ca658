import { Button, Group, Textarea } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { common } from '#words/index.ts';
import { onSignedOut } from '../../auth/session.ts';
import { isSignedOut } from '../../auth/signed-out.ts';
import { useReason } from '../form/reason.ts';
import { DIALOGS } from '../form/unsaved-changes.tsx';
import { rowPlace } from '../list/use-list-address.ts';
import { Notice } from '../page/feedback.tsx';
import { LAYERS } from '../page/keyboard.ts';
import { notify } from '../page/toasts.tsx';
import { answerQuestion, isAsked, QuestionFrame, useQuestion } from './ask.ts';
import { Sheet, topmost } from './Sheet.tsx';

// The next person must not answer a question put to the last one.
onSignedOut(() => void answerQuestion(false));

type Asked = NonNullable<ReturnType<typeof useQuestion>>;

/** Does what a question is about, and says why it failed. */
function useTask(shown: Asked | undefined, onDone: () => void) {
  // A second press may come before the button shows that it is busy.
  const running = useRef<Asked>(undefined);
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: async ({ asked, reason }: { asked: Asked; reason: string }) => asked.work?.(reason),
    onSuccess: (_, { asked }) => {
      if (!isAsked(asked)) return;
      onDone();
      answerQuestion(true);
    },
    onError: (failure, { asked }) => {
      // A person who has left the screen meanwhile reads it there.
      if (!isAsked(asked) && !isSignedOut(failure))
        notify({ color: 'brick', message: asked.explain?.(failure) });
    },
    onSettled: (_, _failure, { asked }) => {
      if (running.current === asked) running.current = undefined;
    },
  });
  const isOf = variables?.asked === shown;
  return {
    run: (asked: Asked, reason: string) => {
      if (running.current === asked) return;
      running.current = asked;
      mutate({ asked, reason });
    },
    isBusy: isOf && isPending,
    failure: isOf && error ? shown?.explain?.(error) : undefined,
  };
}

const NO_REASON = { reason: '', reasonHint: '' };

/** The dialog of what is asked. Once a row was deleted, the focus goes to the row that took its place. */
export default function QuestionSheet() {
  const asked = useQuestion();
  // It stays to be read while the dialog closes.
  const [shown, setShown] = useState(asked);
  const [reason, setReason] = useState('');
  const [isImpossible, setImpossible] = useState(false);
  // A ref: the callback at the dialog's end is from an earlier render.
  const done = useRef(false);
  const { run, isBusy, failure } = useTask(shown, () => {
    done.current = true;
  });
  const { isGiven, startAgain, box } = useReason(shown?.reason ?? NO_REASON, reason, setReason, isBusy);
  if (asked && asked !== shown) {
    setShown(asked);
    setImpossible(false);
    startAgain();
  }
  // Not open at its first render: such a dialog does not know where the focus was before.
  const mounted = useMounted();
  const { pathname, search } = useLocation();
  const here = [pathname, ...DIALOGS.map((key) => Object(search)[key])].join(' ');
  const screen = useRef(here);
  useEffect(() => {
    if (screen.current !== here) answerQuestion(false);
    screen.current = here;
  }, [here]);
  const place = useRef<ReturnType<typeof rowPlace>>(undefined);
  useLayoutEffect(() => {
    if (asked) place.current = rowPlace(document.activeElement);
  }, [asked]);
  const back = useRef<HTMLButtonElement>(null);
  // The box that had the focus is gone.
  useEffect(() => {
    if (isImpossible) back.current?.focus();
  }, [isImpossible]);
  const submit = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (failure) submit.current?.focus();
  }, [failure]);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!asked || isBusy || isImpossible || (asked.reason && !isGiven())) return;
    if (asked.work) run(asked, reason.trim());
    else answerQuestion(true);
  };
  const close = () => {
    if (!isBusy) answerQuestion(false);
  };
  const asksReason = shown?.reason !== undefined && !isImpossible;
  return (
    <Sheet
      opened={asked !== undefined && mounted}
      onClose={close}
      title={shown?.title}
      size={shown?.wide ? 960 : 'sm'}
      small={!shown?.wide}
      zIndex={shown?.work ? LAYERS.task : LAYERS.question}
      onExitTransitionEnd={() => {
        // Where no row is left, what the question lay on.
        if (done.current) (place.current?.() ?? topmost())?.focus();
        done.current = false;
        shown?.onClosed?.();
      }}
    >
      <form className="grid gap-3" noValidate onSubmit={goOn}>
        <QuestionFrame value={setImpossible}>
          {typeof shown?.about === 'string' ? <p>{shown.about}</p> : shown?.about}
        </QuestionFrame>
        {failure && !isImpossible && <Notice>{failure}</Notice>}
        {asksReason && <Textarea {...box} data-autofocus />}
        <Group justify="flex-end">
          <Button
            ref={back}
            variant="default"
            onClick={close}
            disabled={isBusy}
            {...(!asksReason && { 'data-autofocus': true })}
          >
            {shown?.back ?? common.cancel}
          </Button>
          {!isImpossible && (
            <Button
              ref={submit}
              type="submit"
              variant={shown?.better ? 'default' : 'filled'}
              {...(shown?.takesAway && { color: 'brick' })}
              disabled={isBusy}
            >
              {isBusy ? shown?.busy : shown?.goOn}
            </Button>
          )}
          {shown?.better && (
            <Button
              onClick={() => {
                shown.better?.choose();
                answerQuestion(true);
              }}
            >
              {shown.better.label}
            </Button>
          )}
        </Group>
      </form>
    </Sheet>
  );
}
