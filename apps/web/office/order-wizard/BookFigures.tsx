import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { BALANCE_OF, STATED_FIGURES, type StatedFigure } from '#domain/loans/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { ORDER_FIELDS } from '#domain/orders/order-fields.ts';
import { orderFields, orderWizard as words } from '#words/index.ts';
import { isUnsentId } from '../device/queue-entry.ts';
import type { Comparison } from '../kit/form/doubtful-values.tsx';
import { MoneyInput } from '../kit/form/FigureBox.tsx';
import { Covered } from '../kit/record/Covered.tsx';
import { faultsIn, stepBeside } from './draft-checks.ts';
import { onTheBooks, type Draft, type DraftClient } from './draft.ts';
import { OpenOrders } from './OpenOrders.tsx';
import styles from './OrderWizard.module.css';
import type { StepProps } from './steps.tsx';

type Holder = 'client' | 'group';

const figuresOf = (holder: Holder) => STATED_FIGURES.filter((name) => BALANCE_OF[name].of === holder);

/** The figures of a step beside the books: those that differ are asked about (DECISIONS 11.1 and 14.2). */
export function comparisonsOf(draft: Draft, holder: Holder): Comparison[] {
  if (!draft[holder]) return [];
  return figuresOf(holder).map((name) => ({
    label: orderFields[name],
    stated: draft[ORDER_FIELDS[name].request],
    ...onTheBooks(draft, name),
  }));
}

interface BookFiguresProps extends StepProps {
  holder: Holder;
  ref: Ref<HTMLElement>;
  /** Takes the focus after the client or group was created (SPEC 2). */
  firstFigure: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/**
 * Additional Information, and Group Financial Information (SPEC 2): asked for once a client or group is chosen, with its values
 * cleared. Each figure is beside the one on the books, which one tap takes (DECISIONS 15.2).
 */
export function BookFigures({ draft, dispatch, holder, ref, firstFigure, children }: BookFiguresProps) {
  const id = useId();
  const chosen = draft[holder];
  const names = figuresOf(holder);
  const isOnBooks = chosen && !isUnsentId(chosen.id);
  const canTake = isOnBooks && names.every((name) => draft[ORDER_FIELDS[name].request] === '');
  const takeBooks = () => {
    const fields = names.map((name) => [ORDER_FIELDS[name].request, onTheBooks(draft, name).onTheBooks]);
    dispatch({ type: 'set', fields: Object.fromEntries(fields) });
    dispatch({ type: 'goTo', step: stepBeside(draft.step, 1) });
  };
  return (
    <section
      ref={ref}
      className={`grid gap-4 p-4 border rounded-md bg-sunken ${styles.panel}`}
      aria-labelledby={id}
      data-idle={!chosen || undefined}
    >
      <h3 id={id} className="text-md">
        {words[holder].figures}
      </h3>
      {chosen ? (
        <>
          <p className={`grid break-anywhere ${styles.chosen}`}>
            <strong translate="no">{chosen.name}</strong>
            <span className="text-muted text-sm figures">
              <About draft={draft} holder={holder} />
            </span>
          </p>
          {holder === 'client' && <OpenOrders draft={draft} />}
          {children}
          {names.map((name, n) => (
            <FigureInput
              key={name}
              name={name}
              draft={draft}
              dispatch={dispatch}
              ref={n === 0 ? firstFigure : undefined}
            />
          ))}
          {canTake && (
            <Button
              variant="light"
              fullWidth
              className={`min-h-touch py-2 ${styles.wrapping}`}
              onClick={takeBooks}
            >
              {words.takeBooks}
            </Button>
          )}
        </>
      ) : (
        <p className="hint">{words[holder].noneChosen}</p>
      )}
    </section>
  );
}

/** The numbers that tell a client or group from others. */
export function About({ draft: { client, group }, holder }: { draft: Draft; holder: Holder }) {
  if (holder === 'group') return [group?.account_number, group?.branch_name].filter(Boolean).join(' · ');
  return client && <ClientNumbers client={client} />;
}

function ClientNumbers({ client: { system_id, phone } }: { client: DraftClient }) {
  return (
    <>
      {system_id}
      {system_id && phone && ' · '}
      {phone && <Covered label={words.client.columns.phone}>{phone}</Covered>}
    </>
  );
}

interface FigureInputProps extends StepProps {
  name: StatedFigure;
  ref: Ref<HTMLInputElement> | undefined;
}

/** A required amount (SPEC 5), with the figure on the books. */
function FigureInput({ name, draft, dispatch, ref }: FigureInputProps) {
  const [touched, setTouched] = useState(false);
  const { of } = BALANCE_OF[name];
  const { request } = ORDER_FIELDS[name];
  const label = orderFields[name];
  const value = draft[request];
  const isUnsent = draft[of] !== undefined && isUnsentId(draft[of].id);
  const { onTheBooks: books, from } = onTheBooks(draft, name);
  const fault = faultsIn(draft)[request];
  const change = (figure: typeof value) => dispatch({ type: 'set', fields: { [request]: figure } });
  return (
    <MoneyInput
      ref={ref ?? null}
      label={label}
      description={
        isUnsent ? (
          words.notOnTheBooks
        ) : (
          <Covered label={label}>{words.onTheBooks(formatKes(books), from)}</Covered>
        )
      }
      size="md"
      required
      value={value}
      onChange={change}
      onBlur={() => setTouched(true)}
      error={touched && fault}
      className="figures"
    />
  );
}
