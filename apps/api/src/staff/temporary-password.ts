import { randomInt } from 'node:crypto';
import { LIMITS } from '#domain/limits.ts';

/** Without letters and figures that are taken for one another when somebody reads them out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be told once: three groups of five, some 74 bits. */
export function makeTemporaryPassword(): string {
  const group = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** Until when somebody has to have signed in with one that is told now. */
export function firstSignInBy(now: Date): string {
  return new Date(now.getTime() + LIMITS.temporaryPasswordDays * 24 * 60 * 60 * 1000).toISOString();
}
