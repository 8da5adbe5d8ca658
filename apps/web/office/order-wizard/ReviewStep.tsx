import { Button } from '@mantine/core';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { formatKes } from '#domain/money.ts';
import { ORDER_TEXTS } from '#domain/orders/order-fields.ts';
import { orderFields, orderWizard } from '#words/index.ts';
import { today } from '../clock.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { figureIn } from '../kit/form/FigureBox.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { Instalments } from '../loans/Instalments.tsx';
import { OrderLines } from '../order-form/OrderLines.tsx';
import { About, comparisonsOf } from './BookFigures.tsx';
import { Warning } from './Cart.tsx';
import { cartTotal, type Draft, type Step } from './draft.ts';
import { isOtherGroup } from './draft-checks.ts';
import { seeCartAgain } from './fresh-cart.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { StepHeading, type StepProps } from './steps.tsx';
import styles from './ReviewStep.module.css';

const words = orderWizard.review;

/** The chosen client or group with its two figures. */
function Party({ draft, holder }: { draft: Draft; holder: 'client' | 'group' }) {
  return (
    <>
      <p className="font-strong break-anywhere" translate="no">
        {draft[holder]?.name}
      </p>
      <p className="hint figures break-anywhere">
        <About draft={draft} holder={holder} />
      </p>
      <dl className="pairs mt-2">
        {comparisonsOf(draft, holder).map(({ stated }, n) => {
          const label = words.figures[holder][n] ?? '';
          return (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd translate="no">
                <Covered label={label}>{formatKes(figureIn(stated))}</Covered>
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </>
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
          <Party draft={draft} holder="group" />
          {client && isOtherGroup(draft) && (
            <Notice kind="warning">{orderWizard.group.other(client.name)}</Notice>
          )}
        </Part>
        <Part title={words.client} step="client" {...part}>
          <Party draft={draft} holder="client" />
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
          {ORDER_TEXTS.map(({ column, request }) => (
            <p key={column} className="hint break-anywhere">
              {orderFields[column]}: {draft[request]}
            </p>
          ))}
        </Part>
        <Part title={words.products} step="products" wide {...part}>
          <OrderLines
            label={words.products}
            lines={cart.map((item) => ({
              id: item.product.id,
              name: item.product.name,
              quantity: item.quantity,
              unit_price: item.product.price,
              total_price: item.quantity * item.product.price,
              below: <Warning item={item} />,
            }))}
            total={cartTotal(cart)}
          />
        </Part>
        <div className={`card py-3 px-4 ${styles.part}`} data-wide>
          <Instalments
            principal={cartTotal(cart)}
            months={figureIn(draft.loanTerm)}
            from={day}
            savings={figureIn(draft.clientSystemSavings)}
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
