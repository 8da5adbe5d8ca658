import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  kind?: 'error' | 'warning' | 'success' | 'hint';
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

const ICONS = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  hint: IconInfoCircle,
};

/** A banner that says what happened, or what could be done (`hint`), with Retry where trying again may help. */
export function Notice({ children, kind = 'error', onRetry, retryLabel = common.retry }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    // A region that is told when it changes; `output` would take no lists.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role={kind === 'error' ? 'alert' : 'status'} data-kind={kind} className={styles.notice}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.message}>
        <span>{children}</span>
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
