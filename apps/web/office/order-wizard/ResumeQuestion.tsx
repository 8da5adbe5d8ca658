import { Button } from '@mantine/core';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/order-wizard.ts';
import { cartTotal, type Draft } from './draft.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.resume;

function aboutOf({ group, cart }: Draft): string {
  const goods = cart.length > 0 && orderWizard.cart.summary(cart.length, formatKes(cartTotal(cart)));
  return [group?.name, goods].filter(Boolean).join(' · ');
}

interface ResumeQuestionProps {
  draft: Draft;
  onGoOn: () => void;
  onStartOver: () => void;
}

/** In the wizard: go on with the order that was begun, or discard it and begin another one. */
export function ResumeQuestion({ draft, onGoOn, onStartOver }: ResumeQuestionProps) {
  return (
    <div className={`grid gap-4 flex-1 ${styles.resume}`}>
      <h2 className="text-xl leading-tight rounded-sm" tabIndex={-1} data-autofocus>
        {words.title}
      </h2>
      <p className={`grid break-anywhere ${styles.chosen}`}>
        <strong>{draft.client?.name ?? words.noClient}</strong>
        <span className="text-muted text-sm figures">{aboutOf(draft)}</span>
      </p>
      <p>{words.text}</p>
      <div className="grid gap-2">
        <Button size="md" onClick={onGoOn}>
          {words.goOn}
        </Button>
        <Button size="md" variant="default" onClick={onStartOver} aria-describedby="start-over-hint">
          {words.startOver}
        </Button>
      </div>
      <p id="start-over-hint" className="hint">
        {words.startOverHint}
      </p>
    </div>
  );
}
