import type { SignedInUser } from '#contract/auth.ts';
import { isOwnAnswer } from '#contract/endpoint.ts';
import {
  clearEndedSession,
  clearSession,
  readSession,
  type StoredSession,
  watchSession,
  writeSession,
} from '../../ui/session-storage.ts';

/**
 * The signed-in user of a page (SPEC 4, Auth): first from local storage, then checked with the server. Uses plain fetch,
 * because the contract's client is larger than all scripts of the site.
 */
let session = readSession();

type Listener = (user: SignedInUser | undefined) => void;
const listeners = new Set<Listener>();

function setSession(next: StoredSession | undefined): void {
  session = next;
  document.documentElement.toggleAttribute('data-session', next !== undefined);
  for (const listener of listeners) listener(next?.user);
}

function leave(): void {
  clearSession();
  setSession(undefined);
}

/**
 * Ends the session of a call, unless another one has replaced it. The tabs of the back office store what is typed, as
 * after a 401 there.
 */
function end(used: StoredSession | undefined): void {
  if (!used || session?.token !== used.token) return;
  clearEndedSession(used.user.id);
  setSession(undefined);
}

/** A user with a required action is a visitor on the site until it is done. */
const isUser = (path: string) => !session?.user.required_action || path.startsWith('/auth/');

/** A call of the API as the person signed in. A 401 of our server ends the session; the log-in page of a network does not. */
export async function callAsUser(path: string, method = 'GET'): Promise<Response> {
  const used = session;
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...(used && isUser(path) && { authorization: `Bearer ${used.token}` }),
    },
  });
  if (response.status === 401 && isOwnAnswer(response.headers)) end(used);
  return response;
}

async function verify(): Promise<void> {
  const used = session;
  if (!used) return;
  const response = await callAsUser('/auth/me').catch(() => undefined);
  // Without an answer of our server the user stays signed in, and the next page checks again.
  if (!response?.ok || !isOwnAnswer(response.headers)) return;
  const user = (await response.json().catch(() => undefined)) as SignedInUser | null | undefined;
  if (session !== used || user === undefined) return;
  if (!user?.id) return leave();
  const fresh = { token: used.token, user };
  writeSession(fresh);
  setSession(fresh);
}

/** Signs out here at once, and at the server if it can be reached. */
export function signOut(): void {
  callAsUser('/auth/logout', 'POST').catch(() => undefined);
  const left = session?.user.id;
  // Signing out deletes the user's drafts of the back office.
  if (left)
    void import('../../ui/device-database.ts')
      .then(({ deleteSignedOutRows }) => deleteSignedOutRows(left))
      .catch(() => undefined);
  leave();
}

/** Answers whether this is still who is signed in: what was asked for them is not shown to another. */
export const isSignedIn = (user: SignedInUser | undefined): boolean => session?.user.id === user?.id;

/** Calls `listener` with the user who is signed in, now and at each change, here or in another tab. */
export function watchUser(listener: Listener): void {
  if (listeners.size === 0) {
    setSession(session); // what is stored may be none
    watchSession(setSession);
    void verify();
  }
  listeners.add(listener);
  listener(session?.user);
}
