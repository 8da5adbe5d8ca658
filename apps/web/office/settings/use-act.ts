import { useRef } from 'react';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { notify } from '../kit/notify.ts';

/** Does what a button of a list asks for, once at a time: a double click makes no second key. What went wrong is said in passing. */
export function useAct(failure: FailureName): (work: () => Promise<void>) => void {
  const idle = useRef(true);
  const act = async (work: () => Promise<void>) => {
    if (!idle.current) return;
    idle.current = false;
    try {
      await work();
    } catch (error) {
      notify({ color: 'brick', message: explainFailure(failure, error) });
    } finally {
      idle.current = true;
    }
  };
  return (work) => void act(work);
}
