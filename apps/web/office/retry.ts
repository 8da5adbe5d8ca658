import { ApiRefusal } from '#contract/client.ts';

/** A refusal is an answer, and asking again changes nothing; a fault or a lost connection may pass. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiRefusal && error.status < 500) return false;
  return failures < 2;
}
