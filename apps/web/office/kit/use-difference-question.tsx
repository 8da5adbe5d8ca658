import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { differsMuch } from '#domain/office-rules.ts';
import { common, origin } from '#words/index.ts';
import { useOfficeRules } from '../office-rules.ts';
import { figureIn, type Figure } from './figure.ts';
import { Sheet } from './Sheet.tsx';

const words = common.difference;

/** A figure beside the one on the books, both in KES. */
export interface Comparison {
  /** What the figure is called on the screen. */
  label: string;
  stated: Figure;
  onTheBooks: number;
  /** From where the books have it, where any difference is asked about and not only a large one (DECISIONS 11.1). */
  from?: FigureOrigin;
}

/**
 * Asks about figures that differ very much from the books, because they may be typing mistakes (DECISIONS 14.2): `90`
 * for `90,000`. `ask` answers whether to go on. `question` is the dialog, which the screen must render.
 */
export function useDifferenceQuestion(): {
  ask: (comparisons: readonly Comparison[]) => Promise<boolean>;
  asking: boolean;
  /** Answers the open question with no. */
  cancel: () => void;
  question: ReactNode;
} {
  const rules = useOfficeRules();
  const [asked, setAsked] = useState<{ about: Comparison[]; answer: (goOn: boolean) => void }>();
  // The figures stay to be read while the dialog closes.
  const [shown, setShown] = useState<Comparison[]>([]);
  const answer = (goOn: boolean) => {
    asked?.answer(goOn);
    setAsked(undefined);
  };
  const ask = (comparisons: readonly Comparison[]) => {
    const about = comparisons.filter(({ stated, onTheBooks, from }) =>
      from
        ? figureIn(stated) !== onTheBooks
        : differsMuch(figureIn(stated), onTheBooks, rules.difference_factor),
    );
    if (about.length === 0) return Promise.resolve(true);
    setShown(about);
    return new Promise<boolean>((resolve) => setAsked({ about, answer: resolve }));
  };
  const question = (
    <Sheet opened={asked !== undefined} onClose={() => answer(false)} title={words.title} size="sm" small>
      {shown.map(({ label, stated, onTheBooks, from }) => (
        <p key={label} className="figures">
          {words.line(label, formatKes(figureIn(stated)), formatKes(onTheBooks))}
          {from && ` ${origin.line(from)}`}
        </p>
      ))}
      {shown.some(({ from }) => from) && <p>{words.isShown}</p>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {words.change}
        </Button>
        <Button onClick={() => answer(true)}>{words.goOn}</Button>
      </Group>
    </Sheet>
  );
  return { ask, asking: asked !== undefined, cancel: () => answer(false), question };
}
