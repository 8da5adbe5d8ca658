import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { formatKes } from '#domain/money.ts';
import { common, orderWizard as words } from '../../messages/index.ts';
import { Notice } from '../kit/Notice.tsx';
import { ClientStep } from './ClientStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { cartTotal, reduceDraft, STEPS } from './draft.ts';
import { lackOf, stepBeside } from './draft-checks.ts';
import { GroupStep } from './GroupStep.tsx';
import { ProductsStep } from './ProductsStep.tsx';
import { Progress } from './Progress.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepFooter } from './StepFooter.tsx';
import type { StepProps } from './steps.ts';
import { EarlierOrder, SubmitProblem } from './SubmitProblem.tsx';
import type { useSubmit } from './use-submit.ts';
import styles from './OrderWizard.module.css';

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
      <div className={styles.step} key={step}>
        {!online && <Notice kind="warning">{words.offline}</Notice>}
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
  const anew = () => void submit(reduceDraft(draft, { type: 'renewKey', key: uuid() }));
  return (
    <ReviewStep draft={draft} dispatch={dispatch} locked={busy}>
      <div ref={outcome} className={styles.outcome}>
        {slow && (
          <Notice kind="warning" onRetry={stopWaiting} retryLabel={words.review.stopWaiting}>
            {words.review.slow}
          </Notice>
        )}
        {problem?.kind === 'told' && <SubmitProblem problem={problem} />}
        {problem?.kind === 'earlier-order' && (
          <EarlierOrder busy={busy} onAnew={anew} onDiscard={onDiscard} />
        )}
        {problem?.kind === 'too-late' && (
          <EarlierOrder unknownSince={problem.sentAt} busy={busy} onAnew={anew} onDiscard={onDiscard} />
        )}
      </div>
    </ReviewStep>
  );
}

function SubmitFooter({ dispatch, submitting }: WizardStepsProps) {
  const { busy, problem, submit } = submitting;
  const undecided = problem?.kind === 'earlier-order' || problem?.kind === 'too-late';
  return (
    <StepFooter onBack={() => dispatch({ type: 'goTo', step: 'delivery' })} backDisabled={busy}>
      {/* While it is busy it keeps the focus, which a disabled button would lose; submitting twice does nothing. */}
      <Button
        size="md"
        onClick={() => void submit()}
        disabled={undecided}
        data-disabled={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? words.review.submitting : words.review.submit}
      </Button>
    </StepFooter>
  );
}

function FillingFooter({ draft, dispatch }: StepProps) {
  const { step, cart } = draft;
  const lack = lackOf(draft, step);
  const summary =
    step === 'products' && cart.length > 0
      ? words.cart.summary(cart.length, formatKes(cartTotal(cart)))
      : undefined;
  const goTo = (by: 1 | -1) => dispatch({ type: 'goTo', step: stepBeside(step, by) });
  return (
    <StepFooter
      hint={lack ? words.lacks[lack] : summary}
      onBack={step === STEPS[0] ? undefined : () => goTo(-1)}
    >
      <Button
        size="md"
        disabled={lack !== undefined}
        aria-describedby="order-wizard-hint"
        onClick={() => goTo(1)}
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
      >
        {common.continue}
      </Button>
    </StepFooter>
  );
}
