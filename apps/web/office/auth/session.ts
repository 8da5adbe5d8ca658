import { useSyncExternalStore } from 'react';
import { login, logout, me, type Credentials, type User } from '#contract/auth.ts';
import { createApi, NetworkFailure } from '#contract/client.ts';
import {
  clearDrafts,
  clearSession,
  readSession,
  watchSession,
  writeSession,
  type StoredSession,
} from '../../ui/session-storage.ts';

/** Checking: somebody is stored, and the server has not yet said whether that still holds (SPEC 4, Auth). */
export type Session =
  | { status: 'checking'; user: User }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: undefined };

const SIGNED_OUT: Session = { status: 'signed-out', user: undefined };
/** A server that restarts is back within these waits; then no answer counts as a failed check. */
const RECHECK_AFTER_MS = [500, 2000];

let stored: StoredSession | undefined = readSession();
let session: Session = stored ? { status: 'checking', user: stored.user } : SIGNED_OUT;
const listeners = new Set<() => void>();
const cleanups = new Set<() => void>();

function become(next: Session, storedNow: StoredSession | undefined): void {
  const leaving = session.user !== undefined && session.user.id !== next.user?.id;
  session = next;
  stored = storedNow;
  if (leaving) for (const cleanup of cleanups) cleanup();
  for (const listener of listeners) listener();
}

/** Forgets who was signed in and everything fetched for them. The screens then show /signin. */
function forgetSession(): void {
  clearSession();
  become(SIGNED_OUT, undefined);
}

/** Runs when the signed-in person leaves, however that happens: caches and drafts are theirs alone. */
export function onSignedOut(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

export const api = createApi({
  baseUrl: '/api',
  token: () => stored?.token,
  onUnauthenticated: forgetSession,
});

function getSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSession);
}

/** The person signed in, for screens behind the sign-in. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is shown to signed-in staff only.');
  return user;
}

export async function signIn(credentials: Credentials): Promise<User> {
  const answer = await api.call(login, { body: credentials });
  writeSession(answer);
  become({ status: 'signed-in', user: answer.user }, answer);
  return answer.user;
}

/** Signs out here at once; the server is told as well as may be. */
export function signOut(): void {
  const telling = stored ? api.call(logout, {}) : Promise.resolve();
  telling.catch(() => undefined);
  clearDrafts();
  forgetSession();
}

/**
 * Asks the server whether the stored sign-in still holds. Refused, or unanswered while the device is online: signed
 * out silently (SPEC 4). A device that knows itself offline keeps its user and asks again when it is back.
 */
async function verify(attempt = 0): Promise<void> {
  const asked = stored;
  if (!asked) return;
  try {
    const user = await api.call(me, {});
    if (stored !== asked) return;
    const fresh = { token: asked.token, user };
    writeSession(fresh);
    become({ status: 'signed-in', user }, fresh);
  } catch (error) {
    if (stored !== asked) return;
    const wait = RECHECK_AFTER_MS[attempt];
    if (error instanceof NetworkFailure && !navigator.onLine) {
      window.addEventListener('online', () => void verify(), { once: true });
      become({ status: 'signed-in', user: asked.user }, asked);
    } else if (error instanceof NetworkFailure && wait !== undefined) {
      setTimeout(() => void verify(attempt + 1), wait);
    } else {
      forgetSession();
    }
  }
}

/** Called once, when the page starts. */
export function startSession(): void {
  void verify();
  watchSession((other) => {
    if (!other) become(SIGNED_OUT, undefined);
    else if (other.token !== stored?.token) become({ status: 'signed-in', user: other.user }, other);
  });
}
