export const PIN_DIGITS = { min: 4, max: 8 } as const;

/** What is wrong with a PIN that somebody chooses; nothing when it can be taken. */
export type PinFault = 'not_digits' | 'too_easy';

/**
 * A PIN of 4 to 8 digits. What people try first is none: one digit again and again, and rows that count up or down.
 */
export function pinFault(pin: string): PinFault | undefined {
  if (!/^\d+$/.test(pin) || pin.length < PIN_DIGITS.min || pin.length > PIN_DIGITS.max) return 'not_digits';
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - digits[index]!));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step!) <= 1 ? 'too_easy' : undefined;
}
