import { ApiRefusal } from '#contract/client.ts';

/** Whether whoever sent it has left since, and somebody else may be signed in by now. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.isOurs && error.status === 401;
