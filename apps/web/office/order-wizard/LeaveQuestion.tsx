import { Button } from '@mantine/core';
import { orderWizard } from '#words/index.ts';
import { InnerSheet } from './InnerSheet.tsx';
import styles from './OrderWizard.module.css';

const words = orderWizard.leave;

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

export function LeaveQuestion({ opened, onStay, onKeep, onDiscard }: LeaveQuestionProps) {
  return (
    <InnerSheet opened={opened} onClose={onStay} title={words.title} size="sm" small>
      <p className={styles.question}>{words.text}</p>
      <div className={styles.answers}>
        <Button onClick={onKeep} data-autofocus>
          {words.keep}
        </Button>
        <Button variant="default" onClick={onStay}>
          {words.stay}
        </Button>
        <Button variant="subtle" color="brick" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </InnerSheet>
  );
}
