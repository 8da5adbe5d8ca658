import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '#contract/auth.ts';
import {
  clearSession,
  readSession,
  watchSession,
  writeSession,
  type StoredSession,
} from '../ui/session-storage.ts';

/**
 * The signed-in user for the islands of a page (SPEC 4, Auth): first from local storage, then checked with the server.
 * Uses plain fetch, because the contract's client is larger than all islands together.
 */
let session = readStored();

function readStored(): StoredSession | undefined {
  try {
    return readSession();
  } catch {
    return undefined; // on the server, and in a browser that stores nothing
  }
}

const listeners = new Set<() => void>();

function become(next: StoredSession | undefined): void {
  session = next;
  document.documentElement.toggleAttribute('data-session', next !== undefined);
  for (const listener of listeners) listener();
}

function leave(): void {
  clearSession();
  become(undefined);
}

/** Who has something to do first in the back office reads the site as a visitor until then (DECISIONS 10.36a). */
const isUser = (path: string) => !session?.user.required_action || path.startsWith('/auth/');

/** A call of the API as the person signed in. A 401 ends the session here too. */
export async function callAsUser(path: string, method = 'GET'): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(session && isUser(path) && { authorization: `Bearer ${session.token}` }),
    },
  });
  if (response.status === 401) leave();
  return response;
}

async function verify(): Promise<void> {
  const asked = session;
  if (!asked) return;
  const response = await callAsUser('/auth/me').catch(() => undefined);
  if (session !== asked) return;
  // Without an answer the user stays signed in, and the next page checks again.
  if (!response) return;
  if (!response.ok) return leave();
  const fresh = { token: asked.token, user: (await response.json()) as SignedInUser };
  writeSession(fresh);
  become(fresh);
}

/** Signs out here at once, and tells the server if it can be reached. */
export function signOut(): void {
  callAsUser('/auth/logout', 'POST').catch(() => undefined);
  const left = session?.user.id;
  // Signing out leaves nothing of one's work in the back office behind.
  if (left)
    void import('../ui/kept-store.ts')
      .then(({ deleteSignedOut }) => deleteSignedOut(left))
      .catch(() => undefined);
  leave();
}

let started = false;
function subscribe(listener: () => void): () => void {
  if (!started) {
    started = true;
    watchSession(become);
    void verify();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person signed in; nobody in what the server renders. */
export function useUser(): SignedInUser | undefined {
  return useSyncExternalStore(
    subscribe,
    () => session?.user,
    () => undefined,
  );
}
