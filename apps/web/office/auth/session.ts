import { useSyncExternalStore } from 'react';
import { listEndedDevices } from '#contract/devices.ts';
import { login, logout, me, type Credentials, type SignedInUser } from '#contract/auth.ts';
import { createApi, type Api } from '#contract/client.ts';
import { readRole } from '#domain/roles.ts';
import { language } from '#words/language.ts';
import {
  clearEndedSession,
  clearSession,
  forgetEnded,
  readSession,
  writeSession,
  type StoredSession,
} from '../../ui/session-storage.ts';
import { noteServerTime } from '../clock.ts';
import { here } from '../device/offline-api.ts';
import {
  isLeaving,
  isNewScreen,
  next,
  SIGNED_OUT,
  tokenOf,
  type DeviceEvent,
  type Session,
} from '../device/device-machine.ts';
import { devicesToName, isDevice, liveRecord } from '../device/device-record.ts';
import * as device from '../device/device-session.ts';
import { closeStorage, deleteAtSignOut } from '../device/storage.ts';
import { newListeners } from '../listeners.ts';
import { answerForPassword, askForPassword } from './password-again.ts';
import { signedOut } from './signed-out.ts';

/** A server that restarts is back within these waits; then the screen no longer waits for the check. */
const RECHECK_AFTER_MS = [500, 2_000];
const RECHECK_LATER_MS = 15_000;

const stored = readSession();
let session: Session = stored
  ? { status: 'checking', ...stored }
  : isDevice()
    ? { status: 'locked', user: undefined }
    : SIGNED_OUT;
/** Counts the screens that `isNewScreen` tells apart. */
let screen = 0;
/** The one check that is to come after one that had no answer. */
let recheck: ReturnType<typeof setTimeout> | undefined;
const { watch, tell } = newListeners();
const cleanups = new Set<() => void>();
const returns = new Set<() => void>();

/** Takes an event to the state machine, and does what follows from the change. */
export function dispatch(event: DeviceEvent): void {
  const before = session;
  const after = next(before, event);
  if (after === before) return;
  session = after;
  if (tokenOf(after) !== tokenOf(before)) clearTimeout(recheck);
  if (isNewScreen(before, after)) screen += 1;
  if (isLeaving(before, after)) {
    closeStorage(before.user?.id);
    for (const cleanup of cleanups) cleanup();
    answerForPassword(false);
  } else if (before.status === 'ended' && after.status === 'signed-in')
    for (const onBack of returns) onBack();
  tell();
}

export const getSession = (): Session => session;

export const useSession = (): Session => useSyncExternalStore(watch, getSession);

