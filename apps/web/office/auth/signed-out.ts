import { ApiRefusal, NOT_SIGNED_IN } from '#contract/client.ts';

/** The failure of a call whose person has left. */
export const signedOut = (): ApiRefusal => new ApiRefusal(401, NOT_SIGNED_IN);

/** Whether an error says that its person has left since, and somebody else may be signed in by now. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.isOurs && error.status === 401;
