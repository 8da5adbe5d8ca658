import { useContext, useEffect, useRef, useState } from 'react';
import { IDLE, FormFrame } from './FormSheet.tsx';
import { AnotherRecord } from './same-record.tsx';

interface SavingOptions {
  dirty: boolean;
  /** Whether Save sends the form without a change, because the review itself counts. */
  savesUnchanged?: boolean | undefined;
  /** Called with the error, after the screen shows it. */
  onFailure?: (error: unknown) => void;
}

export interface Problem {
  text: string;
  error: unknown;
}

/** Saves the form of a FormSheet: one save at a time; when it fails, the form stays and shows the reason. */
export function useSaving({ dirty: typed, savesUnchanged, onFailure }: SavingOptions) {
  const { reportState, onClose } = useContext(FormFrame);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // A second click may come before the button shows that it is busy.
  const idle = useRef(true);
  const dirty = typed && !done;
  useEffect(() => {
    reportState({ dirty, busy });
    return () => reportState(IDLE);
  }, [reportState, dirty, busy]);

  /** Runs work that may fail, and shows the text of `explain` if it does. */
  const attempt = async (work: () => Promise<void>, explain: (error: unknown) => string) => {
    if (!idle.current) return;
    idle.current = false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem({ text: error instanceof AnotherRecord ? error.message : explain(error), error });
      onFailure?.(error);
    } finally {
      idle.current = true;
      setBusy(false);
    }
  };

  return {
    busy,
    problem,
    cancel: onClose,
    attempt,
    /** Saves if there is something to save, then calls the function that `work` returns. */
    save: (work: () => Promise<() => void>, explain: (error: unknown) => string) =>
      attempt(async () => {
        const leave = dirty || savesUnchanged ? await work() : onClose;
        setDone(true);
        // At once: leaving asks before the next rendering could tell.
        reportState(IDLE);
        leave();
      }, explain),
  };
}
