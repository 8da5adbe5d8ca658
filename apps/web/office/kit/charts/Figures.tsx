import type { CSSProperties, ReactNode } from 'react';
import { Covered } from '../record/Covered.tsx';
import styles from './Figures.module.css';

/** A record's figures of now, beside each other. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

interface FigureProps {
  label: string;
  value: string;
  /** Where the figure comes from, or what it means. */
  note?: string | undefined;
  /** A sum that somebody is behind with. */
  owed?: boolean;
  /** The client or group whose sum it is: covered in field mode. */
  of?: { id?: string };
}

export function Figure({ label, value, note, owed = false, of }: FigureProps) {
  const size = { '--length': value.length } as CSSProperties;
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value} figures`} data-owed={owed || undefined}>
        <span className={styles.sum} style={size} translate="no">
          {of ? (
            <Covered clientId={of.id} what="figures" label={label}>
              {value}
            </Covered>
          ) : (
            value
          )}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
