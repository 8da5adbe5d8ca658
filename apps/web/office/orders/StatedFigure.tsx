import type { ComparedFigure } from '#contract/book-figures.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { common, loans, origin } from '#words/index.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { Fact } from '../kit/record/Facts.tsx';
import { differsTooMuch } from './check-outcomes.ts';

const words = loans.checks.figures;

interface StatedFigureProps {
  label: string;
  /** What the order states, in KES. */
  amount: number;
  owed?: boolean;
  /** The figure beside the books, for as long as the order waits for a decision (DECISIONS 11.1). */
  beside: ComparedFigure | undefined;
  checks?: readonly CheckResult[] | undefined;
}

/** A figure that the order states; under it what the books say, from where and since when, while that is decided on. */
export function StatedFigure({ label, amount, owed = false, beside, checks }: StatedFigureProps) {
  return (
    <Fact
      label={`${label} (KES)`}
      numeric
      owed={owed}
      note={
        beside && (
          <Covered label={`${label} (${common.balances.now})`}>
            <Books figure={beside} checks={checks} />
          </Covered>
        )
      }
    >
      <Covered label={label}>{formatAmount(amount)}</Covered>
    </Fact>
  );
}

interface BooksProps {
  figure: ComparedFigure;
  checks?: readonly CheckResult[] | undefined;
}

/** What the books say of a figure, and how that differs from what the order states; from where they have it and since when. */
export function Books({ figure, checks }: BooksProps) {
  const { stated, books, books_from } = figure;
  if (books === null) return words.untold;
  const marked = differsTooMuch(figure, checks) ? 'text-warning font-strong' : undefined;
  if (books_from === null) return <span className={marked}>{words.none}</span>;
  return (
    <>
      <span className={marked}>
        {stated === books
          ? words.same
          : words.books(formatKes(books), formatKes(Math.abs(books - stated)), books > stated)}
      </span>
      {' · '}
      {origin.short(books_from)}
    </>
  );
}
