import type { ReactNode, Ref } from 'react';
import { orderForm, orderWizard } from '#words/index.ts';
import { isOnlyHere } from '../device/id-here.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { faultsIn, stepAfter } from './draft-checks.ts';
import type { StepProps } from './steps.ts';

const words = orderWizard.group;

interface GroupFiguresProps extends StepProps {
  ref: Ref<HTMLElement>;
  firstFigure: Ref<HTMLInputElement>;
  /** What to say of whom was chosen. */
  children?: ReactNode;
}

/** Group Financial Information (SPEC 2): revealed on choosing, with its values cleared. */
export function GroupFigures({ draft, dispatch, children, ...refs }: GroupFiguresProps) {
  const { group } = draft;
  const faults = faultsIn(draft);
  const about = [group?.account_number, group?.branch_name].filter(Boolean).join(' · ');
  return (
    <FiguresPanel
      {...refs}
      title={words.financial}
      chosen={group && { name: group.name, about }}
      hint={words.noneChosen}
      figures={[
        {
          label: orderForm.groupLoanBalance,
          fault: faults['groupLoanBalance'],
          onTheBooks: group && isOnlyHere(group.id) ? undefined : (group?.loan_balance ?? 0),
          from: group?.figures_from.loan_balance ?? null,
          value: draft.groupLoanBalance,
          onChange: (value) => dispatch({ type: 'set', fields: { groupLoanBalance: value } }),
        },
        {
          label: orderForm.groupArrears,
          fault: faults['groupArrears'],
          onTheBooks: group && isOnlyHere(group.id) ? undefined : (group?.arrears ?? 0),
          from: group?.figures_from.arrears ?? null,
          value: draft.groupArrears,
          onChange: (value) => dispatch({ type: 'set', fields: { groupArrears: value } }),
        },
      ]}
      onTakeBooks={() => {
        if (!group) return;
        const { loan_balance: groupLoanBalance, arrears: groupArrears } = group;
        dispatch({ type: 'set', fields: { groupLoanBalance, groupArrears } });
        dispatch({ type: 'goTo', step: stepAfter(draft) });
      }}
    >
      {children}
    </FiguresPanel>
  );
}
