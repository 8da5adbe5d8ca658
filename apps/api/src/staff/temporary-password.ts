import { LIMITS } from '#domain/limits.ts';
import { makeReadableSecret } from '../auth/readable-secret.ts';

/** A password to be told once: three groups of five, some 74 bits. */
export const makeTemporaryPassword = () => makeReadableSecret(3, 5);

/** Until when somebody has to have signed in with one that is told now. */
export function firstSignInBy(now: Date): string {
  return new Date(now.getTime() + LIMITS.temporaryPasswordDays * 24 * 60 * 60 * 1000).toISOString();
}
