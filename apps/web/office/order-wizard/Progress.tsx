import { IconCheck } from '@tabler/icons-react';
import { orderWizard as words } from '#words/index.ts';
import { STEPS, type Step } from './draft.ts';
import styles from './Progress.module.css';

/** How far the order is: a bar, and below it the five steps by name (SPEC 2). */
export function Progress({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={words.progress}
        aria-valuetext={`${words.stepOf(at + 1, STEPS.length)}: ${words.steps[step]}`}
        max={STEPS.length}
        value={at + 1}
      />
      <ol className={styles.steps}>
        {STEPS.map((name, n) => (
          <li
            key={name}
            aria-current={n === at ? 'step' : undefined}
            data-state={n < at ? 'done' : n === at ? 'now' : 'to-come'}
          >
            {n < at && <IconCheck size={14} stroke={3} aria-hidden="true" />}
            {words.steps[name]}
          </li>
        ))}
      </ol>
    </div>
  );
}
