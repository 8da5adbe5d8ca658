import { logout } from '#contract/auth.ts';
import { ApiRefusal, createApi, NOT_SIGNED_IN, type Api } from '#contract/client.ts';

// What the server has made for somebody who was gone by the time of its answer is ended, if the server can be reached.

/** The calls of a session that has not come to the screen: their answers say nothing about who is at work. */
export const apiOf = (token: string): Api =>
  createApi({ baseUrl: '/api', token: () => token, onUnauthenticated: () => undefined });

/** What `isSignedOut` knows, whatever comes of a call. */
export function goneBefore(call: Promise<unknown>): ApiRefusal {
  call.catch(() => undefined);
  return new ApiRefusal(401, NOT_SIGNED_IN);
}

/** Ends a session that nobody is to have any more. Answers what `isSignedOut` knows. */
export const endUnused = (token: string): ApiRefusal => goneBefore(apiOf(token).call(logout, {}));
