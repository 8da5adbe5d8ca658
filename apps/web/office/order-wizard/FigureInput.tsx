import { useState, type Ref } from 'react';
import { formatKes } from '#domain/money.ts';
import { figureFaults, orderWizard as words } from '../../messages/index.ts';
import { MoneyInput } from '../kit/MoneyInput.tsx';
import type { Figure } from '../kit/figure.ts';
import { figureFault } from './draft-checks.ts';

interface FigureInputProps {
  label: string;
  value: Figure;
  onChange: (value: Figure) => void;
  /** What to say when it was left empty. */
  missing: string;
  /** The figure that the books have, as a help to compare with. */
  onTheBooks: number;
  ref?: Ref<HTMLInputElement>;
}

/** A required amount (SPEC 5): its fault is told as it is typed, its absence once the box was left. */
export function FigureInput({ label, value, onChange, missing, onTheBooks, ref }: FigureInputProps) {
  const [left, setLeft] = useState(false);
  const fault = figureFault(value);
  const error = fault === 'missing' ? left && missing : fault && left && figureFaults['not-a-number'];
  return (
    <MoneyInput
      ref={ref}
      label={label}
      description={words.onTheBooks(formatKes(onTheBooks))}
      size="md"
      required
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={error}
      className="figures"
    />
  );
}
