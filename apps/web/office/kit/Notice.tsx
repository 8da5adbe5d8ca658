import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  kind?: 'error' | 'warning' | 'success';
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, success: IconCircleCheck };

/** A banner that says what happened, with Retry where trying again may help. */
export function Notice({ children, kind = 'error', onRetry, retryLabel = common.retry }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <Alert
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      classNames={{ root: styles.notice, message: styles.message, icon: styles.icon }}
      icon={<Icon size={20} aria-hidden="true" />}
    >
      <span>{children}</span>
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Alert>
  );
}
