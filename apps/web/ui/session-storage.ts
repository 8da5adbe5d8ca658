import { readRole } from '#domain/roles.ts';
import type { SignedInUser } from '#contract/auth.ts';
import { SESSION_KEY } from './storage-keys.ts';

/** The public site reads the same as the back office. */
export { SESSION_KEY };

export interface StoredSession {
  token: string;
  user: SignedInUser;
}

/** What is stored, or nothing when it is missing, unreadable, or not of our making. */
export function parseSession(text: string | null): StoredSession | undefined {
  if (!text) return undefined;
  try {
    const { token, user } = JSON.parse(text) as Partial<StoredSession>;
    if (typeof token !== 'string' || !token || typeof user?.id !== 'string') return undefined;
    return { token, user: { ...user, role: readRole(user.role) } };
  } catch {
    return undefined;
  }
}

export function readSession(): StoredSession | undefined {
  return parseSession(localStorage.getItem(SESSION_KEY));
}

export function writeSession(session: StoredSession): void {
  localStorage.removeItem(ENDED_KEY);
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

export function clearSession(): void {
  localStorage.removeItem(ENDED_KEY);
  localStorage.removeItem(SESSION_KEY);
}

const ENDED_KEY = 'session-ended';

/** Clears a session that ran out, having noted for other tabs that nobody signed out. */
export function clearEndedSession(userId: string): void {
  localStorage.setItem(ENDED_KEY, userId);
  localStorage.removeItem(SESSION_KEY);
}

/** Somebody has signed in again whose session is stored elsewhere, encrypted. */
export function forgetEnded(): void {
  localStorage.removeItem(ENDED_KEY);
}

/** Whose session ran out, until somebody signs in or out. */
export function readEnded(): string | null {
  return localStorage.getItem(ENDED_KEY);
}

/**
 * Tells when another tab has signed in or out (or cleared everything), also while this page was left and is brought back by
 * the browser as it was, with all that it shows. Answers how to stop.
 */
export function watchSession(onChange: (session: StoredSession | undefined) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) onChange(readSession());
  };
  const onBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange(readSession());
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', onBack);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', onBack);
  };
}
