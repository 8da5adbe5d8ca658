import { useCallback, useRef } from 'react';
import { IDLE, type FormState } from './form-frame.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

/**
 * How the form inside stands, for what closes it or leaves the page: `reportState` is for its `FormFrame`. Input that is not
 * saved is asked about with `question`, while `asking`.
 */
export function useFormState() {
  const state = useRef<FormState>(IDLE);
  const { asking, question } = useUnsavedChanges(() => state.current.dirty);
  const reportState = useCallback((now: FormState) => {
    state.current = now;
  }, []);
  return { state, reportState, asking, question };
}
