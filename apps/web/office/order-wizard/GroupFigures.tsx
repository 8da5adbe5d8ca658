import type { Ref } from 'react';
import { orderWizard } from '../../messages/index.ts';
import { FigureInput } from './FigureInput.tsx';
import type { StepProps } from './steps.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.group;

interface GroupFiguresProps extends StepProps {
  ref: Ref<HTMLElement>;
  /** Takes the focus after a group was created (SPEC 2). */
  firstFigure: Ref<HTMLInputElement>;
}

/** Group Financial Information (SPEC 2): revealed on choosing, with its values cleared. */
export function GroupFigures({ draft, dispatch, ref, firstFigure }: GroupFiguresProps) {
  const { group } = draft;
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-labelledby="group-figures"
      data-idle={!group || undefined}
    >
      <h3 id="group-figures" className={styles.panelTitle}>
        {words.financial}
      </h3>
      {group ? (
        <>
          <p className={styles.chosen}>
            <strong>{group.name}</strong>
            <span className="figures">
              {[group.account_number, group.branch_name].filter(Boolean).join(' · ')}
            </span>
          </p>
          <FigureInput
            ref={firstFigure}
            label={words.loanBalance}
            missing={words.loanBalanceRequired}
            onTheBooks={group.loan_balance}
            value={draft.groupLoanBalance}
            onChange={(value) => dispatch({ type: 'set', fields: { groupLoanBalance: value } })}
          />
          <FigureInput
            label={words.arrears}
            missing={words.arrearsRequired}
            onTheBooks={group.arrears}
            value={draft.groupArrears}
            onChange={(value) => dispatch({ type: 'set', fields: { groupArrears: value } })}
          />
        </>
      ) : (
        <p className={styles.panelHint}>{words.noneChosen}</p>
      )}
    </section>
  );
}
