import { Button } from '@mantine/core';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { cartTotal, type Draft } from './draft.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.resume;

interface ResumeQuestionProps {
  draft: Draft;
  /** Another tab has it open. */
  isElsewhere: boolean;
  onGoOn: () => void;
  onStartOver: () => void;
}

/** A draft was left behind, or is open in another tab: go on with it, or begin a new order. */
export function ResumeQuestion({ draft, isElsewhere, onGoOn, onStartOver }: ResumeQuestionProps) {
  const { client, group, cart, sentAt } = draft;
  const goods = cart.length > 0 && orderWizard.cart.summary(cart.length, formatKes(cartTotal(cart)));
  return (
    <div className={styles.resume}>
      <h2 className={styles.stepTitle} tabIndex={-1} data-autofocus>
        {isElsewhere ? words.elsewhere : words.title}
      </h2>
      <p className={styles.chosen}>
        <strong>{client?.name ?? words.noClient}</strong>
        <span className="figures">{[group?.name, goods].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.question}>
        {isElsewhere ? words.elsewhereText : sentAt ? words.sent : words.text}
      </p>
      <div className={styles.answers}>
        <Button size="md" onClick={onGoOn}>
          {isElsewhere ? words.takeOver : words.goOn}
        </Button>
        <Button size="md" variant="default" onClick={onStartOver} aria-describedby="start-anew-hint">
          {isElsewhere ? words.another : words.startOver}
        </Button>
      </div>
      <p id="start-anew-hint" className={styles.panelHint}>
        {isElsewhere ? words.anotherHint : words.startOverHint}
      </p>
    </div>
  );
}
