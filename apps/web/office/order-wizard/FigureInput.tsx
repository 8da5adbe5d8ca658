import { Button } from '@mantine/core';
import { type Ref, useId, useState } from 'react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { isFarFromBooks } from '#domain/settings.ts';
import { orderWizard as words } from '#words/index.ts';
import { type Figure, figureIn, MoneyInput } from '../kit/form/FigureBox.tsx';
import { Covered } from '../kit/record/Covered.tsx';

export interface AskedFigure {
  label: string;
  /** None where nothing of it is on the books, since it was not sent yet. */
  onTheBooks: number | undefined;
  /** Whose it is; none for a group's. */
  clientId?: string | undefined;
  /** From where the books have it; `null`: nobody has stated it yet. */
  from: FigureOrigin;
  value: Figure;
  /** What is wrong with it; told once the box was left. */
  fault: string | undefined;
  onChange: (value: Figure) => void;
}

interface FigureInputProps extends AskedFigure {
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A required amount (SPEC 5). The figure in the books stands above it, and one tap takes it. A line below says when the two are
 * far apart (DECISIONS 14.2).
 */
export function FigureInput({
  label,
  value,
  onChange,
  fault,
  onTheBooks,
  from,
  clientId,
  ref,
}: FigureInputProps) {
  const id = useId();
  const [touched, setTouched] = useState(false);
  const isFar = touched && !fault && onTheBooks !== undefined && isFarFromBooks(figureIn(value), onTheBooks);
  const box = (
    <MoneyInput
      ref={ref ?? null}
      id={id}
      label={label}
      description={
        onTheBooks === undefined ? (
          words.notOnTheBooks
        ) : (
          <Covered clientId={clientId} what="figures" label={label}>
            {words.onTheBooks(formatKes(onTheBooks), from)}
          </Covered>
        )
      }
      size="md"
      required
      value={value}
      onChange={onChange}
      onBlur={() => setTouched(true)}
      error={touched && fault}
      className="figures"
      rightSectionWidth={68}
      rightSectionPointerEvents="all"
      rightSection={
        onTheBooks !== undefined && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={words.takeFigure(formatKes(onTheBooks))}
            aria-describedby={`${id}-label`}
            onClick={() => onChange(onTheBooks)}
          >
            {words.take}
          </Button>
        )
      }
    />
  );
  return (
    <div>
      {box}
      <output className="text-warning text-sm">
        {isFar && (
          <Covered clientId={clientId} what="figures" label={label}>
            {words.farFromBooks(formatKes(onTheBooks))}
          </Covered>
        )}
      </output>
    </div>
  );
}
