import { LIMITS } from '#domain/limits.ts';
import { makeReadableSecret } from '../auth/readable-secret.ts';

/** A temporary password: three groups of five characters, some 74 bits. */
export const makeTemporaryPassword = () => makeReadableSecret(3, 5);

/** The time until which a temporary password is valid. */
export function endOfTemporaryPassword(now: Date): string {
  return new Date(now.getTime() + LIMITS.temporaryPasswordDays * 24 * 60 * 60 * 1000).toISOString();
}
