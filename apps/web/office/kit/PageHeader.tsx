import { useEffect, type ReactNode } from 'react';
import { layout } from '#words/index.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The title is a name, which the browser does not translate. */
  isName?: true;
  /** The browser tab's name when it differs from the heading. */
  tab?: string;
  line?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
}

export function PageHeader({ title, isName, tab = title, line, action }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${tab} · ${layout.title}`;
  }, [tab]);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} translate={isName && 'no'}>
          {title}
        </h1>
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {action && <div className={`${styles.action} no-print`}>{action}</div>}
    </header>
  );
}
