import type { ReactNode, Ref } from 'react';
import { orderForm, orderWizard } from '#words/index.ts';
import { isOnlyHere } from '../device/id-here.ts';
import { ClientNumbers } from './ClientNumbers.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { faultsIn, stepAfter } from './draft-checks.ts';
import type { StepProps } from './steps.ts';

const words = orderWizard.client;

interface ClientFiguresProps extends StepProps {
  ref: Ref<HTMLElement>;
  firstFigure: Ref<HTMLInputElement>;
  /** What to say of whom was chosen. */
  children?: ReactNode;
}

/** Additional Information (SPEC 2): asked for once a client is chosen. */
export function ClientFigures({ draft, dispatch, children, ...refs }: ClientFiguresProps) {
  const { client } = draft;
  const faults = faultsIn(draft);
  return (
    <FiguresPanel
      {...refs}
      title={words.additional}
      chosen={client && { name: client.name, about: <ClientNumbers client={client} /> }}
      hint={words.noneChosen}
      figures={[
        {
          label: orderForm.clientLoanBalance,
          fault: faults['clientLoanBalance'],
          clientId: client?.id,
          onTheBooks: client && isOnlyHere(client.id) ? undefined : (client?.loan_balance ?? 0),
          from: client?.figures_from.loan_balance ?? null,
          value: draft.clientLoanBalance,
          onChange: (value) => dispatch({ type: 'set', fields: { clientLoanBalance: value } }),
        },
        {
          label: orderForm.clientSystemSavings,
          fault: faults['clientSystemSavings'],
          clientId: client?.id,
          onTheBooks: client && isOnlyHere(client.id) ? undefined : (client?.system_savings ?? 0),
          from: client?.figures_from.system_savings ?? null,
          value: draft.clientSystemSavings,
          onChange: (value) => dispatch({ type: 'set', fields: { clientSystemSavings: value } }),
        },
      ]}
      onTakeBooks={() => {
        if (!client) return;
        const { loan_balance: clientLoanBalance, system_savings: clientSystemSavings } = client;
        dispatch({ type: 'set', fields: { clientLoanBalance, clientSystemSavings } });
        dispatch({ type: 'goTo', step: stepAfter(draft) });
      }}
    >
      <OpenOrders draft={draft} />
      {children}
    </FiguresPanel>
  );
}
