import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '#contract/auth.ts';
import { isOwnAnswer } from '#contract/endpoint.ts';
import {
  clearEndedSession,
  clearSession,
  readSession,
  type StoredSession,
  watchSession,
  writeSession,
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

/**
 * Ends the session that a call was made with, unless another one has taken its place. In the back office's tabs what is typed
 * stays, as after a 401 there (DECISIONS 14.5).
 */
function end(asked: StoredSession | undefined): void {
  if (!asked || session?.token !== asked.token) return;
  clearEndedSession(asked.user.id);
  become(undefined);
}

/** Who has something to do first in the back office reads the site as a visitor until then (DECISIONS 10.36a). */
const isUser = (path: string) => !session?.user.required_action || path.startsWith('/auth/');

/** A call of the API as the person signed in. A 401 of the server ends the session here too; the page of a network says nothing of it. */
export async function callAsUser(path: string, method = 'GET'): Promise<Response> {
  const asked = session;
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(asked && isUser(path) && { authorization: `Bearer ${asked.token}` }),
    },
  });
  if (response.status === 401 && isOwnAnswer(response.headers)) end(asked);
  return response;
}

async function verify(): Promise<void> {
  const asked = session;
  if (!asked) return;
  const response = await callAsUser('/auth/me').catch(() => undefined);
  // Without an answer of the server's, as while it starts again, the user stays signed in, and the next page checks again.
  if (!response?.ok || !isOwnAnswer(response.headers)) return;
  const user = (await response.json().catch(() => undefined)) as SignedInUser | null | undefined;
  if (session !== asked || user === undefined) return;
  if (!user?.id) return leave();
  const fresh = { token: asked.token, user };
  writeSession(fresh);
  become(fresh);
}

/** Signs out here at once, and tells the server if it can be reached. */
export function signOut(): void {
  callAsUser('/auth/logout', 'POST').catch(() => undefined);
  const left = session?.user.id;
  // Signing out leaves nothing of one's work in the back office behind.
  if (left)
    void import('../ui/device-database.ts')
      .then(({ deleteSignedOutRows }) => deleteSignedOutRows(left))
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
