import { Button, Loader, Skeleton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#words/index.ts';
import { Kiondo } from '../../../ui/Kiondo.tsx';
import styles from './feedback.module.css';

interface NoticeProps {
  children: ReactNode;
  kind?: 'error' | 'warning' | 'success' | 'hint';
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  className?: string | undefined;
}

const ICONS = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  hint: IconInfoCircle,
};

/** A banner that says what happened, or what could be done (`hint`), with Retry where trying again may help. */
export function Notice(props: NoticeProps) {
  const { children, kind = 'error', onRetry, retryLabel = common.retry, className = '' } = props;
  const Icon = ICONS[kind];
  return (
    // Screen readers announce a change of this region; `output` may not contain lists.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      className={`flex py-2 px-3 rounded-sm ${styles.notice} ${className}`}
    >
      <Icon size={20} aria-hidden="true" className={`flex-none ${styles.icon}`} />
      <div
        className={`flex min-w-0 items-center justify-between text-sm flex-1 flex-wrap gap-y-2 gap-x-4 ${styles.message}`}
      >
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

interface SpinnerProps {
  /** What is being waited for; read aloud, and shown below the spinner when `visible`. */
  label?: string;
  visible?: boolean;
}

export function Spinner({ label = common.loading, visible = false }: SpinnerProps) {
  return (
    <output className={`grid place-items-center gap-3 ${styles.spinner}`}>
      <Loader size="md" aria-hidden="true" />
      <span className={visible ? 'text-muted text-sm' : 'visually-hidden'}>{label}</span>
    </output>
  );
}

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  /** What to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={`grid gap-2 text-center ${styles.empty}`}>
      <Kiondo size="sm" className={`mb-2 ${styles.band}`} />
      <output>
        <span className="block font-strong">{title}</span>
        {hint && <span className="block mb-2 text-muted text-sm">{hint}</span>}
      </output>
      {action}
    </div>
  );
}

interface EmptyListProps {
  words: {
    empty: string;
    emptySearch?: string;
    /** None: without filters there is always something. */
    emptyHint?: string;
    /** By default `Clear filters`. */
    clearFilters?: string;
  };
  /** Clears the filters; false: the list is empty without filters too. */
  onClear: (() => void) | false | undefined;
}

/** Replaces a list without rows. */
export function EmptyList({ words, onClear }: EmptyListProps) {
  return (
    <EmptyState
      title={words.empty}
      hint={onClear ? words.emptySearch : words.emptyHint}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {words.clearFilters ?? common.filters.clear}
          </Button>
        )
      }
    />
  );
}

/** A grey area, as high as what is loading. */
export function LoadingArea({ height }: { height: number }) {
  return (
    <div>
      <output className="visually-hidden">{common.loading}</output>
      <Skeleton height={height} />
    </div>
  );
}

/** Says on the page of a record that only this device has it (DECISIONS 17.13). */
export function OnlyHere() {
  return (
    <Notice kind="warning" className="mb-4">
      {common.onlyHere.line}
    </Notice>
  );
}
