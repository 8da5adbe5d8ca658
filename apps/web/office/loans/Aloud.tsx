import { shareOfSavings, type LoanCost } from '#domain/loans/loan-cost.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { loans } from '#words/index.ts';
import { Covered } from '../kit/record/Covered.tsx';
import styles from './Instalments.module.css';

const words = loans.aloud;

interface AloudProps {
  example: LoanCost;
  /** The client's savings in KES, where they are known. */
  savings?: number | undefined;
  /** Whose they are. */
  clientId?: string | undefined;
}

/** What the loan comes to, to be read out to the client before they agree (DECISIONS 17.15). */
export function Aloud({ example, savings = 0, clientId }: AloudProps) {
  return (
    <div className={styles.aloud}>
      <h4>{words.title}</h4>
      <p>
        {words.text(example)}
        {savings > 0 && (
          <>
            {' '}
            <Covered clientId={clientId} what="figures" label={words.shareTitle}>
              {words.share(formatAmount(shareOfSavings(example.perMonth, savings)), formatKes(savings))}
            </Covered>
          </>
        )}
      </p>
    </div>
  );
}
