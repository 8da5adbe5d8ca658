import { useId } from 'react';
import { loanTerms, type Settings } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { INTEREST_METHODS } from '#domain/loans/loan-terms.ts';
import { formatAmount } from '#domain/money.ts';
import { loans, settings } from '#words/index.ts';

const words = settings.loans;

/** The loan of which everybody can say at once whether the terms are meant so. */
const EXAMPLE = { price: 60_000, months: 12 };
const FIGURES = ['perMonth', 'last', 'fee', 'total'] as const;

/** What the terms come to, by either method, while they are being set. */
export function LoanExample({ terms }: { terms: Settings['loan_terms'] }) {
  const id = useId();
  const possible = loanTerms.safeParse({ ...terms, months: EXAMPLE.months }).success;
  const examples = possible
    ? INTEREST_METHODS.map((method) => ({
        method,
        loan: loanCost(EXAMPLE.price, { ...terms, method }, EXAMPLE),
      }))
    : [];
  return (
    <section aria-labelledby={id} className="min-w-0 p-3 rounded-md bg-sunken">
      <h2 id={id} className="mb-2 text-md">
        {words.example} <span className="text-muted text-xs font-normal">{loans.instalments.indicative}</span>
      </h2>
      {possible ? (
        <table className="table sums">
          <thead>
            <tr>
              <th scope="col">{words.columns.method}</th>
              {examples.map(({ method }) => (
                <th key={method} scope="col" style={{ whiteSpace: 'normal' }}>
                  {loans.methods[method]}
                  {method === terms.method && <span className="block font-normal">{words.used}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FIGURES.filter((figure) => figure !== 'fee' || terms.fee > 0).map((figure) => (
              <tr key={figure}>
                <th scope="row">{words.columns[figure]}</th>
                {examples.map(({ method, loan }) => (
                  <td key={method} className={method === terms.method ? 'font-strong' : undefined}>
                    {formatAmount(loan[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted text-xs font-normal">{words.incomplete}</p>
      )}
    </section>
  );
}
