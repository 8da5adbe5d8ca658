import { useId, type ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  title: string;
  /** Below which heading it stands. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** Labels and values under each other, as in a ledger. */
export function Facts({ title, heading: Heading = 'h3', children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      <FactList>{children}</FactList>
    </section>
  );
}

/** The same where what stands above is their heading. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface FactProps {
  label: string;
  children: ReactNode;
  numeric?: boolean;
  /** A sum that somebody is behind with. */
  owed?: boolean;
  /** More about the value, under it. */
  note?: ReactNode;
}

export function Fact({ label, children, numeric = false, owed = false, note }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd
        className={numeric ? 'figures' : undefined}
        translate={numeric ? 'no' : undefined}
        data-owed={owed || undefined}
      >
        {children}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
