import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { common, orderForm, orderWizard as words } from '#words/index.ts';
import { rememberMaker } from '../auth/maker.ts';
import { canQueue } from '../device/queue.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { unlessDouble } from '../kit/dialog/Sheet.tsx';
import { useDifferenceQuestion, type Comparison } from '../kit/form/doubtful-values.tsx';
import { ClientStep } from './ClientStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { reduceDraft } from './change-draft.ts';
import { STEPS, type Draft } from './draft.ts';
import { beyondStock, missingIn, stepAfter, stepBeside } from './draft-checks.ts';
import { GroupStep } from './GroupStep.tsx';
import { hintOf } from './hint.ts';
import { useInnerDialog } from './InnerSheet.tsx';
import { ProductsStep } from './ProductsStep.tsx';
import { Progress } from './Progress.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepFooter } from './StepFooter.tsx';
import type { StepProps } from './steps.ts';
import { EarlierOrder, SubmitProblem } from './SubmitProblem.tsx';
import { useBooksAgain } from './use-books-again.ts';
import { useSummary } from './use-summary.ts';
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
      <div ref={outcome} className={styles.outcome}>
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
  const { busy, problem, submit, whileBusy } = submitting;
  const { ask, asking, cancel, question } = useDifferenceQuestion();
  useInnerDialog(asking, cancel);
  const summary = useSummary(draft);
  const undecided = problem?.kind === 'earlier-order';
  // Of goods that were sold since the products step: nothing is sent, and the step says what is left.
  const short = beyondStock(draft) !== undefined;
  // What was stated beside other figures of the books is asked about beside those of now (DECISIONS 11.1.4).
  const byBooks = useBooksAgain({ draft, dispatch });
  const isRight = (order: Draft) => !order.booksChanged || ask(allComparisons(order));
  const goOn = async () => {
    if (short) dispatch({ type: 'goTo', step: 'products' });
    else if (!busy) {
      const maker = rememberMaker();
      const order = await whileBusy(byBooks(draft));
      if (maker.isHere() && (await isRight(order))) await submit(order);
    }
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
        onClick={unlessDouble(() => void goOn())}
        disabled={undecided}
        aria-describedby="order-wizard-hint"
        data-disabled={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? words.review.submitting : words.review.submit}
      </Button>
      {question}
    </StepFooter>
  );
}

/** The figures of a step beside those on the books, which are asked about when they differ (DECISIONS 11.1 and 14.2). */
function comparisons({ step, client, group, ...stated }: Draft): Comparison[] {
  if (step === 'client' && client) {
    return [
      {
        label: orderForm.clientLoanBalance,
        stated: stated.clientLoanBalance,
        onTheBooks: client.loan_balance,
        clientId: client.id,
        from: client.figures_from.loan_balance,
      },
      {
        label: orderForm.clientSystemSavings,
        stated: stated.clientSystemSavings,
        onTheBooks: client.system_savings,
        clientId: client.id,
        from: client.figures_from.system_savings,
      },
    ];
  }
  if (step === 'group' && group) {
    return [
      {
        label: orderForm.groupLoanBalance,
        stated: stated.groupLoanBalance,
        onTheBooks: group.loan_balance,
        from: group.figures_from.loan_balance,
      },
      {
        label: orderForm.groupArrears,
        stated: stated.groupArrears,
        onTheBooks: group.arrears,
        from: group.figures_from.arrears,
      },
    ];
  }
  return [];
}

/** Those of both steps. */
const allComparisons = (draft: Draft): Comparison[] => [
  ...comparisons({ ...draft, step: 'client' }),
  ...comparisons({ ...draft, step: 'group' }),
];

function FillingFooter({ draft, dispatch }: StepProps) {
  const { step } = draft;
  const summary = useSummary(draft);
  const { ask, asking, cancel, question } = useDifferenceQuestion();
  useInnerDialog(asking, cancel);
  const goOn = async () => {
    if (!(await ask(comparisons(draft)))) return;
    if (step === 'products') dispatch({ type: 'takeTyped' });
    dispatch({ type: 'goTo', step: stepAfter(draft) });
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
      {question}
    </StepFooter>
  );
}
