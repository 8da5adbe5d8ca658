import { Button } from '@mantine/core';
import { useId, useState, type Ref } from 'react';
import type { FigureOrigin } from '#contract/book-figures.ts';
import { formatKes } from '#domain/money.ts';
import { figureFaults, orderWizard as words } from '#words/index.ts';
import type { Figure } from '../kit/figure.ts';
import { MoneyInput } from '../kit/MoneyInput.tsx';
import { figureFault } from './draft-checks.ts';

export interface AskedFigure {
  label: string;
  /** What to say when it was left empty. */
  missing: string;
  onTheBooks: number;
  /** From where the books have it; `null`: nobody has stated it yet. */
  from: FigureOrigin;
  value: Figure;
  onChange: (value: Figure) => void;
}

interface FigureInputProps extends AskedFigure {
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A required amount (SPEC 5): an error is shown while typing, a missing amount after leaving the input. The figure on
 * the books is above it, and one tap takes it.
 */
export function FigureInput({ label, value, onChange, missing, onTheBooks, from, ref }: FigureInputProps) {
  const id = useId();
  const [touched, setTouched] = useState(false);
  const fault = figureFault(value);
  const error = fault === 'missing' ? touched && missing : fault && touched && figureFaults['not-a-number'];
  const books = formatKes(onTheBooks);
  return (
    <MoneyInput
      ref={ref ?? null}
      id={id}
      label={label}
      description={words.onTheBooks(books, from)}
      size="md"
      required
      value={value}
      onChange={onChange}
      onBlur={() => setTouched(true)}
      error={error}
      className="figures"
      rightSectionWidth={68}
      rightSectionPointerEvents="all"
      rightSection={
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={words.takeFigure(books)}
          aria-describedby={`${id}-label`}
          onClick={() => onChange(onTheBooks)}
        >
          {words.take}
        </Button>
      }
    />
  );
}
