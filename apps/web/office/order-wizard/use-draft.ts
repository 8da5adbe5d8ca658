import { useEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { isTouched, newDraft, reduceDraft } from './draft.ts';
import { stepToResume } from './draft-checks.ts';
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts';

/**
 * The draft of this person on this device, kept at every change. `left` is one that was left behind: whether to go on
 * with it has to be decided first.
 */
export function useDraft(userId: string) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () => newDraft(uuid()));
  const [left, setLeft] = useState(() => readDraft(userId));
  const forgotten = useRef<string>(undefined);

  useEffect(() => {
    if (isTouched(draft) && draft.key !== forgotten.current) writeDraft(userId, draft);
  }, [draft, userId]);

  return {
    draft,
    dispatch,
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
