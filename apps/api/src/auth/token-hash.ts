import { createHash } from 'node:crypto';

/** What is kept of a token or of a machine's key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
