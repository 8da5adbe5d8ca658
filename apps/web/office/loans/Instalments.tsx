import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getLoanTerms } from '#contract/settings.ts';
import { loanCost, type LoanCost, shareOfSavings } from '#domain/loans/loan-cost.ts';
import type { LoanTerms } from '#domain/loans/loan-terms.ts';
import { formatWithCents, formatAmount, formatKes } from '#domain/money.ts';
import { loans } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { read } from '../api.ts';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { Covered } from '../kit/record/Covered.tsx';
import styles from './Instalments.module.css';

const words = loans.instalments;

interface InstalmentsProps {
  /** Whole KES. */
  principal: number;
  months: number;
  /** The day of the order or of its agreement, `YYYY-MM-DD`. */
  from: string;
  /** Of the agreement in force; without one the terms of Settings. */
  agreed?: Omit<LoanTerms, 'months'> | undefined;
  /** The client's savings in KES, where they are known. */
  savings?: number;
}

/** What a loan costs a month or week: by its agreement, or indicative, by the terms of Settings. */
export function Instalments({ principal, months, from, agreed, ...client }: InstalmentsProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(read(getLoanTerms, {}));
  const terms = agreed ?? data;
  const plan = terms && loanCost(principal, { ...terms, months }, { from });
  return (
    <section aria-labelledby={id} className={`grid gap-2 min-w-0 ${styles.instalments}`}>
      <div className="flex flex-wrap items-baseline gap-2">
        <h3 id={id} className="text-md">
          {words.title}
        </h3>
        {!agreed && (
          <span className="px-2 border-strong rounded-full text-muted text-xs">{words.indicative}</span>
        )}
      </div>
      {!terms && <QueryFailure query={{ error, refetch }} failure="getLoanTerms" />}
      {!terms && !error && <LoadingArea height={140} />}
      {terms && plan && (
        <>
          <Aloud example={plan} {...client} />
          <Sums labelledBy={id} plan={plan} />
          {!agreed && (
            <p className="text-muted text-xs">
              {words.note(String(terms.rate), loans.methods[terms.method])}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Sums({ labelledBy, plan }: { labelledBy: string; plan: LoanCost }) {
  const rows: [label: string, value: string][] = [
    [words.each[plan.every], formatWithCents(plan.each)],
    ...(plan.last === plan.each ? [] : [[words.last, formatWithCents(plan.last)] as [string, string]]),
    [words.interest, formatWithCents(plan.interest)],
    ...(plan.fee > 0 ? [[words.fee, formatWithCents(plan.fee)] as [string, string]] : []),
    [words.total, formatWithCents(plan.total)],
    [words.lastDue, formatDay(plan.lastDue)],
  ];
  return (
    <table className={`table sums ${styles.sums}`} aria-labelledby={labelledBy}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const aloudWords = loans.aloud;

interface AloudProps {
  example: LoanCost;
  /** The client's savings in KES, where they are known. */
  savings?: number | undefined;
}

/** What the loan comes to, to be read out to the client before they agree (DECISIONS 17.15). */
function Aloud({ example, savings = 0 }: AloudProps) {
  return (
    <div className={`mb-4 py-3 px-4 bg-sunken ${styles.aloud}`}>
      <h4 className="text-muted text-sm">{aloudWords.title}</h4>
      <p className="mt-1 text-lg leading-snug">
        {aloudWords.text(example)}
        {savings > 0 && (
          <>
            {' '}
            <Covered label={aloudWords.shareTitle}>
              {aloudWords.share(formatAmount(shareOfSavings(example, savings)), formatKes(savings))}
            </Covered>
          </>
        )}
      </p>
    </div>
  );
}
