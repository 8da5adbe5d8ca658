import { NumberInput, type NumberInputProps } from '@mantine/core';
import { MAX_AMOUNT } from '#domain/money.ts';

interface MoneyInputProps extends Omit<NumberInputProps, 'min' | 'max' | 'step' | 'decimalScale'> {
  /** Prices are whole shillings; balances have cents. */
  whole?: boolean;
}

/**
 * An amount in KES: never negative, step 0.01 (SPEC 9). An empty box is `''`, which is not nought. With
 * `allowNegative` a typed minus stays to be told of (SPEC 5: Cannot be negative); without it, it is not taken.
 */
export function MoneyInput({ whole = false, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      inputMode="decimal"
      thousandSeparator=","
      leftSection={<span aria-hidden="true">KES</span>}
      leftSectionWidth={52}
      clampBehavior="none"
      allowNegative={false}
      {...rest}
      min={0}
      max={MAX_AMOUNT}
      step={whole ? 1 : 0.01}
      decimalScale={whole ? 0 : 2}
    />
  );
}
