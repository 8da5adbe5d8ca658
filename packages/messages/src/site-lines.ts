import { formatAmount, formatKsh } from '#domain/money.ts';

/** The lines of a text that an admin has typed, without empty ones. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A sum with its cents, where there are any: an instalment can have them. */
export const exactSum = (amount: number) =>
  Number.isInteger(amount) ? formatKsh(amount) : `Ksh ${formatAmount(amount)}`;
