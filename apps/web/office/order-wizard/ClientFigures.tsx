import type { Ref } from 'react';
import { orderWizard } from '../../messages/index.ts';
import { FigureInput } from './FigureInput.tsx';
import type { StepProps } from './steps.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.client;

interface ClientFiguresProps extends StepProps {
  ref: Ref<HTMLElement>;
  /** Takes the focus after a client was created. */
  firstFigure: Ref<HTMLInputElement>;
}

/** Additional Information (SPEC 2): asked for once a client is chosen. */
export function ClientFigures({ draft, dispatch, ref, firstFigure }: ClientFiguresProps) {
  const { client } = draft;
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-labelledby="client-figures"
      data-idle={!client || undefined}
    >
      <h3 id="client-figures" className={styles.panelTitle}>
        {words.additional}
      </h3>
      {client ? (
        <>
          <p className={styles.chosen}>
            <strong>{client.name}</strong>
            <span className="figures">{[client.system_id, client.phone].filter(Boolean).join(' · ')}</span>
          </p>
          <FigureInput
            ref={firstFigure}
            label={words.loanBalance}
            missing={words.loanBalanceRequired}
            onTheBooks={client.loan_balance}
            value={draft.clientLoanBalance}
            onChange={(value) => dispatch({ type: 'set', fields: { clientLoanBalance: value } })}
          />
          <FigureInput
            label={words.savings}
            missing={words.savingsRequired}
            onTheBooks={client.system_savings}
            value={draft.clientSystemSavings}
            onChange={(value) => dispatch({ type: 'set', fields: { clientSystemSavings: value } })}
          />
        </>
      ) : (
        <p className={styles.panelHint}>{words.noneChosen}</p>
      )}
    </section>
  );
}
