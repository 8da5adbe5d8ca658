import type { ReactNode } from 'react';
import { figures } from '#words/index.ts';
import styles from './Numbers.module.css';

interface NumbersProps {
  /** What the box that scrolls is called. */
  label: string;
  /** A table, its first column text and the others figures. */
  children: ReactNode;
}

/** The numbers behind a chart, for those who cannot see it or want them exact. */
export function Numbers({ label, children }: NumbersProps) {
  return (
    <details className={`${styles.numbers} no-print`}>
      <summary>{figures.showNumbers}</summary>
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </details>
  );
}
