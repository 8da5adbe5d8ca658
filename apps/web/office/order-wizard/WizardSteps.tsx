import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { getLoanTerms } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { formatKes } from '#domain/money.ts';
import { common, orderWizard as words } from '#words/index.ts';
import { read } from '../api.ts';
import { canQueue } from '../device/queue.ts';
import { unlessDouble } from '../kit/dialog/Sheet.tsx';
import { askAboutDifferences } from '../kit/form/doubtful-values.tsx';
import { figureIn } from '../kit/form/FigureBox.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { reduceDraft, takeTyped } from './change-draft.ts';
import { comparisonsOf } from './BookFigures.tsx';
import { ClientStep } from './ClientStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { beyondStock, missingIn, stepBeside, hintOf, faultsIn } from './draft-checks.ts';
import { STEPS, type Draft, cartTotal } from './draft.ts';
import { GroupStep } from './GroupStep.tsx';
import styles from './OrderWizard.module.css';
import { ProductsStep } from './ProductsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { Progress, StepFooter, type StepProps } from './steps.tsx';
import { EarlierOrder, SubmitProblem } from './SubmitProblem.tsx';
import type { useSubmit } from './use-submit.ts';

const FILLING = { client: ClientStep, group: GroupStep, products: ProductsStep, delivery: DeliveryStep };

interface WizardStepsProps extends StepProps {
  submitting: ReturnType<typeof useSubmit>;
  onDiscard: () => void;
}

export function WizardSteps(props: WizardStepsProps) {
  const { draft, dispatch } = props;
  const { online } = useNetwork();
  const { step } = draft;
  const Step = step === 'review' ? undefined : FILLING[step];
  return (
    <>
      <Progress step={step} />
      <div className={`grid grid-cols-1 content-start gap-4 ${styles.step}`} key={step}>
        {!online && <Notice kind="warning">{canQueue() ? words.offlineQueued : words.offline}</Notice>}
        {Step ? <Step draft={draft} dispatch={dispatch} /> : <Reviewing {...props} />}
      </div>
      {step === 'review' ? <SubmitFooter {...props} /> : <FillingFooter {...props} />}
    </>
  );
}

function Reviewing({ draft, dispatch, submitting, onDiscard }: WizardStepsProps) {
  const { busy, slow, problem, submit, stopWaiting, forgetMessage } = submitting;
  useEffect(() => forgetMessage, [forgetMessage]);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem || slow) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, slow]);
  const startOver = () => void submit(reduceDraft(draft, { type: 'renewKey', key: uuid() }));
  return (
    <ReviewStep draft={draft} dispatch={dispatch} locked={busy}>
      <div ref={outcome} className={`grid gap-4 ${styles.outcome}`}>
        {slow && (
          <Notice kind="warning" onRetry={stopWaiting} retryLabel={words.review.stopWaiting}>
            {words.review.slow}
          </Notice>
        )}
        {problem?.kind === 'message' && <SubmitProblem problem={problem} />}
        {problem?.kind === 'earlier-order' && (
          <EarlierOrder busy={busy} onStartOver={startOver} onDiscard={onDiscard} />
        )}
      </div>
    </ReviewStep>
  );
}

function SubmitFooter({ draft, dispatch, submitting }: WizardStepsProps) {
  const { busy, problem, submit } = submitting;
  const summary = useSummary(draft);
  const undecided = problem?.kind === 'earlier-order';
  // Goods sold out since the products step: nothing is sent, and the step says what is left.
  const short = beyondStock(draft) !== undefined;
  const goOn = () => {
    if (short) dispatch({ type: 'goTo', step: 'products' });
    else void submit();
  };
  return (
    <StepFooter
      hint={short ? hintOf(draft, 'products') : undefined}
      summary={summary}
      onBack={() => dispatch({ type: 'goTo', step: 'delivery' })}
      backDisabled={busy}
    >
      {/* While it is busy it keeps the focus, which a disabled button would lose; submitting twice does nothing. */}
      <Button
        size="md"
        // A double click on the Continue before sends no order that nobody has looked at.
        onClick={unlessDouble(goOn)}
        disabled={undecided}
        aria-describedby="order-wizard-hint"
        data-disabled={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? words.review.submitting : words.review.submit}
      </Button>
    </StepFooter>
  );
}

function FillingFooter({ draft, dispatch }: StepProps) {
  const { step } = draft;
  const summary = useSummary(draft);
  const goOn = async () => {
    const figures = step === 'client' || step === 'group' ? comparisonsOf(draft, step) : [];
    if (!(await askAboutDifferences(figures))) return;
    if (step === 'products') dispatch({ type: 'takeTyped' });
    dispatch({ type: 'goTo', step: stepBeside(step, 1) });
  };
  return (
    <StepFooter
      hint={hintOf(draft, step)}
      summary={summary}
      onBack={step === STEPS[0] ? undefined : () => dispatch({ type: 'goTo', step: stepBeside(step, -1) })}
    >
      <Button
        size="md"
        disabled={missingIn(draft, step) !== undefined}
        aria-describedby="order-wizard-hint"
        onClick={unlessDouble(() => void goOn())}
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
      >
        {common.continue}
      </Button>
    </StepFooter>
  );
}

/** Goods, total, loan term and instalment of an order, from the products step on. */
function useSummary(draft: Draft): string | undefined {
  const { data: terms } = useQuery(read(getLoanTerms, {}));
  const { cart } = takeTyped(draft);
  if (STEPS.indexOf(draft.step) < STEPS.indexOf('products') || cart.length === 0) return undefined;
  const total = cartTotal(cart);
  const months = faultsIn(draft)['loanTerm'] ? undefined : figureIn(draft.loanTerm);
  const loan = months && terms && loanCost(total, terms, { months });
  return [
    words.cart.summary(cart.length, formatKes(total)),
    months && words.months(months),
    loan && words.cart.each(formatKes(loan.each), loan.every),
  ]
    .filter(Boolean)
    .join(' · ');
}
