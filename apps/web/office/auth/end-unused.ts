import { logout } from '#contract/auth.ts';
import { ApiRefusal, createApi, NOT_SIGNED_IN, type Api } from '#contract/client.ts';

// What the server has made for somebody who was gone by the time of its answer is ended, if the server can be reached.

/** The calls of a session that has not come to the screen: their answers say nothing about who is at work. */
const apiOf = (token: string): Api =>
  createApi({ baseUrl: '/api', token: () => token, onUnauthenticated: () => undefined });

/** Ends a session that nobody is to have any more. Answers what `isSignedOut` knows. */
export function endUnused(token: string): ApiRefusal {
  apiOf(token)
    .call(logout, {})
    .catch(() => undefined);
  return new ApiRefusal(401, NOT_SIGNED_IN);
}
