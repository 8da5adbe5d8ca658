import { Button, Textarea } from '@mantine/core';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import type { ReasonedMove } from '#domain/orders/order-statuses.ts';
import { common, orders, statusWords } from '#words/index.ts';
import { useReason } from '../kit/form/saving.ts';

const words = orders.act;
/** Escape leaves the question, not the dialog around it, which Mantine would close. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

/** The moves that may ask for a reason: an approval where a check warned (DECISIONS 24.2). */
export type AskedMove = ReasonedMove | 'approved';

interface ReasonFormProps {
  move: AskedMove;
  /** The words on the button that does it. */
  confirm: string;
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onBack: () => void;
  onSubmit: () => void;
}

/** Asks for the reason of a move that needs one (DECISIONS 4 and 24.2). */
export function ReasonForm({ move, confirm, reason, onReason, busy, onBack, onSubmit }: ReasonFormProps) {
  const { isGiven, box } = useReason(words, reason, onReason, busy);
  const question = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && isGiven()) onSubmit();
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onBack();
  };
  return (
    // Escape works from every element of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="grid gap-3"
      aria-labelledby={question}
      noValidate
      onSubmit={submit}
      onKeyDown={leaveOnEscape}
    >
      <div>
        <h3 id={question} className="text-md">
          {move === 'approved'
            ? words.warnedQuestion
            : words.question(statusWords[move].moves(words.thisOrder))}
        </h3>
        <p className="hint">{move === 'approved' ? words.warnedConsequence : words.voidConsequence}</p>
      </div>
      <Textarea
        {...box}
        {...OWN_ESCAPE}
        // The question has just been asked for: here is where the answer goes.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button {...OWN_ESCAPE} variant="default" disabled={busy} onClick={onBack}>
          {common.back}
        </Button>
        <Button
          {...OWN_ESCAPE}
          type="submit"
          color={move === 'approved' ? 'forest' : 'brick'}
          disabled={busy}
          className="ms-auto"
        >
          {busy ? statusWords[move].busy : confirm}
        </Button>
      </div>
    </form>
  );
}
