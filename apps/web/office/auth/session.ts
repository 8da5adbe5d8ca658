import { useSyncExternalStore } from 'react';
import { login, logout, me, type Credentials, type SignedInUser } from '#contract/auth.ts';
import { createApi, type ApiRefusal } from '#contract/client.ts';
import { giveQueueKey } from '#contract/devices.ts';
import { readRole } from '#domain/roles.ts';
import {
  clearEndedSession,
  clearSession,
  forgetEnded,
  readSession,
  writeSession,
  type StoredSession,
} from '../../ui/session-storage.ts';
import { noteServerTime } from '../clock.ts';
import { here } from '../device/answer-here.ts';
import * as device from '../device/device-session.ts';
import * as people from '../device/people-here.ts';
import { newListeners } from '../listeners.ts';
import { dropEarlyLock } from './early-lock.ts';
import { endUnused } from './end-unused.ts';
import { answerForPassword, askForPassword } from './password-again.ts';
import { LOCKED, SIGNED_OUT, type Session } from './session-status.ts';
import { beginTurn, closeLate, rememberTurn } from './turn.ts';

/** A server that restarts is back within these waits; then the screen no longer waits for the check. */
const RECHECK_AFTER_MS = [500, 2_000];
const RECHECK_LATER_MS = 15_000;

/** The one check that is to come after one that had no answer. */
let recheck: ReturnType<typeof setTimeout> | undefined;
let stored: StoredSession | undefined = readSession();
/** The token of a session that is locked: a late answer to it is told from one to another session. */
let lockedToken: string | undefined;
/** What was typed to sign in, as long as there is something to do first that asks for it. It is kept in memory alone. */
let typedPassword: string | undefined;
let session: Session = stored
  ? { status: 'checking', user: stored.user }
  : people.isDevice()
    ? LOCKED
    : SIGNED_OUT;
const { watch, tell } = newListeners();
const cleanups = new Set<() => void>();
const returns = new Set<() => void>();

function holdSession(now: StoredSession | undefined): void {
  // Of what is over nothing is asked any more.
  if (now?.token !== stored?.token) clearTimeout(recheck);
  stored = now;
}

export function become(next: Session, storedNow: StoredSession | undefined): void {
  const isOther = session.user?.id !== next.user?.id;
  const leaving = isOther && session.user !== undefined;
  if (isOther) beginTurn(next.user?.id);
  if (session.user && leaving) device.closeThingsOf(session.user.id);
  const isBack = session.status === 'ended' && next.status === 'signed-in' && !leaving;
  if (leaving || !next.user?.required_action) typedPassword = undefined;
  session = next;
  holdSession(storedNow);
  lockedToken = undefined;
  if (next.status !== 'locked') dropEarlyLock();
  if (leaving) {
    for (const cleanup of cleanups) cleanup();
    answerForPassword(false);
  }
  if (isBack) for (const onBack of returns) onBack();
  tell();
}

/** Waits for the PIN of whoever is at work: unlike in `become`, nothing of theirs is dropped. */
export function becomeLocked(user: SignedInUser): void {
  lockedToken = stored?.token;
  beginTurn(user.id);
  session = { status: 'locked', user };
  holdSession(undefined);
  tell();
}

/** Forgets who was signed in and everything fetched for them. The screens then show /signin. */
function forgetSession(): void {
  clearSession();
  become(SIGNED_OUT, undefined);
}

/** The token of the session that is open here, or locked. */
const currentToken = (): string | undefined => stored?.token ?? lockedToken;

