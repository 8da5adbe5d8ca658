import { useState } from 'react';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { notify } from '../kit/page/toasts.tsx';
import { oneAtATime } from './one-at-a-time.ts';

const tellBusy = () => notify({ id: 'one-at-a-time', message: settings.oneAtATime });

/**
 * Does what a button of a list asks for, once at a time: a double click makes no second key, and what is shown once is not covered
 * by the next. What went wrong is said in passing.
 */
export function useAct(failure: FailureName): (work: () => Promise<void>) => void {
  const [act] = useState(() => oneAtATime(tellBusy));
  return (work) =>
    void act(work).catch((error: unknown) =>
      notify({ color: 'brick', message: explainFailure(failure, error) }),
    );
}
