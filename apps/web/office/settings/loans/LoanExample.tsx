import { useId } from 'react';
import { loanTerms, type Settings } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { INTEREST_METHODS } from '#domain/loans/loan-terms.ts';
import { formatAmount } from '#domain/money.ts';
import { loans, settings } from '#words/index.ts';
import styles from './Loans.module.css';

const words = settings.loans;
/** The loan of which everybody can say at once whether the terms are meant so. */
const EXAMPLE = { price: 60_000, months: 12 };

/** What the terms come to, by either method, while they are being set. */
export function LoanExample({ terms }: { terms: Settings['loan_terms'] }) {
  const id = useId();
  const possible = loanTerms.safeParse({ ...terms, months: EXAMPLE.months }).success;
  return (
    <section aria-labelledby={id} className={styles.example}>
      <h2 id={id} className={styles.title}>
        {words.example} <span className={styles.mark}>{loans.instalments.indicative}</span>
      </h2>
      {possible ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.columns.method}</th>
                <th scope="col">{words.columns.perMonth}</th>
                <th scope="col">{words.columns.last}</th>
                {terms.fee > 0 && <th scope="col">{words.columns.fee}</th>}
                <th scope="col">{words.columns.total}</th>
              </tr>
            </thead>
            <tbody>
              {INTEREST_METHODS.map((method) => {
                const loan = loanCost(EXAMPLE.price, { ...terms, method }, EXAMPLE);
                return (
                  <tr key={method} data-used={method === terms.method || undefined}>
                    <th scope="row">
                      {loans.methods[method]}
                      {method === terms.method && <span className={styles.mark}> {words.used}</span>}
                    </th>
                    <td>{formatAmount(loan.perMonth)}</td>
                    <td>{formatAmount(loan.last)}</td>
                    {terms.fee > 0 && <td>{formatAmount(loan.fee)}</td>}
                    <td>{formatAmount(loan.total)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={styles.mark}>{words.incomplete}</p>
      )}
    </section>
  );
}