/** After a 401: what is stored is cleared (SPEC 4). Who was at work keeps their screen, to sign in again over it. */
function endSession(token: string | undefined, refusal?: ApiRefusal): void {
  // The late answer to a call of an earlier session ends no later one.
  const current = currentToken();
  if (token !== undefined && current !== undefined && token !== current) return;
  const { status, user } = session;
  if (status === 'ended' || status === 'signed-out' || !user) return;
  if (refusal?.said?.reason === 'device_ended') {
    void endDeviceOf(user.id);
    return;
  }
  // What is locked stays covered: behind the PIN the server is asked once more.
  if (status === 'locked') return;
  clearEndedSession(user.id);
  become(status === 'checking' ? SIGNED_OUT : { status: 'ended', user }, undefined);
  void device.dropSession(user.id, token).then(takeUp);
}

export const DEVICE_ENDED = { ...SIGNED_OUT, why: 'deviceEnded' } as const;

/** The server has ended the device of somebody: whoever holds it now finds nothing of theirs on it (DECISIONS 12.4). */
export async function endDeviceOf(staffId: string): Promise<void> {
  const wiped = device.endHere(staffId);
  if (session.user?.id === staffId) {
    clearSession();
    become(DEVICE_ENDED, undefined);
  }
  await wiped;
  await askAnew(DEVICE_ENDED);
}

/** Where nobody has been at work in this page: asks for the PIN of whoever has one here; otherwise there is nothing to unlock. */
export async function askAnew(otherwise: Session): Promise<void> {
  const isLocked = await people.isLocked();
  // Anew also where it is locked: it may be somebody else who is asked.
  if (session.status === 'locked' && !session.user) become(isLocked ? { ...LOCKED } : otherwise, undefined);
}

/** Goes on with the session that another tab of the same person has kept since. */
export function takeUp(kept: StoredSession | undefined): void {
  const { status, user } = session;
  if (!kept || kept.user.id !== user?.id || kept.token === stored?.token) return;
  if (status !== 'ended' && status !== 'signed-in') return;
  forgetEnded();
  become({ status: 'signed-in', user: kept.user }, kept);
}

/** Runs when the person of an ended session is back, by this tab or another: what was refused meanwhile is read again. */
export function onSignedInAgain(onBack: () => void): void {
  returns.add(onBack);
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
  onServerTime: noteServerTime,
  here: here(() => stored?.user),
  onRefused: async ({ code }, token) => {
    // Nobody types theirs for what somebody else began, who has left.
    if (code === 'password_again') return token === currentToken() && askForPassword();
    // An admin has decided it while this person was at work.
    if (code === 'second_factor_missing' || code === 'password_change_required') await refreshUser();
    return false;
  },
  staffOnly: true,
});

export function getSession(): Session {
  return session;
}

/** What is kept of who is signed in, with the token of their session. */
export function getStored(): StoredSession | undefined {
  return stored;
}

export function useSession(): Session {
  return useSyncExternalStore(watch, getSession);
}

/** The person signed in, for screens behind the sign-in. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen is shown to signed-in staff only.');
  return user;
}

/** Keeps who is signed in: sealed on their device, else in local storage (SPEC 9). */
async function store(kept: StoredSession): Promise<void> {
  if (await device.keepSession(kept)) forgetEnded();
  else writeSession(kept);
}

/**
 * Remembers whose turn at the screen it is. Answers whether somebody may come to it still: in the same turn, as long as
 * `isWanted` says so, or where they are at work by now, also if their session has ended since.
 */
export function rememberScreen(isWanted = () => true): (staffId: string | undefined) => boolean {
  const isSameTurn = rememberTurn();
  return (staffId) => {
    const { status, user } = session;
    const isAtWork = (status === 'signed-in' || status === 'ended') && user.id === staffId;
    return isAtWork || (isSameTurn() && isWanted());
  };
}

/**
 * Signs in; over an ended session as the same person, everything goes on where it was. Throws as `api.call` does, and
 * `PinFirst` where the password would lose what waits on this device. An answer that comes in another turn at the screen, or
 * is not wanted any more, signs in nobody who is not at work by then: that ends as `isSignedOut`.
 */
