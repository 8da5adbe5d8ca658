import { useEffect, useRef, type ReactNode } from 'react';
import { orderWizard as words } from '#words/index.ts';
import { STEPS, type Step } from './draft.ts';
import styles from './OrderWizard.module.css';

/** The name of a step. It gets the focus when the step opens, for screen readers. */
export function StepHeading({ step, action }: { step: Step; action?: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.closest('[role=dialog]')?.scrollTo({ top: 0 });
    // After the dialog has remembered, on opening, where the focus was.
    const soon = setTimeout(() => ref.current?.focus({ preventScroll: true }));
    return () => clearTimeout(soon);
  }, []);
  return (
    <div className={styles.stepHead}>
      <div>
        <p className={styles.stepCount}>{words.stepOf(STEPS.indexOf(step) + 1, STEPS.length)}</p>
        <h2 ref={ref} tabIndex={-1} data-autofocus className={styles.stepTitle}>
          {words.headings[step]}
        </h2>
      </div>
      {action}
    </div>
  );
}
