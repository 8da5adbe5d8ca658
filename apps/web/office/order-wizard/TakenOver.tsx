import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderWizard } from '#words/index.ts';
import styles from './OrderWizard.module.css';

const words = orderWizard.taken;

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
    <div className={styles.resume}>
      <h2 className={styles.stepTitle} tabIndex={-1} data-autofocus>
        {isOver ? words.overTitle : words.title}
      </h2>
      <p className={styles.question}>
        <output>{isOver ? words.over : words.text}</output>
      </p>
      <div className={styles.answers}>
        {!isOver && (
          <Button size="md" onClick={() => void takeBack()}>
            {words.back}
          </Button>
        )}
        <Button size="md" variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
