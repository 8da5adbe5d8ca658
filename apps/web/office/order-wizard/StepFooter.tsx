import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';
import styles from './OrderWizard.module.css';

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
    <footer className={styles.footer}>
      <output id="order-wizard-hint" className={styles.hint}>
        {hint && <span>{hint}</span>}
        {summary && <span className={styles.summary}>{summary}</span>}
      </output>
      <div className={styles.buttons}>
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
