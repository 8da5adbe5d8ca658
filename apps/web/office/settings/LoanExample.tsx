import { useId } from 'react';
import { loanTerms, type Settings } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { INTEREST_METHODS } from '#domain/loans/loan-terms.ts';
import { formatAmount } from '#domain/money.ts';
import { loans, settings } from '#words/index.ts';

const words = settings.loans;

/** The loan of which everybody can say at once whether the terms are meant so. */
const EXAMPLE = { price: 60_000, months: 12 };

/** What the terms come to, by either method, while they are being set. */
export function LoanExample({ terms }: { terms: Settings['loan_terms'] }) {
  const id = useId();
  const possible = loanTerms.safeParse({ ...terms, months: EXAMPLE.months }).success;
  return (
    <section aria-labelledby={id} className="min-w-0 p-3 rounded-md bg-sunken">
      <h2 id={id} className="mb-2 text-md">
        {words.example} <span className="text-muted text-xs font-normal">{loans.instalments.indicative}</span>
      </h2>
      {possible ? (
        <div style={{ overflowX: 'auto' }}>
          <table className="table sums">
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
                  <tr key={method} className={method === terms.method ? 'font-strong' : undefined}>
                    <th scope="row">
                      {loans.methods[method]}
                      {method === terms.method && (
                        <span className="text-muted text-xs font-normal"> {words.used}</span>
                      )}
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
        <p className="text-muted text-xs font-normal">{words.incomplete}</p>
      )}
    </section>
  );
}
