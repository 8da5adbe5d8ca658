import type { ReactNode } from 'react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { differsMuch } from '#domain/settings.ts';
import { common, origin } from '#words/index.ts';
import { Covered } from './Covered.tsx';
import { type Figure, figureIn } from './figure.ts';
import { useQuestion } from './use-question.tsx';

const words = common.difference;

/** A figure beside the one on the books, both in KES. */
export interface Comparison {
  /** What the figure is called on the screen. */
  label: string;
  stated: Figure;
  onTheBooks: number;
  /** Whose it is; none for a group's. */
  clientId?: string | undefined;
  /** From where the books have it, where any difference is asked about and not only a large one (DECISIONS 11.1). */
  from?: FigureOrigin;
  /** What it is compared with is not of the books, but what stood there before. */
  isBefore?: boolean;
}

/**
 * Asks about figures that differ very much from the books, because they may be typing mistakes (DECISIONS 14.2): `90`
 * for `90,000`. `ask` answers whether to go on. `question` is the dialog, which the screen must render.
 */
export function useDifferenceQuestion(): Omit<ReturnType<typeof useQuestion>, 'ask'> & {
  ask: (comparisons: readonly Comparison[]) => Promise<boolean>;
} {
  const asking = useQuestion();
  const ask = (comparisons: readonly Comparison[]) => {
    const figures = comparisons.filter(({ stated, onTheBooks, from }) =>
      from ? figureIn(stated) !== onTheBooks : differsMuch(figureIn(stated), onTheBooks),
    );
    if (figures.length === 0) return Promise.resolve(true);
    const about: ReactNode = (
      <>
        {figures.map(({ label, stated, onTheBooks, from, isBefore, clientId }) => (
          <p key={label} className="figures">
            <Covered clientId={clientId} what="figures" label={label}>
              {(isBefore ? words.lineBefore : words.line)(
                label,
                formatKes(figureIn(stated)),
                formatKes(onTheBooks),
              )}
              {from && ` ${origin.line(from)}`}
            </Covered>
          </p>
        ))}
        {figures.some(({ from }) => from) && <p>{words.isShown}</p>}
      </>
    );
    return asking.ask({ title: words.title, about, back: words.change, goOn: words.goOn });
  };
  return { ...asking, ask };
}
