import type { ReactNode } from 'react';
import { figures } from '#words/index.ts';
import styles from './ChartCard.module.css';

interface ChartCardProps {
  title: string;
  /** Of its heading: 3 where a section of the page has one above it. */
  level?: 2 | 3;
  /** What is measured, in what: `Sales (KES)`. */
  unit: string;
  /** The numbers behind the chart; left out where they are in a table beside it. */
  numbers?: { heads: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] };
  /** Whether there is nothing to draw, and what is said in its place. */
  isEmpty: boolean;
  none: string;
  /** Beside the title: a choice of how it is drawn. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A chart with its numbers as a table behind it, for those who cannot see it or want them exact. */
export function ChartCard(props: ChartCardProps) {
  const { title, level = 2, unit, numbers, isEmpty, none, action, className = '', children } = props;
  const Heading = `h${level}` as const;
  return (
    <figure className={`min-w-0 p-4 card ${styles.card} ${className}`}>
      <figcaption className="flex flex-wrap items-baseline gap-2 mb-3">
        <Heading className="text-md">{title}</Heading>
        <span className="text-muted text-xs">{unit}</span>
        {action}
      </figcaption>
      {isEmpty ? (
        <p className={`grid place-items-center text-muted ${styles.none}`}>{none}</p>
      ) : (
        <>
          <div aria-hidden="true">{children}</div>
          {numbers && (
            <Numbers label={title}>
              <table className="table sums" aria-label={title}>
                <thead>
                  <tr>
                    {numbers.heads.map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {numbers.rows.map(({ key, cells }) => (
                    <tr key={key}>
                      {cells.map((cell, n) => (
                        <td key={numbers.heads[n]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Numbers>
          )}
        </>
      )}
    </figure>
  );
}

interface NumbersProps {
  /** What the box that scrolls is called. */
  label: string;
  /** A table, its first column text and the others figures. */
  children: ReactNode;
}

/** The numbers behind a chart, for those who cannot see it or want them exact. */
export function Numbers({ label, children }: NumbersProps) {
  return (
    <details className="mt-3 border-t py-2 text-sm no-print">
      <summary>{figures.showNumbers}</summary>
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={`mt-2 ${styles.scroll}`} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </details>
  );
}
