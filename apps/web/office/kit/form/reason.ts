import { useRef, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { reasonData } from '#domain/refusals.ts';
import { explainValue } from '#messages/explain-refusal.ts';

export interface ReasonWords {
  reason: string;
  reasonHint: string;
}

/**
 * The box of a reason that is due: what a Textarea needs, `isGiven`, which asks for the reason where there is none, and
 * `startAgain` for another question.
 */
export function useReason(
  words: ReasonWords,
  reason: string,
  onReason: (reason: string) => void,
  busy: boolean,
) {
  const [missing, setMissing] = useState(false);
  const ref = useRef<HTMLTextAreaElement>(null);
  return {
    isGiven: () => {
      if (reason.trim()) return true;
      setMissing(true);
      ref.current?.focus();
      return false;
    },
    startAgain: () => {
      setMissing(false);
      onReason('');
    },
    box: {
      ref,
      label: words.reason,
      description: words.reasonHint,
      required: true,
      autosize: true,
      minRows: 2,
      maxRows: 6,
      maxLength: LIMITS.longestReason,
      value: reason,
      error: missing && explainValue(reasonData('reason_missing')),
      readOnly: busy,
      onChange: (event: React.ChangeEvent<HTMLTextAreaElement>) => {
        setMissing(false);
        onReason(event.currentTarget.value);
      },
    },
  };
}
