import { useSyncExternalStore } from 'react';
import { login, logout, me, type Credentials, type SignedInUser } from '#contract/auth.ts';
import { createApi } from '#contract/client.ts';
import { readRole } from '#domain/roles.ts';
import {
  clearDrafts,
  clearEndedSession,
  clearSession,
  readEnded,
  readSession,
  watchSession,
  writeSession,
  type StoredSession,
} from '../../ui/session-storage.ts';
import { answerForPassword, askForPassword } from './password-again.ts';

/**
 * Checking: somebody is stored, and the server has not yet said whether that still holds (SPEC 4, Auth). Ended: the
 * server ended the session while its person was at work; the screen stays until they sign in again over it.
 */
export type Session =
  | { status: 'checking'; user: SignedInUser }
  | { status: 'signed-in'; user: SignedInUser }
  | { status: 'ended'; user: SignedInUser }
  /** `byUser`: they signed out themselves, and nobody is led back to where they were. */
  | { status: 'signed-out'; user: undefined; byUser: boolean };

const SIGNED_OUT: Session = { status: 'signed-out', user: undefined, byUser: false };
/** A server that restarts is back within these waits; then the screen no longer waits for the check. */
const RECHECK_AFTER_MS = [500, 2_000];
const RECHECK_LATER_MS = 15_000;

let stored: StoredSession | undefined = readSession();
/** What was typed to sign in, as long as there is something to do first that asks for it. It is kept in memory alone. */
let typedPassword: string | undefined;
let session: Session = stored ? { status: 'checking', user: stored.user } : SIGNED_OUT;
const listeners = new Set<() => void>();
const cleanups = new Set<() => void>();

function become(next: Session, storedNow: StoredSession | undefined): void {
  const leaving = session.user !== undefined && session.user.id !== next.user?.id;
  if (leaving || !next.user?.required_action) typedPassword = undefined;
  session = next;
  stored = storedNow;
  if (leaving) {
    for (const cleanup of cleanups) cleanup();
    answerForPassword(false);
  }
  for (const listener of listeners) listener();
}

/** Forgets who was signed in and everything fetched for them. The screens then show /signin. */
function forgetSession(): void {
  clearSession();
  become(SIGNED_OUT, undefined);
}

/** After a 401: what is stored is cleared (SPEC 4). Who was at work keeps their screen, to sign in again over it. */
function endSession(token: string | undefined): void {
  // The late answer to a call of an earlier session ends no later one.
  if (token !== undefined && stored !== undefined && token !== stored.token) return;
  const { status, user } = session;
  if (status === 'ended' || status === 'signed-out') return;
  clearEndedSession(user.id);
  become(status === 'checking' ? SIGNED_OUT : { status: 'ended', user }, undefined);
}

/** Runs when the signed-in person leaves, however that happens: caches and drafts are theirs alone. */
export function onSignedOut(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

export const api = createApi({
  baseUrl: '/api',
  token: () => stored?.token,
  onUnauthenticated: endSession,
  onRefused: async ({ code }) => {
    if (code === 'password_again') return askForPassword();
    // An admin has decided it while this person was at work.
    if (code === 'second_factor_missing') await refreshUser();
    return false;
  },
  staffOnly: true,
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
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen is shown to signed-in staff only.');
  return user;
}

/** Signs in; over an ended session as the same person, everything goes on where it was. */
export async function signIn(credentials: Credentials): Promise<SignedInUser> {
  const { token, user } = await api.call(login, { body: credentials });
  const answer = { token, user: { ...user, role: readRole(user.role) } };
  writeSession(answer);
  typedPassword = credentials.password;
  become({ status: 'signed-in', user: answer.user }, answer);
  // A dialog that still asks has its answer.
  answerForPassword(true);
  return answer.user;
}

/** The person's password, if they have something to do first and the page was not loaded again since they typed it. */
export function getTypedPassword(): string | undefined {
  return typedPassword;
}

/** Signs out here at once, and tells the server if it can be reached. */
export function signOut(): void {
  const loggingOut = stored ? api.call(logout, {}) : Promise.resolve();
  loggingOut.catch(() => undefined);
  clearDrafts();
  clearSession();
  become({ status: 'signed-out', user: undefined, byUser: true }, undefined);
}

/** Resolves when the person of an ended session has signed in again; rejects with `reason` when they left instead. */
export function whenSignedInAgain(reason: Error): Promise<void> {
  const { user } = session;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (session.status === 'ended') return;
      listeners.delete(look);
      if (user !== undefined && session.user?.id === user.id) resolve();
      else reject(reason);
    };
    listeners.add(look);
    look();
  });
}

/**
 * Asks the server whether the stored sign-in still holds. A 401, or an answer without anybody, signs out silently
 * (SPEC 4). No answer says nothing: the screen goes on with what is stored, and the server is asked again.
 */
async function verify(attempt = 0): Promise<void> {
  const asked = stored;
  if (!asked) return;
  try {
    const user = (await api.call(me, {})) as SignedInUser | null | undefined;
    if (stored !== asked) return;
    if (!user?.id) return forgetSession();
    const fresh = { token: asked.token, user: { ...user, role: readRole(user.role) } };
    writeSession(fresh);
    become({ status: 'signed-in', user: fresh.user }, fresh);
  } catch {
    // A 401 has ended the session on its way here.
    if (stored !== asked) return;
    const wait = navigator.onLine ? RECHECK_AFTER_MS[attempt] : undefined;
    if (wait === undefined) become({ status: 'signed-in', user: asked.user }, asked);
    setTimeout(() => void verify(attempt + 1), wait ?? RECHECK_LATER_MS);
  }
}

/** Asks anew who is signed in, after something about them was changed, such as the password. */
export function refreshUser(newPassword?: string): Promise<void> {
  typedPassword = newPassword ?? typedPassword;
  return verify();
}

/** Called once, when the page starts. */
export function startSession(): void {
  void verify();
  watchSession((other) => {
    if (other && other.token !== stored?.token) become({ status: 'signed-in', user: other.user }, other);
    else if (!other && stored) {
      const isEnded = session.user !== undefined && readEnded() === session.user.id;
      become(isEnded ? { status: 'ended', user: session.user! } : SIGNED_OUT, undefined);
    }
  });
}
