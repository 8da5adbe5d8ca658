import { Button } from '@mantine/core';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { cartTotal, type Draft } from './draft.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.resume;

interface ResumeQuestionProps {
  draft: Draft;
  onGoOn: () => void;
  onStartOver: () => void;
}

/** A draft was left behind: go on with it, or begin a new order. */
export function ResumeQuestion({ draft, onGoOn, onStartOver }: ResumeQuestionProps) {
  const { client, group, cart, sentAt } = draft;
  const goods = cart.length > 0 && orderWizard.cart.summary(cart.length, formatKes(cartTotal(cart)));
  return (
    <div className={styles.resume}>
      <h2 className={styles.stepTitle} tabIndex={-1} data-autofocus>
        {words.title}
      </h2>
      <p className={styles.chosen}>
        <strong>{client?.name ?? words.noClient}</strong>
        <span className="figures">{[group?.name, goods].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.question}>{sentAt ? words.sent : words.text}</p>
      <div className={styles.answers}>
        <Button size="md" onClick={onGoOn}>
          {words.goOn}
        </Button>
        <Button size="md" variant="default" onClick={onStartOver} aria-describedby="start-anew-hint">
          {words.startOver}
        </Button>
      </div>
      <p id="start-anew-hint" className={styles.panelHint}>
        {words.startOverHint}
      </p>
    </div>
  );
}
