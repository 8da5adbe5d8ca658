import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { today } from '../clock.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { figureIn, type Figure } from '../kit/form/FigureBox.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { Instalments } from '../loans/Instalments.tsx';
import { ClientNumbers } from './BookFigures.tsx';
import { cartTotal, type Step } from './draft.ts';
import { isOtherGroup } from './draft-checks.ts';
import { seeCartAgain } from './fresh-books.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { StepHeading, type StepProps } from './steps.tsx';
import styles from './ReviewStep.module.css';

const words = orderWizard.review;

/** What a client or a group owes or has saved. */
function Sum({
  clientId,
  label,
  children,
}: {
  clientId?: string | undefined;
  label: string;
  children: Figure;
}) {
  return (
    <dd translate="no">
      <Covered clientId={clientId} what="figures" label={label}>
        {formatKes(figureIn(children))}
      </Covered>
    </dd>
  );
}

interface ReviewStepProps extends StepProps {
  locked: boolean;
  /** What became of submitting. */
  children: ReactNode;
}

export function ReviewStep({ draft, dispatch, locked, children }: ReviewStepProps) {
  const { client, group, cart } = draft;
  // Once, when the step comes: what is confirmed here should be what the server will charge.
  const [found] = useState(cart);
  const [day] = useState(today);
  useEffect(() => seeCartAgain(found, dispatch), [found, dispatch]);
  const changed = cart.filter((item) => item.priceBefore !== undefined);
  const term = orderWizard.months(figureIn(draft.loanTerm));
  const part = { onChange: (step: Step) => dispatch({ type: 'goTo', step }), locked };
  return (
    <>
      <StepHeading step="review" />
      {changed.map(({ product, priceBefore = 0 }) => (
        <Notice key={product.id} kind="warning">
          {orderWizard.cart.priceChanged(product.name, formatKes(priceBefore), formatKes(product.price))}
        </Notice>
      ))}
      <OpenOrders draft={draft} isReview />
      <div className="cols">
        <Part title={words.group} step="group" {...part}>
          <p className="font-strong break-anywhere" translate="no">
            {group?.name}
          </p>
          <p className="hint figures break-anywhere">
            {[group?.account_number, group?.branch_name].filter(Boolean).join(' · ')}
          </p>
          {client && isOtherGroup(draft) && (
            <Notice kind="warning">{orderWizard.group.other(client.name)}</Notice>
          )}
          <dl className="pairs mt-2">
            <dt>{words.loanBalance}</dt>
            <Sum label={words.loanBalance}>{draft.groupLoanBalance}</Sum>
            <dt>{words.arrears}</dt>
            <Sum label={words.arrears}>{draft.groupArrears}</Sum>
          </dl>
        </Part>
        <Part title={words.client} step="client" {...part}>
          <p className="font-strong break-anywhere" translate="no">
            {client?.name}
          </p>
          <p className="hint figures break-anywhere">{client && <ClientNumbers client={client} />}</p>
          <dl className="pairs mt-2">
            <dt>{words.loanBalance}</dt>
            <Sum clientId={client?.id} label={words.loanBalance}>
              {draft.clientLoanBalance}
            </Sum>
            <dt>{words.savings}</dt>
            <Sum clientId={client?.id} label={words.savings}>
              {draft.clientSystemSavings}
            </Sum>
          </dl>
        </Part>
        <Part title={words.loan} step="products" {...part}>
          <dl className="pairs mt-2">
            <dt>{words.loanTerm}</dt>
            <dd>{term}</dd>
          </dl>
        </Part>
        <Part title={words.delivery} step="delivery" {...part}>
          <p className="font-strong break-anywhere" translate="no">
            {draft.deliveryMethod === 'branch' ? orderWizard.delivery.branch : orderWizard.delivery.other}
          </p>
          <p className="hint figures break-anywhere">
            {draft.deliveryMethod === 'branch' ? group?.branch_name : draft.deliveryLocation}
          </p>
        </Part>
        <Part title={words.products} step="products" wide {...part}>
          <ReviewLines cart={cart} />
        </Part>
        <div className={`card py-3 px-4 ${styles.part}`} data-wide>
          <Instalments
            principal={cartTotal(cart)}
            months={figureIn(draft.loanTerm)}
            from={day}
            savings={figureIn(draft.clientSystemSavings)}
            clientId={client?.id}
          />
        </div>
      </div>
      <p className={`py-3 px-4 bg-sunken ${styles.confirmation}`}>
        {words.confirmation(client?.name ?? '', formatKes(cartTotal(cart)), term)}
      </p>
      {children}
    </>
  );
}

interface PartProps {
  title: string;
  step: Step;
  wide?: boolean;
  locked: boolean;
  onChange: (step: Step) => void;
  children: ReactNode;
}

function Part({ title, step, wide = false, locked, onChange, children }: PartProps) {
  return (
    <section className={`card py-3 px-4 ${styles.part}`} data-wide={wide || undefined}>
      <div className="flex items-center justify-between">
        <h3 className="text-muted text-xs font-body font-strong">{title}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={locked}
          aria-label={words.changePart(title)}
          onClick={() => onChange(step)}
        >
          {words.change}
        </Button>
      </div>
      {children}
    </section>
  );
}
