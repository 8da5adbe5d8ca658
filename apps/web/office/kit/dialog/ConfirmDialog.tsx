import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { common } from '#words/index.ts';
import { isSignedOut } from '../../auth/signed-out.ts';
import { Notice } from '../page/feedback.tsx';
import { notify } from '../page/toasts.tsx';
import { rowPlace } from '../list/use-list-address.ts';
import { Sheet } from './Sheet.tsx';
import { useIsHere } from '../page/moment.ts';
import { useReason, type ReasonWords } from '../form/saving.ts';

interface ConfirmDialogProps<Subject> {
  /** What the question is about; none: closed. */
  subject: Subject | undefined;
  onClose: () => void;
  /** When it is gone from the screen. */
  onClosed?: () => void;
  /** The question, in the exact words of the specification. */
  question: string | ((subject: Subject) => string);
  /** What is deleted, for the title; without it the title is the verb alone. */
  name?: (subject: Subject) => string;
  /** The verb on the button: `Delete`. */
  confirm?: string;
  busyLabel?: string;
  /** The button that changes nothing; `Cancel` by default. */
  back?: string;
  /** Whether it takes nothing away: then its button has no colour of warning. */
  harmless?: boolean;
  /** What else there is to know before one decides. */
  renderAbout?: (subject: Subject) => ReactNode;
  /** Whether there is a table to read: then it is as wide as one. */
  wide?: (subject: Subject) => boolean;
  /** Whether it cannot be done: then `renderAbout` says why, and nothing is asked for. */
  impossible?: boolean;
  /** The words of the box that asks for a reason; without them none is asked for. */
  reason?: ReasonWords;
  /** Does it. When it throws, the dialog stays and says what `explain` makes of the error. */
  onConfirm: (subject: Subject, reason: string) => Promise<void>;
  explain: (error: unknown) => string;
}

const NO_REASON: ReasonWords = { reason: '', reasonHint: '' };

/** A question with its two answers, and the reason where one is due. Once a row was deleted, the focus goes to the row that took its place. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, onClose, question, name, confirm = common.delete, busyLabel = common.deleting } = props;
  // The question stays to be read while its dialog closes.
  const [asked, setAsked] = useState(subject);
  const [reason, setReason] = useState('');
  const place = useRef<ReturnType<typeof rowPlace>>(undefined);
  // A ref: the callback at the dialog's end is from an earlier render.
  const done = useRef(false);
  useLayoutEffect(() => {
    if (subject !== undefined) place.current = rowPlace(document.activeElement);
  }, [subject]);
  const cancel = useRef<HTMLButtonElement>(null);
  // The box that had the focus is gone.
  useEffect(() => {
    if (props.impossible) cancel.current?.focus();
  }, [props.impossible]);
  const isHere = useIsHere();
  const {
    mutate,
    reset,
    error,
    isPending: busy,
  } = useMutation({
    mutationFn: (confirmed: Subject) => props.onConfirm(confirmed, reason.trim()),
    onSuccess: () => {
      done.current = true;
      onClose();
    },
    onError: (failure) => {
      // A person who has left the page meanwhile reads it there.
      if (!isHere.current && !isSignedOut(failure))
        notify({ color: 'brick', message: props.explain(failure) });
    },
  });
  const close = () => {
    if (busy) return;
    reset();
    onClose();
  };
  const { isGiven, startAgain, box } = useReason(props.reason ?? NO_REASON, reason, setReason, busy);
  if (subject !== undefined && subject !== asked) {
    setAsked(subject);
    startAgain();
  }
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (subject === undefined || busy || props.impossible || (props.reason && !isGiven())) return;
    mutate(subject);
  };
  const refocus = () => {
    // Where no row is left, the screen itself.
    if (done.current) (place.current?.() ?? document.getElementById('content'))?.focus();
    done.current = false;
    reset();
    props.onClosed?.();
  };
  const isWide = asked !== undefined && props.wide?.(asked) === true;
  const about = (text: (subject: Subject) => string) => (asked === undefined ? '' : text(asked));
  return (
    <Sheet
      opened={subject !== undefined}
      onClose={close}
      title={name ? common.deleteOf(about(name)) : confirm}
      size={isWide ? 960 : 'sm'}
      small={!isWide}
      onExitTransitionEnd={refocus}
    >
      <form className="grid gap-3" noValidate onSubmit={run}>
        <p>{typeof question === 'string' ? question : about(question)}</p>
        {asked !== undefined && props.renderAbout?.(asked)}
        {error && !props.impossible && <Notice>{props.explain(error)}</Notice>}
        {props.reason && !props.impossible && <Textarea {...box} data-autofocus />}
        <Group justify="flex-end">
          <Button
            ref={cancel}
            variant="default"
            onClick={close}
            disabled={busy}
            {...((!props.reason || props.impossible) && { 'data-autofocus': true })}
          >
            {props.back ?? common.cancel}
          </Button>
          {!props.impossible && (
            <Button type="submit" {...(!props.harmless && { color: 'brick' })} disabled={busy}>
              {busy ? busyLabel : confirm}
            </Button>
          )}
        </Group>
      </form>
    </Sheet>
  );
}

/** A question, what is done once it is confirmed, and how the dialog names both. */
interface Confirmation {
  question: string;
  confirm: string;
  busyLabel: string;
  harmless?: boolean;
  work: () => Promise<void>;
}

/** One dialog for all questions of a screen: `ask` opens it. */
export function useConfirm(explain: (error: unknown) => string) {
  const [asked, setAsked] = useState<Confirmation>();
  const [opened, setOpened] = useState(false);
  const ask = (confirmation: Confirmation) => {
    setAsked(confirmation);
    setOpened(true);
  };
  const dialog = (
    <ConfirmDialog
      subject={opened ? asked : undefined}
      onClose={() => setOpened(false)}
      question={asked?.question ?? ''}
      confirm={asked?.confirm ?? ''}
      busyLabel={asked?.busyLabel ?? ''}
      harmless={asked?.harmless === true}
      onConfirm={(one) => one.work()}
      explain={explain}
    />
  );
  return { ask, dialog };
}
