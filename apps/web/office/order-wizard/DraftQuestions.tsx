import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { orderWizard } from '#words/index.ts';
import { cartTotal, type Draft } from './draft.ts';
import { InnerSheet } from './InnerSheet.tsx';
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
    <div className={`grid gap-4 flex-1 ${styles.resume}`}>
      <h2 className="text-xl leading-tight rounded-sm" tabIndex={-1} data-autofocus>
        {isElsewhere ? words.elsewhere : words.title}
      </h2>
      <p className={`grid break-anywhere ${styles.chosen}`}>
        <strong>{client?.name ?? words.noClient}</strong>
        <span className="text-muted text-sm figures">{[group?.name, goods].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="mb-4">{isElsewhere ? words.elsewhereText : sentAt ? words.sent : words.text}</p>
      <div className="grid gap-2">
        <Button size="md" onClick={onGoOn}>
          {isElsewhere ? words.takeOver : words.goOn}
        </Button>
        <Button size="md" variant="default" onClick={onStartOver} aria-describedby="start-anew-hint">
          {isElsewhere ? words.another : words.startOver}
        </Button>
      </div>
      <p id="start-anew-hint" className="hint">
        {isElsewhere ? words.anotherHint : words.startOverHint}
      </p>
    </div>
  );
}

const leaveWords = orderWizard.leave;

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

export function LeaveQuestion({ opened, onStay, onKeep, onDiscard }: LeaveQuestionProps) {
  return (
    <InnerSheet opened={opened} onClose={onStay} title={leaveWords.title} size="sm" small>
      <p className="mb-4">{leaveWords.text}</p>
      <div className="grid gap-2">
        <Button onClick={onKeep} data-autofocus>
          {leaveWords.keep}
        </Button>
        <Button variant="default" onClick={onStay}>
          {leaveWords.stay}
        </Button>
        <Button variant="subtle" color="brick" onClick={onDiscard}>
          {leaveWords.discard}
        </Button>
      </div>
    </InnerSheet>
  );
}

const takenWords = orderWizard.taken;

interface TakenOverProps {
  /** Answers whether the order is one in progress still. */
  onTakeBack: () => Promise<boolean>;
  onClose: () => void;
}

/** Another tab goes on with the order that was open here. */
export function TakenOver({ onTakeBack, onClose }: TakenOverProps) {
  const [isOver, setOver] = useState(false);
  const takeBack = async () => {
    if (!(await onTakeBack())) setOver(true);
  };
  return (
    <div className={`grid gap-4 flex-1 ${styles.resume}`}>
      <h2 className="text-xl leading-tight rounded-sm" tabIndex={-1} data-autofocus>
        {isOver ? takenWords.overTitle : takenWords.title}
      </h2>
      <p className="mb-4">
        <output>{isOver ? takenWords.over : takenWords.text}</output>
      </p>
      <div className="grid gap-2">
        {!isOver && (
          <Button size="md" onClick={() => void takeBack()}>
            {takenWords.back}
          </Button>
        )}
        <Button size="md" variant="default" onClick={onClose}>
          {takenWords.close}
        </Button>
      </div>
    </div>
  );
}