/** The person signed in, for screens behind the sign-in. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen is shown to signed-in staff only.');
  return user;
}

/** The session that calls are made with. */
export function getStored(): StoredSession | undefined {
  const token = tokenOf(session);
  return token === undefined ? undefined : { token, user: session.user! };
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

/** The token of the session that is open here, or locked. */
const currentToken = (): string | undefined => ('token' in session ? session.token : undefined);

/** After a 401: what is stored is cleared (SPEC 4). The person keeps their screen, to sign in again over it. */
function endSession(token: string | undefined): void {
  // The late answer to a call of an earlier session ends no later one.
  const current = currentToken();
  if (token !== undefined && current !== undefined && token !== current) return;
  const { status, user } = session;
  if (status === 'ended' || !user) return;
  // A locked screen stays covered: behind the PIN the server is asked once more.
  if (status === 'locked') return;
  clearEndedSession(user.id);
  dispatch({ type: 'session-refused' });
  void device.dropSession(user.id);
  checkEnded();
}

/** The server has ended a person's device: nothing of theirs stays but the queue (DECISIONS 12.4). */
export async function endDeviceOf(staffId: string): Promise<void> {
  const deleted = device.endDeviceHere(staffId);
  const { status, user } = session;
  if (user?.id === staffId) clearSession();
  if (user?.id === staffId || (status === 'locked' && !user)) dispatch({ type: 'device-ended' });
  await deleted;
}

/** Asks the server whether this device was ended, while nobody is at work: a locked one makes no calls (DECISIONS 17.3). */
export function checkEnded(): void {
  const asked = liveRecord();
  const isAtWork = () => {
    const { status, user } = getSession();
    return user?.id === asked?.staffId && (status === 'signed-in' || status === 'checking');
  };
  if (!asked?.deviceId || !navigator.onLine || isAtWork()) return;
  void api
    .call(listEndedDevices, { body: { deviceIds: [asked.deviceId] } })
    .then(({ ended }) => {
      const isSame = liveRecord()?.deviceId === asked.deviceId;
      if (ended.includes(asked.deviceId) && isSame && !isAtWork()) void endDeviceOf(asked.staffId);
    })
    // Another time.
    .catch(() => undefined);
}

export const api = createApi({
  baseUrl: '/api',
  language,
  token: () => tokenOf(session),
  onUnauthenticated: endSession,
  onServerTime: noteServerTime,
  here: here(() => getStored()?.user),
  onRefused: async ({ code }, token) => {
    // The next person types no password for an earlier person's call.
    if (code === 'password_again') return token === currentToken() && askForPassword();
    // An admin has decided it while this person was at work.
    if (code === 'second_factor_missing' || code === 'password_change_required') await refreshUser();
    return false;
  },
  staffOnly: true,
});

/** The calls of a session that is not on the screen. */
export const apiOf = (token: string): Api =>
  createApi({ baseUrl: '/api', language, token: () => token, onUnauthenticated: () => undefined });

/** Remembers the screen. Answers whether it still is the same one: not another person's, and not locked since. */
export function rememberScreen(): () => boolean {
  const before = screen;
  return () => screen === before;
}

/**
 * Whether somebody may come to the screen still: on the same one, as long as `isWanted` says so, or where they are at
 * work by now, also if their session has ended since.
 */
export function rememberArrival(isWanted = () => true): (staffId: string | undefined) => boolean {
  const isSameScreen = rememberScreen();
  return (staffId) => {
    const { status, user } = session;
    const isAtWork = (status === 'signed-in' || status === 'ended') && user.id === staffId;
    return isAtWork || (isSameScreen() && isWanted());
  };
}

/** Stores who is signed in: encrypted on their device, else in local storage (SPEC 9). */
async function store(kept: StoredSession): Promise<void> {
  if (await device.storeSession(kept)) forgetEnded();
  else writeSession(kept);
}

/**
 * Signs in; over an ended session as the same person, everything goes on where it was. Throws as `api.call` does, and
 * `PinFirst` where the password would lose the unsent work of this device. An answer that comes too late for this screen
 * signs nobody in: its session is ended, and this throws what `isSignedOut` knows.
 */
export async function signIn(credentials: Credentials, isWanted?: () => boolean): Promise<SignedInUser> {
  const mayArrive = rememberArrival(isWanted);
  const { token, user, queue_key } = await api.call(login, { body: { ...credentials, ...devicesToName() } });
  const answer = { token, user: { ...user, role: readRole(user.role) } };
  const assertInTime = () => {
    if (mayArrive(user.id)) return;
    apiOf(token)
      .call(logout, {})
      .catch(() => undefined);
    throw signedOut();
  };
  assertInTime();
  const needsPin = await device.openAtSignIn(answer.user, queue_key);
  // Before there is a PIN, nothing is stored that the PIN is to lock.
  if (!needsPin && mayArrive(user.id)) await store(answer);
  if (!mayArrive(user.id)) closeStorage(user.id);
  assertInTime();
  dispatch({ type: 'sign-in', session: answer, needsPin });
  // A dialog that still asks has its answer.
  answerForPassword(true);
  return answer.user;
}

/** Signs out here at once, and tells the server if it can be reached. */
export function signOut(): void {
  if (tokenOf(session) !== undefined) api.call(logout, {}).catch(() => undefined);
  // Unsent work alone stays, encrypted; a session that ran out keeps the rest for the same person.
  if (session.user) void deleteAtSignOut(session.user.id);
  clearSession();
  dispatch({ type: 'sign-out' });
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

const mustChoosePin = (): boolean => session.status === 'signed-in' && session.needsPin;

/**
 * Asks the server whether the session still holds. A 401, or an answer without anybody, signs out silently (SPEC 4).
 * No answer says nothing: the screen goes on with what is stored, and the server is asked again.
 */
export async function verify(attempt = 0): Promise<void> {
  const token = tokenOf(session);
  clearTimeout(recheck);
  if (token === undefined) return;
  const isOver = () => tokenOf(session) !== token;
  const asked = { token, user: session.user! };
  let user: SignedInUser | null | undefined;
  try {
    user = await api.call(me, {});
  } catch {
    // A 401 has ended the session on its way here.
    if (isOver()) return;
    const wait = navigator.onLine ? RECHECK_AFTER_MS[attempt] : undefined;
    if (wait === undefined) dispatch({ type: 'check', session: asked });
    clearTimeout(recheck);
    recheck = setTimeout(() => void verify(attempt + 1), wait ?? RECHECK_LATER_MS);
    return;
  }
  if (isOver()) return;
  if (!user?.id) {
    clearSession();
    dispatch({ type: 'signed-out-elsewhere' });
    return;
  }
  const fresh = { token, user: { ...user, role: readRole(user.role) } };
  // On a full disk the earlier session stays stored: the page goes on with the server's answer.
  if (!mustChoosePin()) await store(fresh).catch(() => undefined);
  if (isOver()) return;
  dispatch({ type: 'check', session: fresh });
}

/** Asks anew who is signed in, after something about them was changed, such as the password. */
export const refreshUser = (): Promise<void> => verify();
