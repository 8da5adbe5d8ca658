import { Button } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import { orderWizard as words } from '#words/index.ts';
import { FigureInput, type AskedFigure } from './FigureInput.tsx';
import styles from './OrderWizard.module.css';

interface FiguresPanelProps {
  ref: Ref<HTMLElement>;
  /** Takes the focus after somebody was created (SPEC 2). */
  firstFigure: Ref<HTMLInputElement>;
  title: string;
  /** The chosen client or group with a second text to recognise it; `hint` when nobody is chosen yet. */
  chosen: { name: string; about: ReactNode } | undefined;
  hint: string;
  figures: readonly AskedFigure[];
  /** What to say of whom was chosen: on a phone the head of the step is out of sight. */
  children?: ReactNode;
  /** Takes the books' figures and goes on. */
  onTakeBooks: () => void;
}

/** The figures that a choice asks for, each beside the one on the books, which one tap takes (DECISIONS 15.2). */
export function FiguresPanel(props: FiguresPanelProps) {
  const { ref, firstFigure, title, chosen, hint, figures, children, onTakeBooks } = props;
  const id = useId();
  const canTake = figures.every(({ value, onTheBooks }) => value === '' && onTheBooks !== undefined);
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={id} data-idle={!chosen || undefined}>
      <h3 id={id} className={styles.panelTitle}>
        {title}
      </h3>
      {chosen ? (
        <>
          <p className={styles.chosen}>
            <strong translate="no">{chosen.name}</strong>
            <span className="figures">{chosen.about}</span>
          </p>
          {children}
          {figures.map((figure, n) => (
            <FigureInput key={figure.label} ref={n === 0 ? firstFigure : undefined} {...figure} />
          ))}
          {canTake && (
            <Button variant="light" fullWidth className={styles.takeBooks} onClick={onTakeBooks}>
              {words.takeBooks}
            </Button>
          )}
        </>
      ) : (
        <p className={styles.panelHint}>{hint}</p>
      )}
    </section>
  );
}
