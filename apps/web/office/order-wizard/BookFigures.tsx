import { Button } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import { orderWizard as words, orderForm, orderWizard } from '#words/index.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { faultsIn, stepAfter } from './draft-checks.ts';
import type { DraftClient } from './draft.ts';
import { FigureInput, type AskedFigure } from './FigureInput.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import styles from './OrderWizard.module.css';
import type { StepProps } from './steps.tsx';

interface FiguresPanelProps {
  ref: Ref<HTMLElement>;
  /** Takes the focus after somebody was created (SPEC 2). */
  firstFigure: Ref<HTMLInputElement>;
  title: string;
  /** The chosen client or group with a second text to recognise it; `hint` when nobody is chosen yet. */
  chosen: { name: string; about: ReactNode } | undefined;
  hint: string;
  figures: readonly AskedFigure[];
  /** What to say of whom was chosen: on a phone the head of the step is out of sight. */
  children?: ReactNode;
  /** Takes the books' figures and goes on. */
  onTakeBooks: () => void;
}

/** The figures that a choice asks for, each beside the one on the books, which one tap takes (DECISIONS 15.2). */
function FiguresPanel(props: FiguresPanelProps) {
  const { ref, firstFigure, title, chosen, hint, figures, children, onTakeBooks } = props;
  const id = useId();
  const canTake = figures.every(({ value, onTheBooks }) => value === '' && onTheBooks !== undefined);
  return (
    <section
      ref={ref}
      className={`grid gap-4 p-4 border rounded-md bg-sunken ${styles.panel}`}
      aria-labelledby={id}
      data-idle={!chosen || undefined}
    >
      <h3 id={id} className="text-md">
        {title}
      </h3>
      {chosen ? (
        <>
          <p className={`grid break-anywhere ${styles.chosen}`}>
            <strong translate="no">{chosen.name}</strong>
            <span className="text-muted text-sm figures">{chosen.about}</span>
          </p>
          {children}
          {figures.map((figure, n) => (
            <FigureInput key={figure.label} ref={n === 0 ? firstFigure : undefined} {...figure} />
          ))}
          {canTake && (
            <Button
              variant="light"
              fullWidth
              className={`min-h-touch py-2 ${styles.wrapping}`}
              onClick={onTakeBooks}
            >
              {words.takeBooks}
            </Button>
          )}
        </>
      ) : (
        <p className="hint">{hint}</p>
      )}
    </section>
  );
}

const clientWords = orderWizard.client;

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
      title={clientWords.additional}
      chosen={client && { name: client.name, about: <ClientNumbers client={client} /> }}
      hint={clientWords.noneChosen}
      figures={[
        {
          label: orderForm.clientLoanBalance,
          fault: faults['clientLoanBalance'],
          clientId: client?.id,
          onTheBooks: client && isUnsentId(client.id) ? undefined : (client?.loan_balance ?? 0),
          from: client?.figures_from.loan_balance ?? null,
          value: draft.clientLoanBalance,
          onChange: (value) => dispatch({ type: 'set', fields: { clientLoanBalance: value } }),
        },
        {
          label: orderForm.clientSystemSavings,
          fault: faults['clientSystemSavings'],
          clientId: client?.id,
          onTheBooks: client && isUnsentId(client.id) ? undefined : (client?.system_savings ?? 0),
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

const groupWords = orderWizard.group;

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
      title={groupWords.financial}
      chosen={group && { name: group.name, about }}
      hint={groupWords.noneChosen}
      figures={[
        {
          label: orderForm.groupLoanBalance,
          fault: faults['groupLoanBalance'],
          onTheBooks: group && isUnsentId(group.id) ? undefined : (group?.loan_balance ?? 0),
          from: group?.figures_from.loan_balance ?? null,
          value: draft.groupLoanBalance,
          onChange: (value) => dispatch({ type: 'set', fields: { groupLoanBalance: value } }),
        },
        {
          label: orderForm.groupArrears,
          fault: faults['groupArrears'],
          onTheBooks: group && isUnsentId(group.id) ? undefined : (group?.arrears ?? 0),
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

/** By what a client is known again beside the name. */
export function ClientNumbers({ client: { id, system_id, phone } }: { client: DraftClient }) {
  return (
    <>
      {system_id}
      {system_id && phone && ' · '}
      {phone && (
        <Covered clientId={id} what="phone" label={orderWizard.client.columns.phone}>
          {phone}
        </Covered>
      )}
    </>
  );
}
