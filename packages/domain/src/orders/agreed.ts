import { LIMITS } from '../limits.ts';

/**
 * Whether an order was agreed on at another time than it was sent: by more than ten minutes, so that the clock of a device
 * that is a little off says nothing (DECISIONS 17.9). Both are timestamps.
 */
export function isSentLater(agreedAt: string | null | undefined, createdAt: string): boolean {
  if (!agreedAt) return false;
  return Math.abs(Date.parse(createdAt) - Date.parse(agreedAt)) > LIMITS.agreedMinutes * 60_000;
}
