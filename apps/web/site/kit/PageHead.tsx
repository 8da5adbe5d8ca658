import type { ReactNode } from 'react';
import { Kiondo } from '../../ui/Kiondo.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** A scene beside the words, on wide screens. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** How every page but the first begins: its name on a band of sand, the weave below. It reaches under the header. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
      <Kiondo />
    </div>
  );
}
