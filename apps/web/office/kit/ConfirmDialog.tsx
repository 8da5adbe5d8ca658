import { Button, Group } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { common } from '../../messages/index.ts';
import { Notice } from './Notice.tsx';
import { rowPlace } from './row-place.ts';
import { Sheet } from './Sheet.tsx';

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
  /** Does it. When it throws, the dialog stays and says what `explain` makes of the error. */
  onConfirm: (subject: Subject) => Promise<void>;
  explain: (error: unknown) => string;
  /** Where the focus goes when the row in which the question began is gone and no other is left. */
  otherwise?: RefObject<HTMLElement | null>;
}

/** A question with its two answers. Once a row was deleted, the focus goes to the row that took its place. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { subject, onClose, question, name, confirm = common.delete, busyLabel = common.deleting } = props;
  // The question stays to be read while its dialog closes.
  const [asked, setAsked] = useState(subject);
  if (subject !== undefined && subject !== asked) setAsked(subject);
  const place = useRef<ReturnType<typeof rowPlace>>(undefined);
  const done = useRef(false);
  useLayoutEffect(() => {
    if (subject !== undefined) place.current = rowPlace(document.activeElement);
  }, [subject]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    if (busy) return;
    setFailure(undefined);
    onClose();
  };
  const run = async () => {
    if (subject === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await props.onConfirm(subject);
      done.current = true;
      onClose();
    } catch (error) {
      setFailure(props.explain(error));
    } finally {
      setBusy(false);
    }
  };
  const refocus = () => {
    if (done.current) (place.current?.() ?? props.otherwise?.current)?.focus();
    done.current = false;
    props.onClosed?.();
  };
  const about = (text: (subject: Subject) => string) => (asked === undefined ? '' : text(asked));
  return (
    <Sheet
      opened={subject !== undefined}
      onClose={close}
      title={name ? common.deleteOf(about(name)) : confirm}
      size="sm"
      small
      onExitTransitionEnd={refocus}
    >
      <p>{typeof question === 'string' ? question : about(question)}</p>
      {failure && <Notice>{failure}</Notice>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close} disabled={busy} data-autofocus>
          {common.cancel}
        </Button>
        <Button color="brick" onClick={() => void run()} disabled={busy}>
          {busy ? busyLabel : confirm}
        </Button>
      </Group>
    </Sheet>
  );
}
