import type { ReactNode } from 'react';
import { Kiondo } from '../../ui/Kiondo.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  /** What to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Kiondo size="sm" className={styles.band} />
      <output>
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </output>
      {action}
    </div>
  );
}
