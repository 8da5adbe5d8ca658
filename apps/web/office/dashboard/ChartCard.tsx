import type { ReactNode } from 'react';
import { formatAmount } from '#domain/money.ts';
import { dashboard } from '../../messages/index.ts';
import styles from './Dashboard.module.css';
import own from './AnalyticsSection.module.css';

const words = dashboard.admin;

interface ChartCardProps {
  title: string;
  /** What the rows are: the head of the first column of the numbers. */
  head: string;
  rows: readonly { key: string; name: string; sales: number }[];
  /** Said in the place of a chart without rows. */
  none: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A chart with its numbers as a table behind it, for those who cannot see it or want them exact. */
export function ChartCard({ title, head, rows, none, className, children }: ChartCardProps) {
  return (
    <figure className={`${styles.card} ${className ?? ''}`} style={{ margin: 0 }}>
      <figcaption className={own.caption}>
        <h3 className={own.chartTitle}>{title}</h3>
        <span className={styles.under}>{words.sales}</span>
      </figcaption>
      {rows.length === 0 ? (
        <p className={own.none}>{none}</p>
      ) : (
        <>
          <div aria-hidden="true">{children}</div>
          <details className={own.numbers}>
            <summary>{words.showNumbers}</summary>
            {/* A box that scrolls must be reachable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section className={own.scroll} tabIndex={0} aria-label={title}>
              <table aria-label={title}>
                <thead>
                  <tr>
                    <th scope="col">{head}</th>
                    <th scope="col">{words.sales}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.key}>
                      <td>{row.name}</td>
                      <td>{formatAmount(row.sales)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </figure>
  );
}
