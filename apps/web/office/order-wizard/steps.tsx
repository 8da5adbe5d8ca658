import { Button, Progress as Bar } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { type Dispatch, useEffect, useRef, type ReactNode } from 'react';
import { orderWizard as words, common } from '#words/index.ts';
import type { DraftAction } from './change-draft.ts';
import { type Draft, STEPS, type Step } from './draft.ts';
import styles from './OrderWizard.module.css';

export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}

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
    <div className="flex flex-wrap items-end justify-between gap-2">
      <div>
        <p className="text-muted text-xs">{words.stepOf(STEPS.indexOf(step) + 1, STEPS.length)}</p>
        <h2 ref={ref} tabIndex={-1} data-autofocus className="text-xl leading-tight rounded-sm">
          {words.headings[step]}
        </h2>
      </div>
      {action}
    </div>
  );
}

interface StepFooterProps {
  /** What the step still waits for. */
  hint?: string | undefined;
  /** What the order has so far. */
  summary?: string | undefined;
  onBack?: (() => void) | undefined;
  backDisabled?: boolean;
  /** The one primary action. */
  children: ReactNode;
}

/** Always within reach of the thumb: Back, and what comes next. */
export function StepFooter({ hint, summary, onBack, backDisabled = false, children }: StepFooterProps) {
  return (
    <footer className={`flex items-center justify-between gap-2 border-t bg-raised sticky ${styles.footer}`}>
      <output id="order-wizard-hint" className="grid text-muted text-sm figures">
        {hint && <span>{hint}</span>}
        {summary && <span className="text-ink font-strong">{summary}</span>}
      </output>
      <div className={`flex flex-wrap gap-3 ms-auto ${styles.buttons}`}>
        {onBack && (
          <Button
            variant="default"
            size="md"
            onClick={onBack}
            disabled={backDisabled}
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {common.back}
          </Button>
        )}
        {children}
      </div>
    </footer>
  );
}

/** How far the order is: a bar, and below it the five steps by name (SPEC 2). */
export function Progress({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <div className={styles.progress}>
      <Bar.Root size={6}>
        <Bar.Section
          value={((at + 1) / STEPS.length) * 100}
          aria-label={words.progress}
          aria-valuetext={`${words.stepOf(at + 1, STEPS.length)}: ${words.steps[step]}`}
        />
      </Bar.Root>
      <ol className={`bare-list grid mt-1 ${styles.steps}`}>
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
