import { useEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { isTouched, newDraft, reduceDraft, type DraftClient } from './draft.ts';
import { stepToResume } from './draft-checks.ts';
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts';

/**
 * The draft of this person on this device, kept at every change. `left` is one that was left behind: whether to go on
 * with it has to be decided first. A new one begins with the client, where that is clear already.
 */
export function useDraft(userId: string, client: DraftClient | undefined) {
  const [start] = useState(() => {
    const empty = newDraft(uuid());
    return client ? reduceDraft(empty, { type: 'chooseClient', client }) : empty;
  });
  const [draft, dispatch] = useReducer(reduceDraft, start);
  const [left, setLeft] = useState(() => readDraft(userId));
  const touched = draft !== start && isTouched(draft);
  const forgotten = useRef<string>(undefined);

  useEffect(() => {
    if (touched && draft.key !== forgotten.current) writeDraft(userId, draft);
  }, [draft, touched, userId]);

  return {
    draft,
    dispatch,
    /** Whether there is anything in it that would be a loss. */
    touched,
    left,
    goOn: () => {
      if (left) dispatch({ type: 'replace', draft: { ...left, step: stepToResume(left) } });
      setLeft(undefined);
    },
    /** Another order instead of the one that was left behind. */
    startAnew: () => {
      removeDraft(userId);
      setLeft(undefined);
    },
    /** Nothing of it stays on the device. It stays on the screen until the dialog has closed. */
    forget: (key: string) => {
      forgotten.current = key;
      removeDraft(userId);
    },
  };
}