export async function signIn(credentials: Credentials, isWanted?: () => boolean): Promise<SignedInUser> {
  const mayCome = rememberScreen(isWanted);
  const { token, user, queue_key } = await api.call(login, {
    body: { ...credentials, deviceIds: people.devicesToName() },
  });
  const isLate = () => !mayCome(user.id);
  if (isLate()) throw endUnused(token);
  const answer = { token, user: { ...user, role: readRole(user.role) } };
  const needsPin = await device.arrive(answer.user, queue_key);
  // What a PIN is to close is kept nowhere before there is one.
  if (!needsPin && !isLate()) await store(answer);
  if (isLate()) {
    closeLate(user.id);
    throw endUnused(token);
  }
  if (!needsPin) device.tellSession(user.id);
  typedPassword = credentials.password;
  become({ status: 'signed-in', user: answer.user, needsPin }, answer);
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
  const loggingOut = stored && api.call(logout, {});
  loggingOut?.catch(() => undefined);
  // Signing out leaves nothing of one's work behind but what waits to be sent, sealed; a session that ran out keeps it for
  // the same person.
  if (session.user) {
    void device.forget(session.user.id, loggingOut);
    device.tellSignedOut(session.user.id);
  }
  clearSession();
  become({ status: 'signed-out', user: undefined, byUser: true }, undefined);
}

/** Resolves when the person of an ended session has signed in again; rejects with `reason` when they left instead. */
export function whenSignedInAgain(reason: Error): Promise<void> {
  const { user } = session;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (session.status === 'ended' || session.status === 'locked') return;
      stop();
      if (user !== undefined && session.user?.id === user.id) resolve();
      else reject(reason);
    };
    const stop = watch(look);
    look();
  });
}

/** Whether another PIN is to be chosen first. */
const mustChoosePin = (): boolean => session.status === 'signed-in' && session.needsPin === true;

/** The same person goes on, with what they have to do first. */
const goOn = (now: StoredSession): void =>
  become({ status: 'signed-in', user: now.user, needsPin: mustChoosePin() }, now);

/**
 * Asks the server whether the stored sign-in still holds. A 401, or an answer without anybody, signs out silently
 * (SPEC 4). No answer says nothing: the screen goes on with what is stored, and the server is asked again.
 */
export async function verify(attempt = 0): Promise<void> {
  const asked = stored;
  clearTimeout(recheck);
  if (!asked) return;
  let user: SignedInUser | null | undefined;
  try {
    user = await api.call(me, {});
  } catch {
    // A 401 has ended the session on its way here.
    if (stored !== asked) return;
    const wait = navigator.onLine ? RECHECK_AFTER_MS[attempt] : undefined;
    if (wait === undefined) goOn(asked);
    clearTimeout(recheck);
    recheck = setTimeout(() => void verify(attempt + 1), wait ?? RECHECK_LATER_MS);
    return;
  }
  if (stored !== asked) return;
  if (!user?.id) return forgetSession();
  // What another tab has kept since is newer than what this one asked with.
  const kept = await device.readSession(user.id);
  if (stored !== asked) return;
  if (kept && kept.token !== asked.token) return takeUp(kept);
  const fresh = { token: asked.token, user: { ...user, role: readRole(user.role) } };
  // Without room on the device what was kept before stays: the server has answered all the same.
  if (!mustChoosePin()) await store(fresh).catch(() => undefined);
  if (stored !== asked) return;
  goOn(fresh);
  // By the session of the device whose key it is, or the next time.
  const give = async (queueKey: string) => {
    if (stored !== fresh || user.required_action) throw new Error('Not now.');
    await api.call(giveQueueKey, { body: { queueKey } });
  };
  await device.noteQueueKey(fresh.user, give).catch(() => undefined);
}

/** Asks anew who is signed in, after something about them was changed, such as the password. */
export function refreshUser(newPassword?: string): Promise<void> {
  typedPassword = newPassword ?? typedPassword;
  return verify();
}
