import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The anchor, and what names the section. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Sunken: with another background colour. */
  ground?: 'paper' | 'sunken' | undefined;
  /** Stands beside the title, where there is room. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ id, title, lead, ground = 'paper', aside, children }: SectionProps) {
  return (
    <section className={ground === 'sunken' ? styles.sunken : undefined} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
