import { regionNow } from '#domain/region.ts';
import { MAX_AMOUNT } from '#domain/money.ts';
import { FigureBox, type FigureBoxProps } from './FigureBox.tsx';

interface MoneyInputProps extends Omit<FigureBoxProps, 'max' | 'step' | 'decimals'> {
  /** Prices are whole shillings; balances have cents. */
  whole?: boolean;
  /** The largest amount that is taken, in KES. */
  max?: number;
}

/** An amount in KES: never negative, two decimals at most (SPEC 9: min 0, step 0.01). An empty box is `''`, not 0. */
export function MoneyInput({ whole = false, max = MAX_AMOUNT, ...rest }: MoneyInputProps) {
  return (
    <FigureBox
      leftSection={<span aria-hidden="true">{regionNow().currency}</span>}
      leftSectionWidth={52}
      {...rest}
      max={max}
      decimals={whole ? 0 : 2}
    />
  );
}
